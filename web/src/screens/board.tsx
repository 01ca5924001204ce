// A position on the table, drawn as in play: of a finished game, or to be decided.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";

import { Face } from "../art/face.js";
import { cardName, sortHand } from "../model/cards.js";
import type { Moment } from "../model/story.js";
import { settings } from "../model/settings.js";
import type { Voice } from "../model/voice.js";
import { t } from "../model/say.js";
import { Middle } from "../table/middle.js";
import { placeOf } from "../table/places.js";
import { Plate } from "../table/plate.js";
import type { DrawnTable } from "../table/drawn.js";
import type { Card, GameEvent, Rules, Seat, Trump, View } from "../wire/messages.js";
import { SmallCard } from "./cards.js";

const drawnTable = (voice: Voice, view: View, event: GameEvent | null): DrawnTable => ({
  shown: signal(view),
  voice: signal(voice),
  table: signal(null),
  seat: signal(voice.you),
  said: signal([]),
  playback: { current: signal(event), draw: signal([]) },
});

function OpenHand(props: { cards: readonly Card[]; rules: Rules; trump: Trump | null }) {
  return (
    <div class="held open" role="group" aria-label={t("board.hand")}>
      {sortHand(props.cards, props.trump, props.rules).map((card) => (
        <SmallCard key={card} card={card} />
      ))}
    </div>
  );
}

/** The hand at the bottom, in the fan of the table. `choose`: the cards are buttons, and these may be chosen. */
export function Fan(props: { cards: readonly Card[]; usual: number; rules: Rules; trump: Trump | null; choose?: { may: (card: Card) => boolean; take: (card: Card) => void } }) {
  const { choose } = props;
  const cards = sortHand(props.cards, props.trump, props.rules);
  const face = (card: Card) => <Face card={card} deck={settings.deck.value} largeIndex={settings.largeIndex.value} />;
  return (
    <div class="hand" role="group" aria-label={t("hand.own")} style={{ "--cards": String(props.usual), "--held": String(Math.max(cards.length, props.usual)) }}>
      {cards.map((card, at) => {
        const style = { "--at": String(at) };
        if (!choose)
          return (
            <span key={card} class="card" role="img" aria-label={cardName(card)} style={style}>
              {face(card)}
            </span>
          );
        const may = choose.may(card);
        return (
          <button key={card} type="button" class={`card pick-card ${may ? "lit" : "dim"}`} aria-label={cardName(card)} disabled={!may} style={style} onClick={() => choose.take(card)}>
            {face(card)}
          </button>
        );
      })}
    </div>
  );
}

/** `open`: the cards of a player, face up. `hand`: what lies at the bottom. A person who did not play sees the table from the first chair. */
export function Table(props: { view: View; voice: Voice; event?: GameEvent | null; open?: (seat: Seat) => readonly Card[]; hand: ComponentChildren; label: string }) {
  const { view, voice, open } = props;
  const event = props.event ?? null;
  const model = useMemo(() => drawnTable(voice, view, event), [voice, view, event]);
  const south = voice.you ?? 0;
  const players = view.cards_held.length;
  const cards = (seat: Seat): ComponentChildren => (seat === south ? <></> : open && <OpenHand cards={open(seat)} rules={voice.rules} trump={view.trump} />);
  const plate = (seat: Seat) => <Plate key={seat} model={model} seat={seat} place={placeOf(seat, voice.you, players)} now={0} open={cards(seat)} />;
  const seats = view.cards_held.map((_, seat) => seat);
  return (
    <div class="board-frame">
      <div class="felt board" role="group" aria-label={props.label} data-players={players} data-phase={view.phase} data-open={open !== undefined}>
        {seats.filter((seat) => seat !== south).map(plate)}
        <div class="centre">
          <div class="cloth" />
          <Middle model={model} view={view} />
        </div>
        <div class="own">
          {plate(south)}
          {props.hand}
        </div>
      </div>
    </div>
  );
}

/** A position of a finished game. `open`: all hands are face up. */
export function Board(props: { moment: Moment; dealt: readonly Card[][]; view: View; voice: Voice; open: boolean; label: string }) {
  const { moment, view, voice } = props;
  const south = voice.you ?? 0;
  const shows = props.open || voice.you !== null;
  return (
    <Table
      view={view}
      voice={voice}
      event={moment.event}
      label={props.label}
      {...(props.open && { open: (seat: Seat) => moment.hands[seat]! })}
      hand={shows && <Fan cards={moment.hands[south]!} usual={props.dealt[south]!.length} rules={voice.rules} trump={moment.trump} />}
    />
  );
}
