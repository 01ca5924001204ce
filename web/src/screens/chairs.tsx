// The chairs around a table before and after a game: who sits where, and with whom.
import { Avatar } from "../art/avatar.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { chairAvatar, chairName, inPartnership, sideOf } from "../model/voice.js";
import { placeOf } from "../table/places.js";
import type { Chair, Seat } from "../wire/messages.js";
import { levelName } from "./table_settings.js";

function stateOf(chair: Chair): string {
  if (chair.guest) return t(chair.guest.program ? "chair.program" : chair.here ? "chair.here" : "chair.away");
  return chair.bot ? t("chair.bot", { level: levelName(chair.bot) }) : "";
}

/** The person or bot that gets the chair from the next hand on, if it changes. */
export function nextInChair({ waiting, next_bot }: Chair): string {
  if (waiting) return t(waiting.program ? "chair.next_program" : "chair.next", { name: waiting.name });
  return next_bot ? t("chair.next_bot", { level: levelName(next_bot) }) : "";
}

function ChairCard(props: { model: TableModel; seat: Seat; sit: () => void; stand: () => void; manage: () => void }) {
  const { model, seat } = props;
  const table = model.table.value!;
  const { rules } = table;
  const chair = table.chairs[seat]!;
  const playing = table.stage === "playing";
  const mine = model.seat.value === seat;
  const partner = model.seat.value !== null && !mine && inPartnership(rules) && sideOf(rules, seat) === sideOf(rules, model.seat.value);
  const name = mine ? t("name.you") : chair.guest || chair.bot ? chairName(chair, seat) : t("chair.free");
  const isHost = chair.guest !== null && chair.guest.id === table.host.id;
  const about = [stateOf(chair), partner ? t("chair.partner") : "", isHost ? t("chair.host") : "", nextInChair(chair)].filter(Boolean).join(", ");
  return (
    <li class="chair" data-place={placeOf(seat, model.seat.value, table.chairs.length)} data-side={sideOf(rules, seat)}>
      {chair.guest || chair.bot ? <Avatar name={chairAvatar(chair)} /> : <span class="free-chair" aria-hidden="true" />}
      <strong>{name}</strong>
      <small>{about}</small>
      {!chair.guest && !chair.waiting && (!playing || model.seat.value === null) && (
        <button type="button" class={`button small ${model.seat.value === null ? "go" : ""}`} onClick={props.sit} aria-label={t("chair.sit_in", { number: seat + 1 })}>
          {t("chair.sit")}
        </button>
      )}
      {mine && !playing && (
        <button type="button" class="button small" onClick={props.stand}>
          {t("chair.stand")}
        </button>
      )}
      {model.isHost.value && (
        <button type="button" class="button small" onClick={props.manage} aria-label={mine ? t("chair.change_own") : t("chair.change_of", { number: seat + 1, name })}>
          {t("chair.change")}
        </button>
      )}
    </li>
  );
}

const isFree = ({ guest, bot, waiting }: Chair): boolean => !guest && !bot && !waiting;

/** The people who are here and have no chair. */
function WithoutChair(props: { model: TableModel }) {
  const { without_chair, chairs, stage, host } = props.model.table.value!;
  const you = props.model.you.value?.id;
  if (without_chair.length === 0 || stage === "closed") return null;
  const waits = without_chair.some(({ id }) => id === you) && !chairs.some(isFree);
  return (
    <section class="without-chair" aria-labelledby="without-chair">
      <p id="without-chair">{t("chair.without")}</p>
      <ul>
        {without_chair.map(({ id, name, avatar }) => (
          <li key={id}>
            <Avatar name={avatar} />
            {id === you ? t("name.you") : name}
          </li>
        ))}
      </ul>
      {waits && <p>{t("chair.you_wait", { host: host.name })}</p>}
    </section>
  );
}

export function Chairs(props: { model: TableModel; sit: (seat: Seat) => void; stand: () => void; manage: (seat: Seat) => void }) {
  const { model } = props;
  return (
    <>
      <ul class="chairs" aria-label={t("chair.all")}>
        {model.table.value!.chairs.map((_, seat) => (
          <ChairCard key={seat} model={model} seat={seat} sit={() => props.sit(seat)} stand={props.stand} manage={() => props.manage(seat)} />
        ))}
      </ul>
      <WithoutChair model={model} />
    </>
  );
}
