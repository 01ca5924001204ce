// What a person has done in all finished games: sums, charts, and a table for every chart.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { askWho, me } from "../model/me.js";
import { t } from "../model/say.js";
import { average, decided, share, smoothed, type Friend } from "../model/statistics.js";
import { api } from "../wire/api.js";
import type { RulesEntry, Statistics as Sums, Tally } from "../wire/messages.js";
import { Go, Page, useLoaded, Wrong } from "./parts.js";

const width = 600;
const height = 200;
const left = 64;
const right = 12;
const top = 12;
const bottom = 28;
const smooth = 10;
/** Months that are charted; the table has all. */
const mostMonths = 12;

/** Asks again until every game is counted. */
function useStatistics(): { sums: Sums | null; wrong: string | null } {
  const [sums, setSums] = useState<Sums | null>(null);
  const { value, wrong, again } = useLoaded(async () => ((await askWho()) ? api.statistics() : null));
  useEffect(() => {
    if (value) setSums(value);
    if (!value || value.left === 0) return;
    const later = setTimeout(again, 200);
    return () => clearTimeout(later);
  }, [value]);
  return { sums, wrong };
}

function Figure(props: { value: string; label: string; more?: string }) {
  return (
    <div class="figure">
      <dt>{props.label}</dt>
      <dd>
        <strong>{props.value}</strong>
        {props.more && <small>{props.more}</small>}
      </dd>
    </div>
  );
}

function AllGames(props: { tally: Tally }) {
  const { tally } = props;
  return (
    <dl class="figure-grid">
      <Figure label={t("stats.games")} value={String(tally.games)} />
      <Figure label={t("stats.won")} value={share(tally.won, decided(tally))} more={t("stats.of", { part: tally.won, whole: decided(tally) })} />
      <Figure label={t("stats.points")} value={average(tally.points, tally.hands)} more={t("stats.points.against", { points: average(tally.against, tally.hands) })} />
      <Figure label={t("stats.calls")} value={share(tally.calls, tally.hands)} more={t("stats.of", { part: tally.calls, whole: tally.hands })} />
      <Figure label={t("stats.made")} value={share(tally.made, tally.calls)} more={t("stats.of", { part: tally.made, whole: tally.calls })} />
      <Figure label={t("stats.euchred")} value={share(tally.euchred, tally.calls)} more={t("stats.of", { part: tally.euchred, whole: tally.calls })} />
      <Figure label={t("stats.marches")} value={share(tally.marches, tally.calls)} more={t("stats.of", { part: tally.marches, whole: tally.calls })} />
      <Figure label={t("stats.loners")} value={String(tally.loners)} more={t("stats.loners.all", { loners: tally.loner_marches })} />
      <Figure label={t("stats.euchres")} value={share(tally.euchres, tally.defended)} more={t("stats.of", { part: tally.euchres, whole: tally.defended })} />
    </dl>
  );
}

