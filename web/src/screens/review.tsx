// A game judged: who played how well, what the cards gave, and the decisions that mattered most.
import { useEffect, useState } from "preact/hooks";

import { luckWords, markNames, marks, markSign, percent, wrongOf } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { api } from "../wire/api.js";
import type { Decision, Id, Judgement, Review, ReviewState } from "../wire/messages.js";
import { ChanceGraph } from "./chance_graph.js";
import { Line, Verdict } from "./judgement.js";
import { HowJudged } from "./mark.js";
import { Go, useTask, Wrong } from "./parts.js";
import { PlayOnButton } from "./play_on_button.js";

const askAgain = 1000; // ms

export interface Reviewing {
  state: ReviewState | null;
  busy: boolean;
  wrong: string | null;
  /** To be reviewed, if it is not. */
  ask: () => void;
}

/** How far the review of a game is; asked again while it is under way. */
export function useReview(game: Id): Reviewing {
  const [state, setState] = useState<ReviewState | null>(null);
  const { busy, wrong, run } = useTask();
  useEffect(() => {
    setState(null);
    run(async () => setState(await api.review(game)));
  }, [game]);
  const under = state?.state === "waiting" || state?.state === "running";
  useEffect(() => {
    if (!under) return;
    const later = setTimeout(() => run(async () => setState(await api.review(game))), askAgain);
    return () => clearTimeout(later);
  }, [state, under]);
  return { state, busy, wrong, ask: () => run(async () => setState(await api.askForReview(game))) };
}

function Progress(props: { state: ReviewState }) {
  const { state } = props;
  if (state.state === "waiting")
    return <p role="status">{state.before === 0 ? "It is next." : state.before === 1 ? "1 review comes first." : `${state.before} reviews come first.`}</p>;
  if (state.state !== "running") return null;
  return (
    <label class="progress">
      <span role="status">
        {state.done} of {state.of} hands
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
        <caption class="hidden">How well everybody played</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Accuracy</th>
            <th scope="col">Given away</th>
            {marks.map((mark) => (
              <th scope="col" key={mark} title={markNames[mark]}>
                <span aria-hidden="true">{markSign[mark]}</span>
                <span class="hidden">{markNames[mark]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.accuracy.map((accuracy, seat) => (
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
    </div>
  );
}

function Mattered(props: { game: Id; judged: Judgement; voice: Voice; show: (decision: Decision) => void }) {
  const { judged, voice } = props;
  return (
    <li>
      <h4>
        Hand {judged.hand + 1}, {voice.name(judged.seat)}
      </h4>
      <Verdict judged={judged} voice={voice} />
      {judged.line && <Line line={judged.line} voice={voice} />}
      <div class="row">
        <button type="button" class="button" onClick={() => props.show(judged)}>
          Show
        </button>
        <PlayOnButton game={props.game} decision={judged} />
      </div>
    </li>
  );
}

function Judged(props: { game: Id; review: Review; voice: Voice; look: (hand: number) => void; show: (decision: Decision) => void }) {
  const { review, voice } = props;
  const toPractise = wrongOf(review, voice.you).length;
  return (
    <>
      <Accuracy review={review} voice={voice} />
      <ChanceGraph review={review} voice={voice} look={props.look} />
      <p>{luckWords(review, voice)}</p>
      {review.worst.length > 0 && (
        <>
          <h3>What mattered most</h3>
          <ol class="mattered">
            {review.worst.map((at) => (
              <Mattered key={at} game={props.game} judged={review.decisions[at]!} voice={voice} show={props.show} />
            ))}
          </ol>
        </>
      )}
      {toPractise > 0 && (
        <p class="row">
          {toPractise === 1 ? "1 position goes" : `${toPractise} positions go`} into your practice.
          <Go to="/practice" class="button">
            Practice
          </Go>
        </p>
      )}
      <HowJudged />
    </>
  );
}

export function ReviewPart(props: { game: Id; reviewing: Reviewing; voice: Voice; look: (hand: number) => void; show: (decision: Decision) => void }) {
  const { state, busy, wrong, ask } = props.reviewing;
  return (
    <section class="review" aria-labelledby="review">
      <h2 id="review">Review</h2>
      {state?.state === "none" && (
        <>
          <p>What did each decision cost, judged on what that player could know?</p>
          <button type="button" class="button go" disabled={busy} onClick={ask}>
            Review this game
          </button>
        </>
      )}
      {state && <Progress state={state} />}
      <Wrong what={wrong} />
      {state?.state === "done" && <Judged game={props.game} review={state.review} voice={props.voice} look={props.look} show={props.show} />}
    </section>
  );
}
