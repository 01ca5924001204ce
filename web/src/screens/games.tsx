// Your finished games, the newest first.
import { useState } from "preact/hooks";

import { RulebookSign } from "../art/sign.js";
import { companyWords, everything, filtered, playersIn, resultOf, resultWords, rulesIn, type Filter } from "../model/game_list.js";
import { askWho, me } from "../model/me.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import type { GameRow, RulesEntry } from "../wire/messages.js";
import { Choice, Go, Page, useLoaded, useTask, Wrong } from "./parts.js";
import { PracticeLink } from "./practice_link.js";
import { ShareDialog } from "./share_game.js";

const when = (ms: number): string => new Date(ms).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
const results = ["", "won", "lost"] as const;
/** More are shown on request. */
const shownAtOnce = 50;

function Select(props: { label: string; value: string; values: readonly string[]; words: (value: string) => string; change: (value: string) => void }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.change(event.currentTarget.value)}>
        <option value="">{t("games.all")}</option>
        {props.values.map((value) => (
          <option key={value} value={value}>
            {props.words(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Filters(props: { games: readonly GameRow[]; filter: Filter; title: (rules: string) => string; change: (filter: Filter) => void }) {
  const { games, filter, change } = props;
  const rules = rulesIn(games);
  const players = playersIn(games, me.value?.name);
  return (
    <form class="game-filters" aria-label={t("games.filter")} onSubmit={(event) => event.preventDefault()}>
      <Choice
        legend={t("games.result")}
        name="result"
        value={filter.result}
        values={results}
        words={(result) => t(result === "" ? "games.all" : `games.only.${result}`)}
        change={(result) => change({ ...filter, result })}
      />
      {rules.length > 1 && <Select label={t("games.rules")} value={filter.rules} values={rules} words={props.title} change={(rules) => change({ ...filter, rules })} />}
      {players.length > 3 && <Select label={t("games.player")} value={filter.player} values={players} words={(player) => player} change={(player) => change({ ...filter, player })} />}
    </form>
  );
}

function Line(props: { game: GameRow; title: (rules: string) => string; share: () => void; forget: () => void }) {
  const { game } = props;
  const name = me.value?.name;
  const ended = when(game.ended);
  return (
    <li class="game-row" data-result={resultOf(game, name)}>
      <Go to={`/games/${game.id}`} class="line">
        <RulebookSign name={game.rules ?? ""} />
        <span>
          <strong>{resultWords(game, name)}</strong>
          <span class="company">{companyWords(game, name)}</span>
          <small>
            {game.rules !== null && `${props.title(game.rules)} \u00b7 `}
            <time dateTime={new Date(game.ended).toISOString()}>{ended}</time>
          </small>
        </span>
      </Go>
      <div class="row game-tools">
        <button type="button" class="button small" aria-label={t("games.share_one", { when: ended })} aria-pressed={game.link !== null} onClick={props.share}>
          {t(game.link === null ? "share.game" : "share.shared")}
        </button>
        <button type="button" class="button small" aria-label={t("games.forget_one", { when: ended })} onClick={props.forget}>
          {t("games.forget")}
        </button>
      </div>
    </li>
  );
}

const titleIn = (books: readonly RulesEntry[] | null) => (rules: string): string => books?.find(({ name }) => name === rules)?.title ?? rules;

export default function Games() {
  const { value: games, wrong, again } = useLoaded(async () => ((await askWho()) ? api.games() : []));
  const { value: books } = useLoaded(api.ruleSets);
  const [filter, setFilter] = useState(everything);
  const [most, setMost] = useState(shownAtOnce);
  const [sharing, setSharing] = useState<GameRow | null>(null);
  const forgetting = useTask();
  const forget = (id: string): void => forgetting.run(async () => (await api.forgetGame(id), again()));
  const title = titleIn(books);
  const found = filtered(games ?? [], filter, me.value?.name);
  return (
    <Page
      name={t("go.games")}
      class="games"
      top={
        <>
          <Go to="/" class="button">
            {t("go.to_start")}
          </Go>
          <nav class="row" aria-label={t("start.pages")}>
            <PracticeLink />
            <Go to="/statistics" class="button">
              {t("stats.title")}
            </Go>
          </nav>
        </>
      }
    >
      <h1>{t("go.games")}</h1>
      <Wrong what={wrong ?? forgetting.wrong} />
      {games?.length === 0 && <p class="muted">{t("games.none")}</p>}
      {games && games.length > 1 && <Filters games={games} filter={filter} title={title} change={(changed) => (setFilter(changed), setMost(shownAtOnce))} />}
      {games && games.length > 1 && (
        <p class="muted" role="status">
          {t("games.count", { found: found.length, games: games.length })}
        </p>
      )}
      <ul class="list">
        {found.slice(0, most).map((game) => (
          <Line key={game.id} game={game} title={title} share={() => setSharing(game)} forget={() => forget(game.id)} />
        ))}
      </ul>
      {found.length > most && (
        <button type="button" class="button wide" onClick={() => setMost(most + shownAtOnce)}>
          {t("games.more")}
        </button>
      )}
      {sharing && <ShareDialog game={sharing.id} link={sharing.link} changed={again} close={() => setSharing(null)} />}
    </Page>
  );
}
