// The chairs around a table before and after a game: who sits where, and with whom.
import { Avatar } from "../art/avatar.js";
import type { TableModel } from "../model/seat.js";
import { chairAvatar, chairName, inPartnership, sideOf } from "../model/voice.js";
import { placeOf } from "../table/places.js";
import type { Chair, Seat } from "../wire/messages.js";
import { levelName } from "./table_settings.js";

function stateOf(chair: Chair): string {
  if (chair.guest) return chair.guest.program ? "a program" : chair.here ? "here" : "away";
  return chair.bot ? `${levelName(chair.bot)} bot` : "";
}

function ChairCard(props: { model: TableModel; seat: Seat; sit: () => void; stand: () => void; manage: () => void }) {
  const { model, seat } = props;
  const table = model.table.value!;
  const { rules } = table;
  const chair = table.chairs[seat]!;
  const playing = table.stage === "playing";
  const mine = model.seat.value === seat;
  const partner = model.seat.value !== null && !mine && inPartnership(rules) && sideOf(rules, seat) === sideOf(rules, model.seat.value);
  const name = mine ? "You" : chair.guest || chair.bot ? chairName(chair, seat) : "Free";
  const about = [stateOf(chair), partner ? "your partner" : "", chair.guest && chair.guest.id === table.host.id ? "host" : "", chair.waiting ? `${chair.waiting.name} comes next hand` : ""].filter(Boolean).join(", ");
  return (
    <li class="chair" data-place={placeOf(seat, model.seat.value, table.chairs.length)} data-side={sideOf(rules, seat)}>
      {chair.guest || chair.bot ? <Avatar name={chairAvatar(chair)} /> : <span class="free-chair" aria-hidden="true" />}
      <strong>{name}</strong>
      <small>{about}</small>
      {!chair.guest && !chair.waiting && (!playing || model.seat.value === null) && (
        <button type="button" class={`button small ${model.seat.value === null ? "go" : ""}`} onClick={props.sit} aria-label={`Sit here, seat ${seat + 1}`}>
          Sit here
        </button>
      )}
      {mine && !playing && (
        <button type="button" class="button small" onClick={props.stand}>
          Stand
        </button>
      )}
      {model.isHost.value && (
        <button type="button" class="button small" onClick={props.manage} aria-label={`Change ${name === "You" ? "your chair" : `seat ${seat + 1}, ${name}`}`}>
          Change
        </button>
      )}
    </li>
  );
}

export function Chairs(props: { model: TableModel; sit: (seat: Seat) => void; stand: () => void; manage: (seat: Seat) => void }) {
  const { model } = props;
  return (
    <ul class="chairs" aria-label="Chairs">
      {model.table.value!.chairs.map((_, seat) => (
        <ChairCard key={seat} model={model} seat={seat} sit={() => props.sit(seat)} stand={props.stand} manage={() => props.manage(seat)} />
      ))}
    </ul>
  );
}
