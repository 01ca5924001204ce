// The last trick on one tap, with who led and who took it.
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
        <ol class="last-cards" aria-label="The last trick">
          {last.cards.map(([seat, card], at) => (
            <li key={card} class={seat === last.winner ? "winner" : ""}>
              <Shown card={card} />
              <span>
                {voice.name(seat)}
                {at === 0 && " led"}
                {seat === last.winner && (at === 0 ? " and took it" : " took it")}
              </span>
            </li>
          ))}
        </ol>
      )}
      <button type="button" class="tool last" aria-label="Last trick" title="Last trick" aria-expanded={props.open} onClick={props.toggle}>
        <Icon name="trick" />
      </button>
    </>
  );
}
