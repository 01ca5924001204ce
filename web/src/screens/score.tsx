// Keeps the score of a game with real cards, on a phone that lies on the table.
import { useEffect } from "preact/hooks";

import { place } from "../model/address.js";
import { keeping, leftOut, offline, startOver, undo, watchServer, type Keeping } from "../model/score_keeper.js";
import { parseRules } from "../model/rules_text.js";
import { t } from "../model/say.js";
import { Go, Page, Wrong } from "./parts.js";
import { ScoreBoard } from "./score_board.js";
import { ScoreCard } from "./score_card.js";
import { EntryForm, NextGame } from "./score_entry.js";
import { ScoreHistory } from "./score_history.js";
import { ScoreSetup } from "./score_setup.js";

function Kept(props: { game: Keeping }) {
  const { game } = props;
  const pending = game.entries.length - game.sheet.lines.length;
  return (
    <>
      <ScoreBoard game={game} />
      <Wrong what={leftOut.value === null ? null : t("keep.refused", { why: leftOut.value })} />
      <p class="notice" role="status" hidden={!offline.value}>
        {offline.value && t("keep.offline")}
      </p>
      {game.sheet.over ? <NextGame game={game} /> : <EntryForm key={game.entries.length} game={game} />}
      <ScoreHistory game={game} pending={pending} />
      <ScoreCard game={game} />
      <details class="fold start-over">
        <summary>
          <h2>{t("keep.over")}</h2>
        </summary>
        <p>{t("keep.over.about")}</p>
        <button type="button" class="button danger" onClick={startOver}>
          {t("keep.over.sure")}
        </button>
      </details>
    </>
  );
}

export default function Score() {
  useEffect(watchServer, []);
  const game = keeping.value;
  const inLink = parseRules(place.value.hash.replace(/^#(rules=)?/, ""));
  return (
    <Page
      name={t("keep.title")}
      class="keep"
      top={
        <>
          <Go to="/" class="button">
            {t("go.to_start")}
          </Go>
          {game && (
            <button type="button" class="button" disabled={game.entries.length === 0} onClick={undo}>
              {t("keep.undo")}
            </button>
          )}
        </>
      }
    >
      <h1>{t("keep.title")}</h1>
      {game && (game.entries.length > 0 || !inLink) ? <Kept game={game} /> : <ScoreSetup first={inLink} />}
    </Page>
  );
}
