// What happened, a sentence at a time, for those who hear the table rather than see it.
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
