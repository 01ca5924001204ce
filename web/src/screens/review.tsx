// The review of a game: how well everybody played, the part of luck, and the decisions that mattered most.
import { useEffect, useRef, useState } from "preact/hooks";

import type { Replayed, Spot } from "../model/replay.js";
import { t } from "../model/say.js";
import { luckWords, marks, markSign, percent, wrongOf } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { api } from "../wire/api.js";
import type { Decision, Id, Judgement, Review, ReviewState } from "../wire/messages.js";
import { ChanceGraph } from "./chance_graph.js";
import { Had, Line, Verdict } from "./judgement.js";
import { HowJudged } from "./mark.js";
import { Go, Wrong } from "./parts.js";
import { PlayOnButton } from "./play_on_button.js";

const askAgain = 1000; // ms; doubled after each failure
const mostPatience = 32;

export interface Reviewing {
  state: ReviewState | null;
  busy: boolean;
  wrong: string | null;
  /** Requests a review, if there is none. */
  ask: () => void;
  /** Asks for the state of the review at once. */
  again: () => void;
}

/** The state of a game's review. Asks again until the review is done, also after failures. `game` must not change; null has no review. */
export function useReview(game: Id | null): Reviewing {
  const [question, setQuestion] = useState({ ask: api.review });
  const [heard, setHeard] = useState<{ state: ReviewState | null; wrong: string | null; failures: number; answers: typeof question | null }>({
    state: null,
    wrong: null,
    failures: 0,
    answers: null,
  });
  useEffect(() => {
    if (game === null) return;
    let stays = true;
    question.ask(game).then(
      (state) => stays && setHeard({ state, wrong: null, failures: 0, answers: question }),
      (refusal: Error) => stays && setHeard(({ state, failures }) => ({ state, wrong: refusal.message, failures: failures + 1, answers: question })),
    );
    return () => {
      stays = false;
    };
  }, [question]);
  const { state, wrong, failures } = heard;
  useEffect(() => {
    if (state?.state !== "waiting" && state?.state !== "running") return;
    const later = setTimeout(() => setQuestion({ ask: api.review }), askAgain * Math.min(mostPatience, 2 ** failures));
    return () => clearTimeout(later);
  }, [heard]);
  return { state, busy: heard.answers !== question, wrong, ask: () => setQuestion({ ask: api.askForReview }), again: () => setQuestion({ ask: api.review }) };
}

function Progress(props: { state: ReviewState }) {
  const { state } = props;
  if (state.state === "waiting")
    return <p role="status">{state.before === 0 ? t("review.next") : t("review.before", { before: state.before })}</p>;
  if (state.state !== "running") return null;
  return (
    <label class="progress">
      <span role="status">
        {t("review.progress", { done: state.done, of: state.of })}
      </span>
      <progress value={state.done} max={state.of} />
    </label>
  );
}

function Accuracy(props: { review: Review; voice: Voice }) {
  const { review, voice } = props;
  return (
    <div class="accuracy">
      <table class="figures">
        <caption class="hidden">{t("review.accuracy.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("review.player")}</th>
            <th scope="col">{t("review.accuracy")}</th>
            <th scope="col">{t("review.given_away")}</th>
            {marks.map((mark) => (
              <th scope="col" key={mark} title={t(`mark.count.${mark}`)}>
                <span aria-hidden="true">{markSign[mark]}</span>
                <span class="hidden">{t(`mark.count.${mark}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.accuracy.map((accuracy, seat) => !review.experts.includes(seat) && (
            <tr key={seat}>
              <th scope="row">{voice.name(seat)}</th>
              <td>
                <strong>{accuracy === null ? "\u2013" : `${accuracy.toFixed(0)}%`}</strong>
              </td>
              <td>{percent(review.lost[seat] ?? 0)}</td>
              {marks.map((mark, at) => (
                <td key={mark}>{review.marks[seat]?.[at] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {review.experts.length > 0 && (
        <p class="muted">{t("review.experts", { names: review.experts.map((seat) => voice.name(seat)).join(", ") })}</p>
      )}
    </div>
  );
}

function Mattered(props: { game: Id; judged: Judgement; voice: Voice; show: (decision: Decision) => void }) {
  const { judged, voice } = props;
  return (
    <li>
      <h4>
        {t("review.decision", { number: judged.hand + 1, name: voice.name(judged.seat) })}
      </h4>
      {judged.position && <Had position={judged.position} voice={voice} />}
      <Verdict judged={judged} voice={voice} />
      {judged.line && <Line line={judged.line} voice={voice} />}
      <div class="row">
        <button type="button" class="button" onClick={() => props.show(judged)}>
          {t("review.show")}
        </button>
        <PlayOnButton game={props.game} decision={judged} />
      </div>
    </li>
  );
}

function Judged(props: { game: Id; review: Review; replayed: Replayed; spot: Spot; go: (spot: Spot) => void; show: (decision: Decision) => void }) {
  const { review, replayed } = props;
  const { voice } = replayed;
  const toPractise = wrongOf(review, voice.you).length;
  return (
    <>
      <ChanceGraph review={review} replayed={replayed} spot={props.spot} go={props.go} />
      <p>{luckWords(review, voice)}</p>
      <Accuracy review={review} voice={voice} />
      {review.worst.length > 0 && (
        <>
          <h3>{t("review.mattered")}</h3>
          <p class="muted">{t("review.mattered.about")}</p>
          <ol class="mattered">
            {review.worst.map((at) => (
              <Mattered key={at} game={props.game} judged={review.decisions[at]!} voice={voice} show={props.show} />
            ))}
          </ol>
        </>
      )}
      {toPractise > 0 && (
        <p class="row">
          {t("review.to_practise", { positions: toPractise })}
          <Go to="/practice" class="button">
            {t("practice.title")}
          </Go>
        </p>
      )}
      <HowJudged />
    </>
  );
}

export function ReviewPart(props: { game: Id; reviewing: Reviewing; replayed: Replayed; spot: Spot; go: (spot: Spot) => void; show: (decision: Decision) => void }) {
  const { state, busy, wrong, ask, again } = props.reviewing;
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button disappears, so the keyboard focus moves here. */
  const begin = (): void => {
    ask();
    heading.current!.focus();
  };
  return (
    <div class="review" role="region" aria-labelledby="review">
      <h2 ref={heading} id="review" tabIndex={-1}>
        {t("review.title")}
      </h2>
      {state?.state === "none" && (
        <>
          <p>{t("review.about")}</p>
          <button type="button" class="button go" disabled={busy} onClick={begin}>
            {t("review.ask")}
          </button>
        </>
      )}
      {state && <Progress state={state} />}
      <Wrong what={wrong} />
      {wrong !== null && state?.state !== "none" && (
        <button type="button" class="button" onClick={again}>
          {t("review.try_again")}
        </button>
      )}
      {state?.state === "done" && <Judged game={props.game} review={state.review} replayed={props.replayed} spot={props.spot} go={props.go} show={props.show} />}
    </div>
  );
}
