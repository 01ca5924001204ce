// The last trick, with its leader and its winner.
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { View } from "../wire/messages.js";
import { Icon } from "./icon.js";
import { Shown } from "./middle.js";

export function LastTrick(props: { model: TableModel; view: View; open: boolean; toggle: () => void }) {
  const { model, view } = props;
  const voice = model.voice.value;
  const last = view.tricks.at(-1);
  if (!last || !voice || view.phase === "deal") return null;
  return (
    <>
      {props.open && (
        <ol class="last-cards" aria-label={t("trick.last.title")}>
          {last.cards.map(([seat, card], at) => (
            <li key={card} class={seat === last.winner ? "winner" : ""}>
              <Shown card={card} />
              <span>
                {voice.say("trick.part", { seat, part: at === 0 ? (seat === last.winner ? "both" : "led") : seat === last.winner ? "took" : "none" })}
              </span>
            </li>
          ))}
        </ol>
      )}
      <button type="button" class="tool last" aria-label={t("trick.last.title")} title={t("trick.last.title")} aria-expanded={props.open} onClick={props.toggle}>
        <Icon name="trick" />
      </button>
    </>
  );
}
