// A player's name and marks: turn, dealer, maker, loner, tricks, cards held, and whether they are connected.
import { Avatar } from "../art/avatar.js";
import { Face } from "../art/face.js";
import { suitSign } from "../model/cards.js";
import { shownUntil, wordsOf } from "../model/said.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { chairAvatar, type Voice } from "../model/voice.js";
import { callWords } from "../model/words.js";
import { nextInChair } from "../screens/chairs.js";
import { levelName } from "../screens/table_settings.js";
import type { Seat, View } from "../wire/messages.js";
import { cardsHeld } from "./held.js";
import { TurnClock } from "./clock.js";
import { hasPlate } from "./chat_lines.js";
import type { Place } from "./places.js";

/** What the player said last: a call of this hand, or a chat line, which must look different from a call. */
function bubble(seat: Seat, view: View | null, model: TableModel, guest: string | undefined, now: number): { words: string; isCall: boolean } | null {
  const talk = model.said.value.filter((said) => said.by.id === guest && wordsOf(said) !== null && shownUntil(said) > now && hasPlate(said, model)).at(-1);
  if (talk) return { words: t("talk.quoted", { text: wordsOf(talk)! }), isCall: false };
  const bidding = view !== null && view.trick.length === 0 && view.tricks.length === 0 && view.phase !== "deal";
  const call = bidding ? view.calls.filter(([by]) => by === seat).at(-1) : undefined;
  return call ? { words: callWords(call[1]), isCall: true } : null;
}

/** Away, sitting out, or leaving. */
function state(seat: Seat, view: View | null, voice: Voice): string | null {
  const chair = voice.table.chairs[seat];
  if (!chair) return null;
  if (chair.waiting) return nextInChair(chair);
  if (chair.guest && !chair.here) return t("play.away");
  if (view?.sitting_out.includes(seat)) return t("seat.sits_out");
  return null;
}

/** Whether the dealer is known. */
function dealerIsKnown(model: TableModel): boolean {
  const drawing = model.playback.draw.value.length > 0 && model.playback.current.value?.event === "drawn";
  return !drawing && (model.table.value?.deal?.kind ?? "hand") === "hand";
}

function Marks(props: { model: TableModel; seat: Seat; view: View; voice: Voice }) {
  const { model, seat, view, voice } = props;
  const tricks = view.taken[seat] ?? 0;
  const sign = view.trump === null || view.trump === "none" ? "" : suitSign[view.trump];
  return (
    <span class="marks">
      {view.dealer === seat && dealerIsKnown(model) && (
        <span class="mark dealer" title={t("seat.dealer")}>
          <span aria-hidden="true">{t("seat.dealer.letter")}</span>
          <span class="hidden">{t("seat.dealer")}</span>
        </span>
      )}
      {view.maker === seat && view.trump !== null && (
        <span class="mark maker" title={t("seat.made_trump")}>
          {sign} {t(view.alone ? "seat.alone" : "seat.maker")}
        </span>
      )}
      {view.defender === seat && <span class="mark maker">{t("seat.defends")}</span>}
      {view.turn === seat && <span class="mark on-turn">{voice.say("seat.turn", { seat })}</span>}
      {tricks > 0 && (
        <span class="mark tricks" title={t("seat.tricks_taken")}>
          <span aria-hidden="true">{tricks}</span>
          <span class="hidden">{t("seat.tricks", { tricks })}</span>
        </span>
      )}
    </span>
  );
}

export function Plate(props: { model: TableModel; seat: Seat; place: Place; now: number }) {
  const { model, seat, place } = props;
  const view = model.shown.value;
  const voice = model.voice.value!;
  const chair = voice.table.chairs[seat];
  const turn = view?.turn === seat;
  const held = seat !== voice.you && view ? cardsHeld(view, model.table.value, seat) : 0;
  const said = bubble(seat, view, model, chair?.guest?.id, props.now);
  const status = state(seat, view, voice);
  const player = chair?.guest?.program ? t("chair.program") : chair?.bot && !chair.guest ? levelName(chair.bot) : null;
  const level = status === null ? player : null;
  const away = chair?.guest !== null && chair?.here === false;
  const free = voice.you === null && chair?.guest === null && chair.waiting === null;
  return (
    <section class={`plate ${place}${turn ? " turn" : ""}${away ? " away" : ""}`} data-seat={seat} aria-label={voice.name(seat)}>
      <div class="badge">
        <Avatar name={chairAvatar(chair)} />
        {turn && <TurnClock model={model} />}
      </div>
      <div class="who">
        <span class="name">{voice.name(seat)}</span>
        {status !== null && <span class="status">{status}</span>}
        {level !== null && <span class="status level">{level}</span>}
        {view && <Marks model={model} seat={seat} view={view} voice={voice} />}
      </div>
      {held > 0 && (
        <div class="held" role="img" aria-label={t("deal.cards", { cards: held })}>
          {Array.from({ length: held }, (_, at) => <Face key={at} card="back" class="small" />)}
        </div>
      )}
      {free && (
        <button type="button" class="sit" onClick={() => void model.command({ do: "sit", seat })}>
          {t("chair.sit")}
        </button>
      )}
      {said !== null && <p class={`bubble${said.isCall ? "" : " talk"}`}>{said.words}</p>}
    </section>
  );
}
