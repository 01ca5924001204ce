// A judged decision: the choice, the better one, and the reason.
import { t } from "../model/say.js";
import { cardOf, actionWords, isLoss, positionWords, reason } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { signed } from "../model/words.js";
import type { Action, BetterLine, Judgement, ReviewedPosition } from "../wire/messages.js";
import { SmallCard, SmallHand } from "./cards.js";
import { GivenAway } from "./given_away.js";
import { MarkWord } from "./mark.js";
import { placeFor, withParts } from "./parts.js";

/** "played [K♠]" */
function ActionText(props: { form: "did" | "do"; action: Action; voice: Voice }) {
  const { form, action, voice } = props;
  const card = cardOf(action);
  const words = actionWords(form, action, { ...voice.aloud, card: () => placeFor("card") });
  return card === null ? <>{words}</> : <span class="judged-action">{withParts(words, { card: <SmallCard card={card} /> })}</span>;
}

/** The reason says "you" to the player who decided. */
export function Why(props: { judged: Judgement; voice: Voice }) {
  const { judged, voice } = props;
  if (judged.why === null) return null;
  return (
    <p>
      {judged.seat !== voice.you && <span class="muted">{voice.say("judged.to", { seat: judged.seat })} </span>}
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
  const places = { seat: judged.seat, did: placeFor("did"), best: placeFor("best") };
  const better =
    judged.best_by === "value" ? voice.say("judged.best_was", places) : voice.say("judged.better_was", { ...places, by: t(`best_by.${judged.best_by}`) });
  return (
    <>
      <p class="verdict">
        <MarkWord mark={judged.label} />
        <GivenAway loss={judged.loss} uncertainty={judged.uncertainty} />
        {judged.label === "fine" && !isLoss(judged.loss) && t("judged.as_good")}
        {judged.label === "best" && judged.best_by !== "value" && t("judged.best_by", { by: t(`best_by.${judged.best_by}`) })}
      </p>
      {wrong && (
        <p class="judged-actions">
          {withParts(better, {
            did: <ActionText form="did" action={judged.chosen} voice={voice} />,
            best: <ActionText form="do" action={judged.best} voice={voice} />,
          })}
        </p>
      )}
      <Why judged={judged} voice={voice} />
    </>
  );
}

/** How the hand goes on after the best choice, if experts play it with the real cards. */
export function Line(props: { line: BetterLine; voice: Voice }) {
  const { line, voice } = props;
  const won = line.points.map((each, side) => ({ each, side })).filter(({ each }) => each !== 0);
  return (
    <details class="better-line">
      <summary>{t("line.title")}</summary>
      <ol>
        {line.actions.map(([seat, action], at) => {
          const card = cardOf(action);
          return (
            <li key={at}>
              <small>{voice.name(seat)}</small>
              {card !== null && action.startsWith("play") ? <SmallCard card={card} /> : <span>{actionWords("did", action, voice.aloud)}</span>}
            </li>
          );
        })}
      </ol>
      <p>{won.length === 0 ? t("line.nothing") : t("line.scores", { scores: won.map(({ each, side }) => voice.say("line.score", { points: `${each > 0 ? "+" : ""}${signed(each)}`, side: voice.seats(side) })).join(", ") })}</p>
    </details>
  );
}
