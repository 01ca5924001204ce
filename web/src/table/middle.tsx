// The middle of the table: the trick, the upcard, the draw for the deal, and packets on their way.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";

import { TrumpDie } from "../art/die.js";
import { Face } from "../art/face.js";
import { t } from "../model/say.js";
import { settings } from "../model/settings.js";
import { bowerBadge, cardName, cardSign, isJoker, suitSign } from "../model/cards.js";
import { lastRound, movingCards } from "../model/middle.js";
import type { Voice } from "../model/voice.js";
import type { Card, GameEvent, Seat, View } from "../wire/messages.js";
import type { DrawnTable } from "./drawn.js";
import { placeOf } from "./places.js";

/** A card that lies face up on the table. */
export function Shown(props: { card: Card; class?: string; bower?: string | null; children?: ComponentChildren }) {
  return (
    <span class={`lying ${props.class ?? ""}`} role="img" aria-label={cardName(props.card)} data-card={props.card}>
      <Face card={props.card} deck={settings.deck.value} largeIndex={settings.largeIndex.value} />
      {props.bower && <span class="tag bower" aria-hidden="true">{props.bower}</span>}
      {props.children}
    </span>
  );
}

function Trick(props: { model: DrawnTable; view: View }) {
  const { model, view } = props;
  const event = model.playback.current.value;
  const winner = event?.event === "took_trick" ? event.seat : null;
  const voice = model.voice.value!;
  const place = (seat: Seat) => placeOf(seat, model.seat.value, view.cards_held.length);
  const last = view.trick.length - 1;
  const best = winner === null && last > 0 ? view.winning : null; // a single card needs no mark
  return (
    <div class={`trick${winner === null ? "" : ` won to-${place(winner)}`}`}>
      {view.trick.map(([seat, card], at) => (
        <div
          key={card}
          class={`played at-${place(seat)}${seat === winner ? " winner" : ""}${best === seat ? " winning" : ""}${at === last && event?.event === "played" ? " fresh" : ""}`}
        >
          <Shown card={card} bower={bowerBadge(card, view.trump, voice.rules)} />
          {at === 0 && best !== seat && <span class="tag led">{t("trick.led")}</span>}
          {best === seat && <span class="tag winning">{t("trick.winning")}</span>}
          {seat === winner && <span class="tag took">{voice.say("trick.takes", { seat })}</span>}
        </div>
      ))}
    </div>
  );
}

const hasPlayed = (view: View): boolean => view.tricks.length + view.trick.length > 0;

/** Whether the pack lies before the dealer, because the upcard is no longer needed. */
const packIsAside = (view: View): boolean =>
  view.turned !== null && view.phase !== "deal" && (view.dealer_discarded || hasPlayed(view) || (view.trump !== null && !view.turned_is_up));

/** The cards that were not dealt, before the dealer, with the dealer's discard crosswise under them (T4). */
function Pack(props: { crosswise: boolean }) {
  return (
    <div class={`turned ${props.crosswise ? "kitty" : "pack"} aside`} role="img" aria-label={t(props.crosswise ? "turned.crosswise" : "turned.pack")}>
      {props.crosswise && (
        <span class="lying crosswise" aria-hidden="true">
          <Face card="back" />
        </span>
      )}
      <span class="lying under" aria-hidden="true">
        <Face card="back" />
      </span>
      <span class="lying" aria-hidden="true">
        <Face card="back" />
      </span>
    </div>
  );
}

/** The tricks of a side, crossed so that they can be counted. */
function Tricks(props: { tricks: number; most: number }) {
  return (
    <div class="taken" style={{ "--most": String(props.most) }} aria-hidden="true">
      {Array.from({ length: props.tricks }, (_, at) => (
        <span key={at} class="taken-trick">
          <Face card="back" />
        </span>
      ))}
    </div>
  );
}

/** The seat in front of which the tricks of its side lie: the viewer's, or the first one clockwise from the viewer. */
function collects(seat: Seat, voice: Voice): boolean {
  const seats = voice.seats(voice.sideOf(seat));
  const players = voice.table.chairs.length;
  const from = (each: Seat): number => (each - (voice.you ?? 0) + players) % players;
  return seats.every((other) => from(seat) <= from(other));
}

