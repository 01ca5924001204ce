// Your finished games, the newest first.
import { askWho, me } from "../model/me.js";
import { t } from "../model/say.js";
import { toldTo } from "../model/story.js";
import { api } from "../wire/api.js";
import { Go, Page, useLoaded, useTask, Wrong } from "./parts.js";
import { PracticeLink } from "./practice_link.js";

const when = (ms: number): string => new Date(ms).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

export default function Games() {
  const { value: games, wrong, again } = useLoaded(async () => ((await askWho()) ? api.games() : []));
  const forgetting = useTask();
  const forget = (id: string): void => forgetting.run(async () => (await api.forgetGame(id), again()));
  return (
    <Page
      name={t("go.games")}
      class="games"
      top={
        <>
          <Go to="/" class="button">
            {t("go.to_start")}
          </Go>
          <PracticeLink />
        </>
      }
    >
      <h1>{t("go.games")}</h1>
      <Wrong what={wrong ?? forgetting.wrong} />
      {games?.length === 0 && <p class="muted">{t("games.none")}</p>}
      <ul class="list">
        {games?.map(({ id, ended, ...game }) => (
          <li key={id} class="row">
            <Go to={`/games/${id}`} class="line">
              <span>
                <strong>{toldTo(me.value?.name, game)}</strong>
                <small>
                  <time dateTime={new Date(ended).toISOString()}>{when(ended)}</time>
                </small>
              </span>
            </Go>
            <button type="button" class="button small" aria-label={t("games.forget_one", { when: when(ended) })} onClick={() => forget(id)}>
              {t("games.forget")}
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
}
