// The chance of a side to win, decision by decision. It is a slider to the position that the replay shows, and there is a
// table of the same figures.
import { useMemo } from "preact/hooks";

import { chancePoints, pointAt, spotOf, type ChancePoint, type Replayed, type Spot } from "../model/replay.js";
import { t } from "../model/say.js";
import { actionWords, isWrong, percent, scoresTold, sideTold } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import type { Review } from "../wire/messages.js";
import { MarkSign } from "./mark.js";

const width = 600;
const height = 200;
const left = 56;
const right = 12;
const top = 12;
const bottom = 34;
/** Labels only as many scores as fit. */
const mostLabels = 8;

/** "Hand 3, before it", "Hand 3: Birch played the jack of hearts." */
function pointWords({ hand, judged }: ChancePoint, review: Review, voice: Voice): string {
  if (judged) return voice.say("chance.decided", { number: hand + 1, seat: judged.seat, did: actionWords("did", judged.chosen, voice.aloud) });
  return hand + 1 === review.standings.length ? t("chance.end") : t("chance.before_hand", { number: hand + 1 });
}

function Curve(props: { points: readonly ChancePoint[]; review: Review; voice: Voice; at: number }) {
  const { points, review } = props;
  const last = points.length - 1;
  const x = (at: number): number => left + ((width - left - right) * at) / Math.max(1, last);
  const y = (chance: number): number => top + (height - top - bottom) * (1 - chance);
  const line = points.map(({ chance }, at) => `${x(at)},${y(chance)}`).join(" ");
  const hands = points.flatMap(({ judged, hand }, at) => (judged ? [] : [{ at, hand }]));
  const every = Math.ceil(hands.length / mostLabels);
  return (
    <svg class="chance-graph" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <line class="grid" x1={left} x2={width - right} y1={y(chance)} y2={y(chance)} />
          <text x={left - 6} y={y(chance) + 5} text-anchor="end">
            {100 * chance}%
          </text>
        </g>
      ))}
      {hands.map(({ at, hand }) => (
        <g key={hand}>
          <line class="grid hand-line" x1={x(at)} x2={x(at)} y1={top} y2={y(0)} />
          {(at === last || (hand % every === 0 && hands.length - 1 - hand >= every)) && (
            <text x={x(at)} y={height - 10} text-anchor={at === last ? "end" : at === 0 ? "start" : "middle"}>
              {scoresTold(review.standings[hand]!.scores, sideTold(props.voice))}
            </text>
          )}
        </g>
      ))}
      <polygon points={`${line} ${x(last)},${y(0)} ${x(0)},${y(0)}`} />
      <polyline points={line} />
      {points.map(({ chance, judged }, at) => judged && isWrong(judged.label) && <circle key={at} class="wrong-spot" data-mark={judged.label} cx={x(at)} cy={y(chance)} r="6" />)}
      <line class="cursor" x1={x(props.at)} x2={x(props.at)} y1={top} y2={y(0)} />
      <circle class="here" cx={x(props.at)} cy={y(points[props.at]!.chance)} r="8" />
    </svg>
  );
}

function Figures(props: { points: readonly ChancePoint[]; review: Review; voice: Voice; look: (point: ChancePoint) => void }) {
  const { points, review, voice } = props;
  return (
    <details>
      <summary>{t("chance.as_table")}</summary>
      <div class="wide-table" tabIndex={0} role="region" aria-label={t("chance.as_table")}>
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{t("chance.when")}</th>
              <th scope="col">{t("chance.mark")}</th>
              <th scope="col">{voice.side(sideTold(voice))}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point, at) => (
              <tr key={at}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => props.look(point)}>
                    {pointWords(point, review, voice)}
                  </button>
                </th>
                <td>{point.judged && <><MarkSign mark={point.judged.label} /><span class="hidden">{t(`mark.${point.judged.label}`)}</span></>}</td>
                <td>{percent(point.chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

export function ChanceGraph(props: { review: Review; replayed: Replayed; spot: Spot; go: (spot: Spot) => void }) {
  const { review, replayed } = props;
  const { voice } = replayed;
  const points = useMemo(() => chancePoints(review, voice), [review, voice]);
  const at = pointAt(points, replayed, props.spot);
  const go = (to: number): void => props.go(spotOf(points[Math.max(0, Math.min(points.length - 1, to))]!, replayed));
  const hand = (by: 1 | -1): number => {
    const starts = points.flatMap(({ judged }, index) => (judged ? [] : [index]));
    return (by > 0 ? starts.find((index) => index > at) : starts.filter((index) => index < at).at(-1)) ?? at;
  };
  const keys = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageUp: hand(1), PageDown: hand(-1), Home: 0, End: points.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const point = (event: PointerEvent): void => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * width;
    go(Math.round(((share - left) / (width - left - right)) * (points.length - 1)));
  };
  const here = points[at]!;
  return (
    <div class="chance">
      <h3>{voice.say("chance.title", { side: voice.seats(sideTold(voice)) })}</h3>
      <div
        class="chance-slider"
        role="slider"
        tabIndex={0}
        aria-label={t("chance.slider")}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={t("chance.value", { what: pointWords(here, review, voice), chance: percent(here.chance) })}
        onKeyDown={keys}
        onPointerDown={point}
        onPointerMove={point}
      >
        <Curve points={points} review={review} voice={voice} at={at} />
      </div>
      <Figures points={points} review={review} voice={voice} look={(to) => props.go(spotOf(to, replayed))} />
    </div>
  );
}
