// The chance of a side to win, before each hand and at the end. Screen readers get it as a table.
import { t } from "../model/say.js";
import { percent, scoresTold, sideTold } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import type { Review } from "../wire/messages.js";

const width = 600;
const height = 220;
const left = 64;
const right = 12;
const top = 10;
const bottom = 36;
/** Labels only as many scores as fit. */
const mostLabels = 12;

export function ChanceGraph(props: { review: Review; voice: Voice; look: (hand: number) => void }) {
  const { voice } = props;
  const { standings } = props.review;
  const side = sideTold(voice);
  const last = standings.length - 1;
  const x = (at: number): number => left + ((width - left - right) * at) / Math.max(1, last);
  const y = (chance: number): number => top + (height - top - bottom) * (1 - chance);
  const spots = standings.map(({ chance, scores }, at) => ({ at, chance: chance[side] ?? 0, score: scoresTold(scores, side) }));
  const every = Math.ceil(spots.length / mostLabels);
  return (
    <div class="chance">
      <h3>{voice.say("chance.title", { side: voice.seats(side) })}</h3>
      <svg class="chance-graph" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0, 0.5, 1].map((chance) => (
          <g key={chance}>
            <line class="grid" x1={left} x2={width - right} y1={y(chance)} y2={y(chance)} />
            <text x={left - 6} y={y(chance) + 5} text-anchor="end">
              {100 * chance}%
            </text>
          </g>
        ))}
        <polygon points={`${spots.map(({ at, chance }) => `${x(at)},${y(chance)}`).join(" ")} ${x(last)},${y(0)} ${x(0)},${y(0)}`} />
        <polyline points={spots.map(({ at, chance }) => `${x(at)},${y(chance)}`).join(" ")} />
        {spots.map(({ at, chance, score }) => (
          <g key={at}>
            <circle cx={x(at)} cy={y(chance)} r="5" />
            {(at === last || (at % every === 0 && last - at >= every)) && (
              <text x={x(at)} y={height - 10} text-anchor={at === last ? "end" : at === 0 ? "start" : "middle"}>
                {score}
              </text>
            )}
          </g>
        ))}
        {spots.slice(0, -1).map(({ at, chance, score }) => (
          <rect key={at} class="hand-band" x={x(at)} width={x(at + 1) - x(at)} y={top} height={height - top} onClick={() => props.look(at)}>
            <title>{t("chance.hand", { number: at + 1, score, chance: percent(chance) })}</title>
          </rect>
        ))}
      </svg>
      <details>
        <summary>{t("chance.as_table")}</summary>
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{t("chance.before")}</th>
              <th scope="col">{t("chance.score")}</th>
              <th scope="col">{voice.side(side)}</th>
            </tr>
          </thead>
          <tbody>
            {spots.map(({ at, chance, score }) => (
              <tr key={at}>
                <th scope="row">
                  {at === last ? (
                    t("chance.end")
                  ) : (
                    <button type="button" class="button small" aria-label={t("hand.look", { number: at + 1 })} onClick={() => props.look(at)}>
                      {at + 1}
                    </button>
                  )}
                </th>
                <td>{score}</td>
                <td>{percent(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
