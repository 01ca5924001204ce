// A position of a finished game on the table, drawn as in play, with all hands face up or only one's own.
import { signal } from "@preact/signals";
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

/** The hand at the bottom: in the fan of the table, to look at. */
function Fan(props: { cards: readonly Card[]; dealt: readonly Card[]; rules: Rules; trump: Trump | null }) {
  const cards = sortHand(props.cards, props.trump, props.rules);
  const usual = props.dealt.length;
  return (
    <div class="hand" role="group" aria-label={t("hand.own")} style={{ "--cards": String(usual), "--held": String(Math.max(cards.length, usual)) }}>
      {cards.map((card, at) => (
        <span key={card} class="card" role="img" aria-label={cardName(card)} style={{ "--at": String(at) }}>
          <Face card={card} deck={settings.deck.value} largeIndex={settings.largeIndex.value} />
        </span>
      ))}
    </div>
  );
}

/** `open`: all hands are face up. A person who did not play sees the table from the first chair. */
export function Board(props: { moment: Moment; dealt: readonly Card[][]; view: View; voice: Voice; open: boolean; label: string }) {
  const { moment, view, voice } = props;
  const model = useMemo(() => drawnTable(voice, view, moment.event), [voice, view, moment]);
  const south = voice.you ?? 0;
  const players = moment.hands.length;
  const plate = (seat: Seat) => (
    <Plate
      key={seat}
      model={model}
      seat={seat}
      place={placeOf(seat, voice.you, players)}
      now={0}
      open={seat === south ? <></> : props.open ? <OpenHand cards={moment.hands[seat]!} rules={voice.rules} trump={moment.trump} /> : undefined}
    />
  );
  const seats = moment.hands.map((_, seat) => seat);
  const shows = props.open || voice.you !== null;
  return (
    <div class="board-frame">
      <div class="felt board" role="group" aria-label={props.label} data-players={players} data-phase={view.phase} data-open={props.open}>
        {seats.filter((seat) => seat !== south).map(plate)}
        <div class="centre">
          <div class="cloth" />
          <Middle model={model} view={view} />
        </div>
        <div class="own">
          {plate(south)}
          {shows && <Fan cards={moment.hands[south]!} dealt={props.dealt[south]!} rules={voice.rules} trump={moment.trump} />}
        </div>
      </div>
    </div>
  );
}
