// Today's positions, one after the other: decide again, and see the verdict.
import { useState } from "preact/hooks";

import { askWho, me } from "../model/me.js";
import { againWords, tally } from "../model/practice.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import type { PracticePosition, PracticeVerdict } from "../wire/messages.js";
import { Done, Exercise, Where } from "./exercise.js";
import { HowJudged } from "./mark.js";
import { Go, Page, useLoaded, Wrong } from "./parts.js";
import { PlayOnButton } from "./play_on_button.js";

function After(props: { position: PracticePosition; verdict: PracticeVerdict; last: boolean; next: () => void }) {
  const { position, verdict } = props;
  return (
    <>
      <p>{againWords(verdict)}</p>
      <div class="row">
        <button type="button" class="button go" onClick={props.next}>
          {t(props.last ? "practice.finish" : "practice.next")}
        </button>
        <PlayOnButton game={position.game} decision={position} />
        <Go to={`/games/${position.game}`} class="button">
          {t("practice.game")}
        </Go>
      </div>
    </>
  );
}

export default function Practice() {
  const { value: set, wrong } = useLoaded(async () => ((await askWho()) ? api.practice() : { positions: [], later: 0 }));
  const [verdicts, setVerdicts] = useState<readonly PracticeVerdict[]>([]);
  const at = verdicts.length;
  const position = set?.positions[at];
  const none = set?.positions.length === 0;
  const last = at + 1 === set?.positions.length;
  return (
    <Page
      name={t("practice.title")}
      class="practice"
      top={
        <>
          <Go to="/" class="button">
            {t("go.to_start")}
          </Go>
          <nav class="row" aria-label={t("start.pages")}>
            <Go to="/puzzles" class="button">
              {t("puzzles.title")}
            </Go>
            {me.value && (
              <Go to="/games" class="button">
                {t("go.games")}
              </Go>
            )}
          </nav>
        </>
      }
    >
      <h1>{t("practice.title")}</h1>
      <Wrong what={wrong} />
      {none && set.later === 0 && <p>{t("practice.nothing")}</p>}
      {none && set.later > 0 && <p>{t("practice.not_today", { later: set.later })}</p>}
      {position && (
        <>
          <Where at={at} words={t("practice.where", { number: at + 1, of: set!.positions.length })} />
          <Exercise
            key={position.id}
            asked={position}
            decide={(action) => api.decide(position.id, action)}
            after={(verdict) => <After position={position} verdict={verdict} last={last} next={() => setVerdicts([...verdicts, verdict])} />}
          />
          <HowJudged />
        </>
      )}
      {set && !none && !position && (
        <Done title={t("practice.done")}>
          <p>{tally(verdicts, set.later)}</p>
        </Done>
      )}
    </Page>
  );
}