/** What lies before a player: the die of the maker, the dealer's pack, the tricks. */
function Front(props: { model: DrawnTable; view: View; seat: Seat }) {
  const { model, view, seat } = props;
  const voice = model.voice.value!;
  const players = view.cards_held.length;
  const tricks = voice.seats(voice.sideOf(seat)).reduce((sum, each) => sum + (view.taken[each] ?? 0), 0);
  const hand = Number(voice.options.hand);
  return (
    <div class={`front before-${placeOf(seat, model.seat.value, players)}`}>
      {view.trump !== null && (view.maker ?? view.dealer) === seat && <TrumpDie trump={view.trump} />}
      {view.dealer === seat && packIsAside(view) && <Pack crosswise={view.dealer_discarded} />}
      {collects(seat, voice) && <Tricks tricks={view.phase === "deal" ? 0 : tricks} most={hand} />}
    </div>
  );
}

function TurnedUp(props: { model: DrawnTable; view: View }) {
  const { model, view } = props;
  if (view.turned === null || view.phase === "deal" || packIsAside(view)) return null;
  return (
    <div class={`turned near-${placeOf(view.dealer, model.seat.value, view.cards_held.length)}`}>
      <span class="lying under" aria-hidden="true">
        <Face card="back" />
      </span>
      {view.turned_is_up ? (
        <Shown card={view.turned} class="up">
          {isJoker(view.turned) && view.stands && <span class="tag">{t("turned.stands_for", { suit: suitSign[view.stands] })}</span>}
        </Shown>
      ) : (
        <span class="lying up down" role="img" aria-label={t("turned.down.spoken", { card: cardName(view.turned) })}>
          <Face card="back" />
          <span class="tag">{t("turned.down", { card: cardSign(view.turned) })}</span>
        </span>
      )}
    </div>
  );
}

function Draw(props: { model: DrawnTable; players: number }) {
  const { model } = props;
  const drawn = model.playback.draw.value;
  if (drawn.length === 0) return null;
  const decides = new Set(model.table.value?.rules.options.first_dealer === "high-card" ? lastRound(drawn) : drawn);
  const bySeat = Array.from({ length: props.players }, (_, seat) => drawn.filter((each) => each.seat === seat).at(-1));
  return (
    <div class="draw">
      {bySeat.map((each) => each && (
        <div key={`${each.seat}-${each.card}`} class={`played fresh at-${placeOf(each.seat, model.seat.value, props.players)}${decides.has(each) ? "" : " old"}`}>
          <Shown card={each.card} />
        </div>
      ))}
    </div>
  );
}

interface FlyingPacket {
  key: number;
  way: string;
  cards: number;
}

/** Packets on their way. The next event may begin before a packet has landed. */
function Packets(props: { model: DrawnTable; view: View }) {
  const { view, model } = props;
  const event = model.playback.current.value;
  const seen = useRef<GameEvent | null>(null);
  const flights = useRef<FlyingPacket[]>([]);
  const made = useRef(0);
  const [, redraw] = useState(0);
  if (event !== seen.current) {
    seen.current = event;
    const moving = movingCards(event, view, model.voice.value!.rules);
    if (moving !== null) {
      const place = (seat: Seat) => placeOf(seat, model.seat.value, view.cards_held.length);
      const { from, to, cards } = moving;
      const way = `from-${place(from)}${to === undefined ? "" : ` to-${place(to)}`}${moving.back ? " and-back" : ""}`;
      flights.current = [...flights.current, { key: ++made.current, way, cards }].slice(-view.cards_held.length);
    } else if (event !== null) flights.current = [];
  }
  const land = (key: number): void => {
    flights.current = flights.current.filter((flight) => flight.key !== key);
    redraw(key);
  };
  return (
    <>
      {flights.current.map(({ key, way, cards }) => (
        <div key={key} class={`packet ${way}`} aria-hidden="true" onAnimationEnd={() => land(key)}>
          {Array.from({ length: cards }, (_, at) => <Face key={at} card="back" class="small" />)}
        </div>
      ))}
    </>
  );
}

export function Middle(props: { model: DrawnTable; view: View }) {
  const { model, view } = props;
  return (
    <div class="middle" aria-label={t("play.middle")} role="group">
      {view.cards_held.map((_, seat) => <Front key={seat} model={model} view={view} seat={seat} />)}
      <TurnedUp model={model} view={view} />
      <Draw model={model} players={view.cards_held.length} />
      <Trick model={model} view={view} />
      <Packets model={model} view={view} />
    </div>
  );
}
