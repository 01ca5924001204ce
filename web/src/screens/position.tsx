// A position as the player who decides sees it: the hand, the cards on the table, and the calls.
import { cardName, sortHand } from "../model/cards.js";
import { callsOf } from "../model/practice.js";
import { t } from "../model/say.js";
import { choiceWords } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { choosesCard, lengthWords, shownPrompt, trickCards } from "../model/words.js";
import { Face } from "../art/face.js";
import { settings } from "../model/settings.js";
import { bidsOf } from "../table/bids.js";
import { placeOf } from "../table/places.js";
import type { Action, Card, Rules, View } from "../wire/messages.js";
import { SmallHand } from "./cards.js";
import { TableCenter } from "./replay.js";
import { SeatLine } from "./seat_line.js";

/** Cards that can be chosen are buttons. After the decision they are plain cards. */
function OwnHand(props: { view: View; rules: Rules; decided: boolean; decide: (action: Action) => void }) {
  const { view, rules } = props;
  const actOf = (card: Card): Action => `${view.phase} ${card}`;
  if (props.decided || !choosesCard(view)) return <SmallHand cards={view.hand} rules={rules} trump={view.trump} />;
  return (
    <span class="small-hand" role="group" aria-label={t("hand.own")}>
      {sortHand(view.hand, view.trump, rules).map((card) => (
        <button key={card} type="button" class="pick-card" aria-label={cardName(card)} disabled={!view.legal.includes(actOf(card))} onClick={() => props.decide(actOf(card))}>
          <Face card={card} deck={settings.deck.value} largeIndex={settings.largeIndex.value} />
        </button>
      ))}
    </span>
  );
}

function Calls(props: { view: View; voice: Voice; decide: (action: Action) => void }) {
  const { view, voice } = props;
  const bids = [...bidsOf(view, voice, false), ...bidsOf(view, voice, true)].filter(({ action }, at, all) => all.findIndex((each) => each.action === action) === at);
  if (bids.length === 0) return null;
  return (
    <div class="row choices-row" role="group" aria-label={t("bid.own")}>
      {bids.map(({ action }) => (
        <button key={action} type="button" class="button" data-action={action} onClick={() => props.decide(action)}>
          {choiceWords(action, view, voice)}
        </button>
      ))}
    </div>
  );
}

export function Position(props: { view: View; voice: Voice; decided: boolean; decide: (action: Action) => void }) {
  const { view, voice, decided } = props;
  const calls = callsOf(view, voice);
  const { trump, trick } = view;
  const up = view.turned_is_up && view.tricks.length + trick.length === 0 ? view.turned : null;
  return (
    <>
      <p>
        {voice.say("position.score", { scores: voice.bySide(view.scores), length: lengthWords(voice.options), dealer: view.dealer })}
      </p>
      <div class="replay-table position" data-players={voice.table.chairs.length}>
        {voice.table.chairs.map((_, seat) => (
          <div key={seat} class={`replay-seat${seat === view.seat ? " own" : ""}`} data-place={placeOf(seat, voice.you, voice.table.chairs.length)}>
            <SeatLine seat={seat} at={view} voice={voice} />
            {seat === view.seat && <OwnHand view={view} rules={voice.rules} decided={decided} decide={props.decide} />}
          </div>
        ))}
        <TableCenter moment={{ trump, up, trick, winner: null }} voice={voice} />
      </div>
      {calls.length > 0 && <p>{calls.join("; ")}</p>}
      {view.tricks.length > 0 && (
        <details class="past-tricks">
          <summary>{t("position.tricks", { tricks: view.tricks.length })}</summary>
          {view.tricks.map(({ cards, winner }, at) => (
            <p key={at}>
              {voice.say("position.taken", { cards: trickCards(cards, voice), winner })}
            </p>
          ))}
        </details>
      )}
      {!decided && (
        <>
          <p>
            <strong>{shownPrompt(view, voice)}</strong>
          </p>
          <Calls view={view} voice={voice} decide={props.decide} />
        </>
      )}
    </>
  );
}
