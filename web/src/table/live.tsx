// The live region: announces events to screen readers, one sentence at a time.
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";

export function Live(props: { model: TableModel }) {
  return (
    <div class="hidden" role="log" aria-live="polite" aria-label={t("play.log")}>
      {props.model.playback.lines.value.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
