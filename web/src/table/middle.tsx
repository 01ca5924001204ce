// The middle of the table: the trick, the upcard, the draw for the deal, and packets on their way.
import type { ComponentChildren } from "preact";

import { Face } from "../art/face.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { settings } from "../model/settings.js";
import { cardName, cardSign, isJoker, suitSign } from "../model/cards.js";
import { movingCards } from "../model/middle.js";
import type { Card, Seat, View } from "../wire/messages.js";
import { placeOf } from "./places.js";

/** A card that lies face up on the table. */
export function Shown(props: { card: Card; class?: string; children?: ComponentChildren }) {
  return (
    <span class={`lying ${props.class ?? ""}`} role="img" aria-label={cardName(props.card)} data-card={props.card}>
      <Face card={props.card} deck={settings.deck.value} largeIndex={settings.largeIndex.value} />
      {props.children}
    </span>
  );
}

function Trick(props: { model: TableModel; view: View }) {
  const { model, view } = props;
  const event = model.playback.current.value;
  const winner = event?.event === "took_trick" ? event.seat : null;
  const voice = model.voice.value!;
  const place = (seat: Seat) => placeOf(seat, model.seat.value, view.cards_held.length);
  const last = view.trick.length - 1;
  return (
    <div class={`trick${winner === null ? "" : ` won to-${place(winner)}`}`}>
      {view.trick.map(([seat, card], at) => (
        <div
          key={card}
          class={`played at-${place(seat)}${seat === winner ? " winner" : ""}${at === last && event?.event === "played" ? " fresh" : ""}`}
        >
          <Shown card={card} />
          {at === 0 && <span class="tag led">{t("trick.led")}</span>}
          {seat === winner && <span class="tag took">{voice.say("trick.takes", { seat })}</span>}
        </div>
      ))}
    </div>
  );
}

/** The cards that were not dealt, with the dealer's discard crosswise under them (T4). Once a card is played they make room for the tricks. */
function Kitty(props: { aside: boolean }) {
  return (
    <div class={`turned kitty${props.aside ? " aside" : ""}`} role="img" aria-label={t("turned.crosswise")}>
      <span class="lying crosswise" aria-hidden="true">
        <Face card="back" />
      </span>
      <span class="lying under" aria-hidden="true">
        <Face card="back" />
      </span>
    </div>
  );
}

function TurnedUp(props: { view: View }) {
  const { view } = props;
  if (view.turned === null || view.phase === "deal") return null;
  const played = view.tricks.length + view.trick.length > 0;
  if (view.dealer_discarded) return <Kitty aside={played} />;
  if (played) return null;
  const bidding = view.trump === null;
  if (!view.turned_is_up && !bidding) return null;
  return (
    <div class="turned">
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

function Draw(props: { model: TableModel; players: number }) {
  const { model } = props;
  const drawn = model.playback.draw.value;
  if (drawn.length === 0) return null;
  const bySeat = Array.from({ length: props.players }, (_, seat) => drawn.filter((each) => each.seat === seat).at(-1));
  return (
    <div class="draw">
      {bySeat.map((each) => each && (
        <div key={each.seat} class={`played fresh at-${placeOf(each.seat, model.seat.value, props.players)}`}>
          <Shown card={each.card} />
        </div>
      ))}
    </div>
  );
}

function Packet(props: { model: TableModel; view: View }) {
  const { view, model } = props;
  const event = model.playback.current.value;
  const moving = movingCards(event, view, model.voice.value!.rules);
  if (moving === null) return null;
  const place = (seat: Seat) => placeOf(seat, model.seat.value, view.cards_held.length);
  const { from, to = from, cards } = moving;
  const way = `from-${place(from)}${moving.to === undefined ? "" : ` to-${place(to)}`}${moving.back ? " and-back" : ""}`;
  return (
    <div key={`${event?.event}-${to}-${view.cards_held[to]}`} class={`packet ${way}`} aria-hidden="true">
      {Array.from({ length: cards }, (_, at) => <Face key={at} card="back" class="small" />)}
    </div>
  );
}

export function Middle(props: { model: TableModel; view: View }) {
  const { model, view } = props;
  return (
    <div class="middle" aria-label={t("play.middle")} role="group">
      <TurnedUp view={view} />
      <Draw model={model} players={view.cards_held.length} />
      <Trick model={model} view={view} />
      <Packet model={model} view={view} />
    </div>
  );
}
