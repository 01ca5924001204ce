// A position as the player who decides sees it: the table, and the calls to choose from.
import { callsOf } from "../model/practice.js";
import { t } from "../model/say.js";
import { choiceWords } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { choosesCard, lengthWords, shownPrompt, trickCards } from "../model/words.js";
import { bidsOf } from "../table/bids.js";
import type { Action, Card, View } from "../wire/messages.js";
import { Fan, Table } from "./board.js";

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

/** Cards that can be chosen are buttons. After the decision they are plain cards. */
function OwnHand(props: { view: View; voice: Voice; decided: boolean; decide: (action: Action) => void }) {
  const { view, voice } = props;
  const actOf = (card: Card): Action => `${view.phase} ${card}`;
  const choose = { may: (card: Card) => view.legal.includes(actOf(card)), take: (card: Card) => props.decide(actOf(card)) };
  return <Fan cards={view.hand} usual={Number(voice.options.hand)} rules={voice.rules} trump={view.trump} {...(!props.decided && choosesCard(view) && { choose })} />;
}

export function Position(props: { view: View; voice: Voice; decided: boolean; decide: (action: Action) => void }) {
  const { view, voice, decided } = props;
  const calls = callsOf(view, voice);
  return (
    <>
      <p>
        {voice.say("position.score", { scores: voice.bySide(view.scores), length: lengthWords(voice.options), dealer: view.dealer })}
      </p>
      <Table view={view} voice={voice} label={t("practice.question")} hand={<OwnHand view={view} voice={voice} decided={decided} decide={props.decide} />} />
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
