// Your finished games, the newest first.
import { askWho, me } from "../model/me.js";
import { toldTo } from "../model/story.js";
import { api } from "../wire/api.js";
import { Go, Page, useLoaded, useTask, Wrong } from "./parts.js";
import { PracticeLink } from "./practice_link.js";

const when = (ms: number): string => new Date(ms).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

export function Games() {
  const { value: games, wrong, again } = useLoaded(async () => ((await askWho()) ? api.games() : []));
  const forgetting = useTask();
  const forget = (id: string): void => forgetting.run(async () => (await api.forgetGame(id), again()));
  return (
    <Page
      name="Your games"
      class="games"
      top={
        <>
          <Go to="/" class="button">
            Start
          </Go>
          <PracticeLink />
        </>
      }
    >
      <h1>Your games</h1>
      <Wrong what={wrong ?? forgetting.wrong} />
      {games?.length === 0 && <p class="muted">None yet. A game stands here once it is over.</p>}
      <ul class="list">
        {games?.map(({ id, summary, ended, seat }) => (
          <li key={id} class="row">
            <Go to={`/games/${id}`} class="line">
              <span>
                <strong>{toldTo(seat, me.value?.name, summary)}</strong>
                <small>{when(ended)}</small>
              </span>
            </Go>
            <button type="button" class="button small" aria-label={`Forget the game of ${when(ended)}`} onClick={() => forget(id)}>
              Forget
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
}
