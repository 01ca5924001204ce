// The table before a game: who sits where, the invite, and the host's controls.
import { useState } from "preact/hooks";

import { RulebookSign } from "../art/sign.js";
import type { TableModel } from "../model/seat.js";
import { chairName } from "../model/voice.js";
import { Chairs } from "./chairs.js";
import { insist } from "./host.js";
import { Invite } from "./invite.js";
import { useTask, Wrong } from "./parts.js";
import { TablePage, type Open } from "./table_page.js";
import { SmallTalk } from "./talk.js";

/** The host begins; where the book leaves the first deal to the table (N7), the host says who. */
function Begin(props: { model: TableModel }) {
  const { model } = props;
  const table = model.table.value!;
  const [dealer, setDealer] = useState(0);
  const { busy, wrong, run } = useTask();
  const free = table.chairs.filter((chair) => !chair.guest && !chair.bot).length;
  const chosen = table.rules.options.first_dealer === "chosen";
  if (!model.isHost.value) return <p class="waiting">{table.host.name} is the host and begins when all are there.</p>;
  return (
    <div class="begin">
      {chosen && (
        <label class="field">
          <span>Who deals first?</span>
          <select value={dealer} onChange={(event) => setDealer(Number(event.currentTarget.value))}>
            {table.chairs.map((chair, seat) => (
              <option key={seat} value={seat}>
                {chairName(chair, seat)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" class="button go huge" disabled={busy} onClick={() => run(() => insist(model, chosen ? { do: "begin", dealer } : { do: "begin" }))}>
        Begin
      </button>
      <p class="muted">{free === 0 ? "All chairs are taken." : free === 1 ? "A bot takes the free chair." : `Bots take the ${free} free chairs.`}</p>
      <Wrong what={wrong} />
    </div>
  );
}

export function Gather(props: { model: TableModel }) {
  const { model } = props;
  const table = model.table.value!;
  const [open, setOpen] = useState<Open>(null);
  const { wrong, run } = useTask();
  return (
    <TablePage model={model} name={`${table.rules.title} table`} class="gather" open={open} setOpen={setOpen}>
      <div class="gather-title">
        <RulebookSign name={table.rules.name} />
        <div>
          <h1>{table.rules.title}</h1>
          <p>
            {table.host.name}'s table, to {table.rules.options.target}
            {table.settings.hints && ", hints are on"}{" "}
            {model.isHost.value && (
              <button type="button" class="button small" onClick={() => setOpen("rules")}>
                Change rules
              </button>
            )}
          </p>
        </div>
      </div>
      <Chairs
        model={model}
        sit={(seat) => run(() => insist(model, { do: "sit", seat }))}
        stand={() => run(() => insist(model, { do: "stand" }))}
        manage={(chair) => setOpen({ chair })}
      />
      <Wrong what={wrong} />
      <Begin model={model} />
      <div class="gather-side">
        <Invite table={table.id} />
        <SmallTalk model={model} />
      </div>
    </TablePage>
  );
}
