// A player's name and marks: turn, dealer, maker, loner, cards held, and whether they are connected. Everything has its
// place from the start, so that nothing moves when a mark comes or goes.
import type { ComponentChildren } from "preact";

import { Avatar } from "../art/avatar.js";
import { Face } from "../art/face.js";
import type { Mood } from "../model/critters.js";
import { shownUntil, wordsOf } from "../model/said.js";
import { t } from "../model/say.js";
import { chairAvatar, type Voice } from "../model/voice.js";
import { callWords } from "../model/words.js";
import { nextInChair } from "../screens/chairs.js";
import { levelName } from "../screens/table_settings.js";
import type { Seat, View } from "../wire/messages.js";
import { cardsHeld } from "./held.js";
import { hasPlate } from "./chat_lines.js";
import type { DrawnTable } from "./drawn.js";
import type { Place } from "./places.js";

/** What the player said last: a call of this hand, or a chat line, which must look different from a call. */
function bubble(seat: Seat, view: View | null, model: DrawnTable, guest: string | undefined, now: number): { words: string; isCall: boolean } | null {
  const talk = model.said.value.filter((said) => said.by.id === guest && wordsOf(said) !== null && shownUntil(said) > now && hasPlate(said, model)).at(-1);
  if (talk) return { words: t("talk.quoted", { text: wordsOf(talk)! }), isCall: false };
  const bidding = view !== null && view.phase !== "deal" && view.trick.length === 0 && view.tricks.length === 0;
  const call = bidding ? view.calls.filter(([by]) => by === seat).at(-1) : undefined;
  return call ? { words: callWords(call[1]), isCall: true } : null;
}

/** A loner's partner who is asked for a card does not sit out yet. */
const sitsOut = (seat: Seat, view: View | null): boolean => view !== null && view.turn !== seat && view.sitting_out.includes(seat);

/** Away, sitting out, or leaving. */
function state(seat: Seat, view: View | null, voice: Voice): string | null {
  const chair = voice.table.chairs[seat];
  if (!chair) return null;
  if (chair.waiting) return nextInChair(chair);
  if (chair.guest && !chair.here) return t("play.away");
  if (sitsOut(seat, view)) return t("seat.sits_out");
  return null;
}

/** Whether the dealer is known. */
function dealerIsKnown(model: DrawnTable): boolean {
  const drawing = model.playback.draw.value.length > 0 && model.playback.current.value?.event === "drawn";
  return !drawing && (model.table.value?.deal?.kind ?? "hand") === "hand";
}

/** The button of the dealer, on the avatar. */
function DealerMark() {
  return (
    <span class="mark dealer" title={t("seat.dealer")}>
      <span aria-hidden="true">{t("seat.dealer.letter")}</span>
      <span class="hidden">{t("seat.dealer")}</span>
    </span>
  );
}

function Marks(props: { seat: Seat; view: View; voice: Voice; paused: boolean }) {
  const { seat, view, voice } = props;
  const tricks = view.taken[seat] ?? 0;
  return (
    <span class="marks">
      {view.turn === seat && !props.paused && <span class="mark on-turn">{voice.say("seat.turn", { seat })}</span>}
      {view.maker === seat && view.trump !== null && (
        <span class="mark maker" title={t("seat.made_trump")}>
          {t(view.alone ? "seat.alone" : "seat.maker")}
        </span>
      )}
      {view.defender === seat && <span class="mark maker">{t("seat.defends")}</span>}
      {tricks > 0 && <span class="hidden">{t("seat.tricks", { tricks })}</span>}
    </span>
  );
}

/** "us" and "them", where there are partners. */
const sideClass = (seat: Seat, voice: Voice): string | undefined =>
  voice.options.sides === "partners" ? (voice.isOurs(voice.sideOf(seat)) || (voice.you === null && voice.sideOf(seat) === 0) ? "us" : "them") : undefined;

interface PlateProps {
  model: DrawnTable;
  seat: Seat;
  place: Place;
  now: number;
  mood?: Mood | undefined;
  /** Shown at the player's turn. */
  clock?: ComponentChildren;
  /** Takes a free chair. */
  sit?: (seat: Seat) => void;
  /** The cards of the player, face up. */
  open?: ComponentChildren;
}

export function Plate(props: PlateProps) {
  const { model, seat, place } = props;
  const view = model.shown.value;
  const voice = model.voice.value!;
  const chair = voice.table.chairs[seat];
  const paused = model.table.value?.paused ?? false;
  const turn = view?.turn === seat && !paused;
  const held = seat !== voice.you && view ? cardsHeld(view, model.table.value, seat) : 0;
  const said = bubble(seat, view, model, chair?.guest?.id, props.now);
  const status = state(seat, view, voice);
  const player = chair?.guest?.program ? t("chair.program") : chair?.bot && !chair.guest ? levelName(chair.bot) : null;
  const isPartner = voice.isPartner(seat);
  const away = chair?.guest !== null && chair?.here === false;
  const free = props.sit && voice.you === null && chair?.guest === null && chair.waiting === null;
  const out = sitsOut(seat, view);
  return (
    <section class={`plate ${place}${turn ? " turn" : ""}${away ? " away" : ""}${out ? " sits-out" : ""}`} data-seat={seat} data-side={sideClass(seat, voice)} aria-label={voice.name(seat)}>
      <div class="badge">
        <Avatar name={chairAvatar(chair)} mood={props.mood} />
        {view?.dealer === seat && dealerIsKnown(model) && <DealerMark />}
        {turn && props.clock}
      </div>
      <div class="who">
        <span class="name">{voice.name(seat)}</span>
        <span class="status">
          {status ?? (
            <>
              {isPartner && <span class="partner">{t("seat.partner")}</span>}
              {player !== null && <span class="level">{player}</span>}
            </>
          )}
        </span>
        {view && <Marks seat={seat} view={view} voice={voice} paused={paused} />}
      </div>
      {props.open}
      {!props.open && seat !== voice.you && (
        <div class="held" {...(held > 0 && { role: "img", "aria-label": t("deal.cards", { cards: held }) })}>
          {Array.from({ length: held }, (_, at) => <Face key={at} card="back" class="small" />)}
        </div>
      )}
      {free && (
        <button type="button" class="sit" onClick={() => props.sit!(seat)}>
          {t("chair.sit")}
        </button>
      )}
      {said !== null && <p class={`bubble${said.isCall ? "" : " talk"}`}>{said.words}</p>}
    </section>
  );
}