function AsTable(props: { name: string; head: string[]; rows: ComponentChildren[][] }) {
  return (
    <div class="wide-table" tabIndex={0} role="region" aria-label={t("stats.table", { name: props.name })}>
      <table class="figures">
        <thead>
          <tr>
            {props.head.map((each) => (
              <th scope="col" key={each}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, column) => (column === 0 ? <th scope="row" key={column}>{cell}</th> : <td key={column}>{cell}</td>))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const tallyHead = (first: string): string[] => [first, t("stats.games"), t("stats.won"), t("stats.points"), t("stats.called"), t("stats.euchred"), t("stats.loners")];
const tallyRow = (name: ComponentChildren, tally: Tally): ComponentChildren[] => [
  name,
  String(tally.games),
  share(tally.won, decided(tally)),
  average(tally.points, tally.hands),
  share(tally.calls, tally.hands),
  share(tally.euchred, tally.calls),
  String(tally.loners),
];

const monthName = (month: string): string => new Date(`${month}-01T00:00:00Z`).toLocaleString(undefined, { month: "short", year: "numeric", timeZone: "UTC" });
/** "2026-11-20": short, for charts. */
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A bar for each month: games, and the part that was won. */
function Months(props: { months: Sums["months"] }) {
  const shown = props.months.slice(-mostMonths);
  const most = Math.max(...shown.map(({ tally }) => tally.games));
  const step = (width - left - right) / mostMonths;
  const tall = (games: number): number => ((height - top - bottom) * games) / most;
  const base = height - bottom;
  return (
    <section aria-labelledby="months">
      <h2 id="months">{t("stats.months")}</h2>
      <svg class="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line class="grid" x1={left} x2={width - right} y1={base} y2={base} />
        <text x={left - 6} y={top + 10} text-anchor="end">
          {most}
        </text>
        {shown.map(({ name, tally }, at) => (
          <g key={name}>
            <rect class="bar" x={left + step * at + 3} width={step - 6} y={base - tall(tally.games)} height={tall(tally.games)} rx="3" />
            <rect class="bar won" x={left + step * at + 3} width={step - 6} y={base - tall(tally.won)} height={tall(tally.won)} rx="3" />
            {(shown.length - 1 - at) % 3 === 0 && (
              <text x={left + step * (at + 0.5)} y={height - 8} text-anchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p class="legend" aria-hidden="true">
        <span class="key won" /> {t("stats.won.games")} <span class="key" /> {t("stats.other")}
      </p>
      <details>
        <summary>{t("chance.as_table")}</summary>
        <AsTable name={t("stats.months")} head={tallyHead(t("stats.month"))} rows={[...props.months].reverse().map(({ name, tally }) => tallyRow(<time dateTime={name}>{monthName(name)}</time>, tally))} />
      </details>
    </section>
  );
}

/** A point for each reviewed game, and the mean of the last ten. */
function Accuracy(props: { played: Sums["accuracy"] }) {
  const { played } = props;
  const x = (at: number): number => left + ((width - left - right) * at) / Math.max(1, played.length - 1);
  const y = (accuracy: number): number => top + (height - top - bottom) * (1 - accuracy / 100);
  const line = smoothed(played.map(({ accuracy }) => accuracy), smooth);
  const when = (ms: number): string => new Date(ms).toLocaleDateString(undefined, { dateStyle: "medium" });
  return (
    <section aria-labelledby="accuracy">
      <h2 id="accuracy">{t("stats.accuracy")}</h2>
      {played.length === 0 ? (
        <p class="muted">{t("stats.accuracy.none")}</p>
      ) : (
        <>
          <svg class="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {[0, 50, 100].map((percent) => (
              <g key={percent}>
                <line class="grid" x1={left} x2={width - right} y1={y(percent)} y2={y(percent)} />
                <text x={left - 6} y={y(percent) + 5} text-anchor="end">
                  {percent}%
                </text>
              </g>
            ))}
            {played.map(({ game, accuracy }, at) => (
              <circle key={game} cx={x(at)} cy={y(accuracy)} r="4" />
            ))}
            <polyline points={line.map((accuracy, at) => `${x(at)},${y(accuracy)}`).join(" ")} />
            <text x={left} y={height - 8}>
              {isoDay(played[0]!.ended)}
            </text>
            <text x={width - right} y={height - 8} text-anchor="end">
              {isoDay(played.at(-1)!.ended)}
            </text>
          </svg>
          <p class="muted">{t("stats.accuracy.line", { games: smooth })}</p>
          <details>
            <summary>{t("chance.as_table")}</summary>
            <AsTable
              name={t("stats.accuracy")}
              head={[t("stats.game"), t("review.accuracy")]}
              rows={[...played].reverse().map(({ game, ended, accuracy }) => [<a href={`/games/${game}#review`}><time dateTime={isoDay(ended)}>{when(ended)}</time></a>, `${accuracy.toFixed(0)}%`])}
            />
          </details>
        </>
      )}
    </section>
  );
}

function ByRules(props: { rules: Sums["rules"]; books: readonly RulesEntry[] | null }) {
  const title = (name: string): string => props.books?.find((book) => book.name === name)?.title ?? name;
  return (
    <section aria-labelledby="by-rules">
      <h2 id="by-rules">{t("stats.rules")}</h2>
      <AsTable name={t("stats.rules")} head={tallyHead(t("games.rules"))} rows={[...props.rules].sort((a, b) => b.tally.games - a.tally.games).map(({ name, tally }) => tallyRow(title(name), tally))} />
    </section>
  );
}

function Friends(props: { friends: readonly Friend[] }) {
  const won = (tally: Tally): string => (tally.games === 0 ? "\u2013" : t("stats.won_of", { won: tally.won, games: decided(tally), share: share(tally.won, decided(tally)) }));
  return (
    <section aria-labelledby="by-friends">
      <h2 id="by-friends">{t("stats.friends")}</h2>
      {props.friends.length === 0 ? (
        <p class="muted">{t("stats.friends.none")}</p>
      ) : (
        <AsTable
          name={t("stats.friends")}
          head={[t("review.player"), t("stats.with"), t("stats.against")]}
          rows={props.friends.map((friend) => [friend.name, won(friend.with), won(friend.against)])}
        />
      )}
    </section>
  );
}

export default function Statistics() {
  const { sums, wrong } = useStatistics();
  const { value: books } = useLoaded(api.ruleSets);
  const played = sums !== null && sums.all.games > 0;
  return (
    <Page
      name={t("stats.title")}
      class="statistics"
      top={
        <>
          <Go to="/" class="button">
            {t("go.to_start")}
          </Go>
          <Go to="/games" class="button">
            {t("go.games")}
          </Go>
        </>
      }
    >
      <h1>{t("stats.title")}</h1>
      <Wrong what={wrong} />
      <p role="status" class="muted">{sums && sums.left > 0 ? t("stats.left", { games: sums.left }) : ""}</p>
      {(sums?.all.games === 0 || (sums === null && me.value === null && wrong === null)) && <p class="muted">{t("stats.none")}</p>}
      {played && (
        <>
          <section aria-label={t("stats.all")}>
            <AllGames tally={sums.all} />
          </section>
          <Months months={sums.months} />
          <Accuracy played={sums.accuracy} />
          <ByRules rules={sums.rules} books={books} />
          <Friends friends={sums.friends} />
          <p class="row">
            <a class="button" href="/api/statistics/csv" download="euchre-games.csv">
              {t("stats.csv")}
            </a>
          </p>
        </>
      )}
    </Page>
  );
}
