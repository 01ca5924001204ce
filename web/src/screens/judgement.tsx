// A decision that was judged: what was done, what was better, and why.
import { bestWords, cardOf, didDo, isLoss, positionWords, reason, toDo } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { inside, signed } from "../model/words.js";
import type { Action, BetterLine, Judgement, ReviewedPosition } from "../wire/messages.js";
import { SmallCard, SmallHand } from "./cards.js";
import { GivenAway } from "./given_away.js";
import { MarkWord } from "./mark.js";

/** "played [K♠]" */
function Deed(props: { action: Action; words: (action: Action) => string }) {
  const card = cardOf(props.action);
  if (card === null) return <>{props.words(props.action)}</>;
  return (
    <span class="deed">
      {props.words(props.action).split(" ")[0]} <SmallCard card={card} />
    </span>
  );
}

/** The reason speaks to who decided. */
export function Why(props: { judged: Judgement; voice: Voice }) {
  const { judged, voice } = props;
  if (judged.why === null) return null;
  return (
    <p>
      {judged.seat !== voice.you && <span class="muted">To {voice.name(judged.seat)}: </span>}
      {reason(judged, voice)}
    </p>
  );
}

/** The hand, trump, who called and the trick so far. */
export function Had(props: { position: ReviewedPosition; voice: Voice }) {
  const { position } = props;
  return (
    <p>
      <SmallHand cards={position.hand} rules={props.voice.rules} trump={position.trump} /> {positionWords(position, props.voice)}
    </p>
  );
}

export function Verdict(props: { judged: Judgement; voice: Voice }) {
  const { judged, voice } = props;
  const wrong = judged.label !== "best" && judged.chosen !== judged.best;
  return (
    <>
      <p class="verdict">
        <MarkWord mark={judged.label} />
        <GivenAway loss={judged.loss} uncertainty={judged.uncertainty} />
        {judged.label === "fine" && !isLoss(judged.loss) && ": as good as the best"}
        {judged.label === "best" && judged.best_by !== "value" && `: ${bestWords(judged.best_by, voice)}`}
      </p>
      {wrong && (
        <p class="deeds">
          {voice.name(judged.seat)} <Deed action={judged.chosen} words={didDo} />; {judged.best_by === "value" ? "best" : "better"} was to <Deed action={judged.best} words={toDo} />
          {judged.best_by !== "value" && ` (${bestWords(judged.best_by, voice)})`}.
        </p>
      )}
      <Why judged={judged} voice={voice} />
    </>
  );
}

/** How the hand goes on with the best choice, if experts play it on with the cards as they lay. */
export function Line(props: { line: BetterLine; voice: Voice }) {
  const { line, voice } = props;
  const won = line.points.map((each, side) => ({ each, side })).filter(({ each }) => each !== 0);
  return (
    <details class="better-line">
      <summary>The better line</summary>
      <ol>
        {line.actions.map(([seat, action], at) => {
          const card = cardOf(action);
          return (
            <li key={at}>
              <small>{voice.name(seat)}</small>
              {card !== null && action.startsWith("play") ? <SmallCard card={card} /> : <span>{didDo(action)}</span>}
            </li>
          );
        })}
      </ol>
      <p>{won.length === 0 ? "Nobody scores." : `${won.map(({ each, side }) => `${each > 0 ? "+" : ""}${signed(each)} for ${inside(voice.side(side))}`).join(", ")}.`}</p>
    </details>
  );
}
