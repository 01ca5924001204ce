// The table after a game: who won, the chairs and a rematch, and beside them the record of the game.
import { useEffect, useState } from "preact/hooks";

import { go } from "../model/address.js";
import { backWords, originOf, playOn } from "../model/play_on.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { api } from "../wire/api.js";
import type { GameFile, Id, Seat, Story, Table } from "../wire/messages.js";
import { Begin } from "./begin.js";
import { Chairs } from "./chairs.js";
import { FirstDealer } from "./first_dealer.js";
import { insist } from "./host.js";
import { Go, useLoaded, useTask, Wrong } from "./parts.js";
import { TablePage, type Open } from "./table_page.js";
import { Record, scoreList } from "./record.js";
import { AllHands } from "./sheet.js";
import { SmallTalk } from "./talk.js";

interface Kept {
  id: Id;
  file: GameFile;
  story: Story;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Finds the record, which is written right after the end of the game. Null: the person did not play in it. */
async function recordOf(table: Id, game: number): Promise<Kept | null> {
  for (let tries = 0; tries < 10; ++tries) {
    const row = (await api.games()).find((each) => each.table === table && each.game === game);
    if (row) {
      const [file, story] = await Promise.all([api.game(row.id), api.story(row.id)]);
      return { id: row.id, file, story };
    }
    await wait(300);
  }
  return null;
}

function headline(model: TableModel, table: Table): string {
  const voice = model.voice.value!;
  const view = model.view.value;
  const scores = view ? scoreList([...view.scores].sort((a, b) => b - a)) : null;
  if (table.stage === "closed") return t("after.closed");
  if (scores !== null && table.end === "won" && view!.winner !== null) return voice.say("after.won", { side: voice.seats(view!.winner), scores });
  if (scores !== null && table.end === "drawn") return t("after.drawn", { scores });
  if (table.end === "conceded" && table.conceded_by !== null) {
    const side = voice.seats(table.conceded_by);
    if (scores !== null && view!.winner !== null) return voice.say("after.conceded_to", { side, winner: voice.seats(view!.winner), scores });
    return scores === null ? voice.say("after.conceded", { side }) : voice.say("after.conceded_at", { side, scores });
  }
  return t("after.over");
}

/** How the game ended for the person: winning looks different from losing. */
function endOf(model: TableModel): "won" | "lost" | "" {
  const winner = model.view.value?.winner ?? null;
  if (winner === null || model.voice.value?.you == null) return "";
  return model.voice.value.isOurs(winner) ? "won" : "lost";
}

/** The person's seat in the game. People may change chairs after the game. */
function useSeatInGame(model: TableModel, game: number): Seat | null {
  const [seat, setSeat] = useState<Seat | null>(null);
  useEffect(() => setSeat(model.view.value?.seat ?? model.seat.value), [model, game]);
  return seat;
}

/** A practice game is not kept. The person can play it again or go back. */
function AfterPractice(props: { table: Id }) {
  const origin = originOf(props.table);
  const { busy, wrong, run } = useTask();
  return (
    <>
      <p>{t("after.practice")}</p>
      <div class="row actions">
        {origin && (
          <>
            <button type="button" class="button go" disabled={busy} onClick={() => run(() => playOn(origin.game, origin.decision, origin.from))}>
              {t("after.play_again")}
            </button>
            <Go to={origin.from} class="button">
              {backWords(origin)}
            </Go>
          </>
        )}
        <Go to="/games" class="button">
          {t("go.games")}
        </Go>
      </div>
      <Wrong what={wrong} />
    </>
  );
}

export function After(props: { model: TableModel }) {
  const { model } = props;
  const table = model.table.value!;
  const [open, setOpen] = useState<Open>(null);
  const { busy, wrong, run } = useTask();
  const seat = useSeatInGame(model, table.game);
  const { value: kept } = useLoaded(async () => (table.practice ? null : recordOf(table.id, table.game)), [table.id, table.game]);
  const view = model.view.value;
  const command = (body: Parameters<typeof insist>[1]): void => run(() => insist(model, body));
  const closed = table.stage === "closed";
  const over = !closed && !table.practice;
  const [dealer, setDealer] = useState(0);
  const { first_dealer, next_game_dealer } = table.rules.options;
  const asksDealer = first_dealer === "chosen" && next_game_dealer === "as-first";
  return (
    <TablePage model={model} name={t("after.title")} class="after" open={open} setOpen={setOpen}>
      <div class={`after-table ${endOf(model)}`}>
        <h1>{headline(model, table)}</h1>
        {table.practice && <AfterPractice table={table.id} />}
        {over && (
          <div class="row actions">
            {model.isHost.value ? (
              <>
                {asksDealer && <FirstDealer table={table} dealer={dealer} choose={setDealer} />}
                <Begin model={model} words={t("after.rematch")} class="button go" {...(asksDealer ? { dealer } : {})} />
                <button type="button" class="button" onClick={() => setOpen("rules")}>
                  {t("rules.change")}
                </button>
              </>
            ) : (
              <p class="waiting">{t("after.waiting", { host: table.host.name })}</p>
            )}
            <button type="button" class="button" disabled={busy} onClick={() => run(async () => (await model.command({ do: "leave" }), go("/")))}>
              {t("after.leave")}
            </button>
          </div>
        )}
        <Wrong what={wrong} />
      </div>
      <div class="after-record">
        {!kept && view && view.shown.length > 0 && <AllHands hands={view.shown} voice={model.voice.value!} />}
        {kept && <Record key={kept.id} id={kept.id} file={kept.file} story={kept.story} seat={seat} witness={model.witness} />}
      </div>
      {over && (
        <div class="after-seats">
          <h2>{t("after.chairs")}</h2>
          <Chairs model={model} sit={(to) => command({ do: "sit", seat: to })} stand={() => command({ do: "stand" })} manage={(chair) => setOpen({ chair })} />
          <SmallTalk model={model} />
        </div>
      )}
    </TablePage>
  );
}
