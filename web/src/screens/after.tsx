// The table after a game: who won, the record, one more.
import { useEffect, useState } from "preact/hooks";

import { go } from "../model/address.js";
import { backWords, originOf, playOn } from "../model/play_on.js";
import type { TableModel } from "../model/seat.js";
import { api } from "../wire/api.js";
import type { GameFile, Id, Seat, Story, Table } from "../wire/messages.js";
import { Chairs } from "./chairs.js";
import { insist } from "./host.js";
import { Go, useLoaded, useTask, Wrong } from "./parts.js";
import { TablePage, type Open } from "./table_page.js";
import { Record } from "./record.js";
import { AllHands } from "./sheet.js";
import { SmallTalk } from "./talk.js";

interface Kept {
  id: Id;
  file: GameFile;
  story: Story;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The record is written right after the game's end. Null: it is none of ours. */
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
  const scores = view ? `, ${[...view.scores].sort((a, b) => b - a).join(" to ")}` : "";
  if (table.stage === "closed") return "This table is closed.";
  if (table.end === "won" && view?.winner != null) {
    const one = voice.seats(view.winner).length === 1 && !voice.isOurs(view.winner);
    return `${voice.side(view.winner)} ${one ? "wins" : "win"}${scores}!`;
  }
  if (table.end === "conceded" && table.conceded_by !== null) return `${voice.side(table.conceded_by)} conceded${scores}.`;
  return "The game is over.";
}

/** The seat that was ours in the game: chairs may change hands after it. */
function useSeatInGame(model: TableModel, game: number): Seat | null {
  const [seat, setSeat] = useState<Seat | null>(null);
  useEffect(() => setSeat(model.view.value?.seat ?? model.seat.value), [model, game]);
  return seat;
}

/** A game of practice is kept nowhere: on to it again, or back. */
function AfterPractice(props: { table: Id }) {
  const origin = originOf(props.table);
  const { busy, wrong, run } = useTask();
  return (
    <>
      <p>This was practice: it is not kept.</p>
      <div class="row actions">
        {origin && (
          <>
            <button type="button" class="button go" disabled={busy} onClick={() => run(() => playOn(origin.game, origin.decision, origin.from))}>
              Play it again
            </button>
            <Go to={origin.from} class="button">
              {backWords(origin)}
            </Go>
          </>
        )}
        <Go to="/games" class="button">
          Your games
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
  const wish = (body: Parameters<typeof insist>[1]): void => run(() => insist(model, body));
  const closed = table.stage === "closed";
  const over = !closed && !table.practice;
  return (
    <TablePage model={model} name="After the game" class="after" open={open} setOpen={setOpen}>
      <h1>{headline(model, table)}</h1>
      {table.practice && <AfterPractice table={table.id} />}
      {over && (
        <div class="row actions">
          {model.isHost.value ? (
            <>
              <button type="button" class="button go" disabled={busy} onClick={() => wish({ do: "begin" })}>
                Rematch
              </button>
              <button type="button" class="button" onClick={() => setOpen("rules")}>
                Change rules
              </button>
            </>
          ) : (
            <p class="waiting">{table.host.name} is the host and can begin a rematch.</p>
          )}
          <button type="button" class="button" disabled={busy} onClick={() => run(async () => (await model.wish({ do: "leave" }), go("/")))}>
            Leave
          </button>
        </div>
      )}
      <Wrong what={wrong} />
      {!kept && view && view.shown.length > 0 && <AllHands hands={view.shown} voice={model.voice.value!} />}
      {kept && <Record key={kept.id} id={kept.id} file={kept.file} story={kept.story} seat={seat} witness={model.witness} />}
      {over && (
        <>
          <h2>At the table</h2>
          <Chairs model={model} sit={(to) => wish({ do: "sit", seat: to })} stand={() => wish({ do: "stand" })} manage={(chair) => setOpen({ chair })} />
          <SmallTalk model={model} />
        </>
      )}
    </TablePage>
  );
}
