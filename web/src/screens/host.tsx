// The host's controls: settings, rules, chairs, and closing the table.
import { useEffect, useState } from "preact/hooks";

import { t } from "../model/say.js";
import type { Answer, TableModel, CommandBody } from "../model/seat.js";
import { chairName } from "../model/voice.js";
import type { Level, RulesChoice, Seat, Settings, Table } from "../wire/messages.js";
import { Chairs } from "./chairs.js";
import { BookChoice } from "./books.js";
import { Muting } from "./muting.js";
import { HouseRules, useRules } from "./house_rules.js";
import { Differences } from "./rules.js";
import { Invite } from "./invite.js";
import { Dialog, useLoaded, useTask, Wrong } from "./parts.js";
import { ProgramSeat } from "./program.js";
import { remove, UndoRemoval } from "./removal.js";
import { levelName, TableSettings } from "./table_settings.js";
import { api } from "../wire/api.js";

/** Sends a command. If it is declined, throws the reason. */
export async function insist(model: TableModel, body: CommandBody): Promise<void> {
  const answer: Answer = await model.command(body);
  if (!answer.done) throw new Error(answer.why);
}

function HostSettings(props: { model: TableModel }) {
  const { model } = props;
  const table = model.table.value!;
  const { wrong, run } = useTask();
  const [sure, setSure] = useState(false);
  // The person may make the next change before the server has answered the last one.
  const [wanted, setWanted] = useState(table.settings);
  const change = (settings: Settings): void => {
    setWanted(settings);
    const undo = (error: unknown): never => {
      setWanted(model.table.value!.settings);
      throw error;
    };
    run(() => insist(model, { do: "settings", settings }).catch(undo));
  };
  return (
    <section>
      <h3>{t("host.decides")}</h3>
      <TableSettings settings={wanted} levels={table.levels} change={change} />
      {table.stage === "playing" && <p class="muted">{t("host.next_hand")}</p>}
      <Wrong what={wrong} />
      {sure ? (
        <div class="row">
          <button type="button" class="button danger" onClick={() => run(() => insist(model, { do: "close" }))}>
            {t("host.close.sure")}
          </button>
          <button type="button" class="button" onClick={() => setSure(false)}>
            {t("go.no")}
          </button>
        </div>
      ) : (
        <div class="row actions">
          <button type="button" class="button" onClick={() => setSure(true)}>
            {t("host.close")}
          </button>
        </div>
      )}
    </section>
  );
}

/** The people who were kicked, each with a button to let them in again. */
function Removed(props: { model: TableModel }) {
  const { model } = props;
  const { busy, wrong, run } = useTask();
  const { kicked } = model.table.value!;
  if (kicked.length === 0) return null;
  return (
    <section>
      <h3>{t("host.removed.title")}</h3>
      <div class="row">
        {kicked.map(({ id, name }) => (
          <button key={id} type="button" class="button" disabled={busy} onClick={() => run(() => insist(model, { do: "unkick", person: id }))}>
            {t("host.let_in", { name: name || t("host.removed.unnamed") })}
          </button>
        ))}
      </div>
      <Wrong what={wrong} />
    </section>
  );
}

/** The controls during a game: the chairs, the invite, and the settings. */
export function TableDrawer(props: { model: TableModel; close: () => void }) {
  const { model } = props;
  const [chair, setChair] = useState<Seat | null>(null);
  const { wrong, run } = useTask();
  return (
    <Dialog title={t("host.table")} class="wide" close={props.close}>
      {model.table.value!.stage === "playing" && <UndoRemoval model={model} />}
      {model.table.value!.stage === "playing" && (
        <>
          <Chairs
            model={model}
            sit={(seat) => run(() => insist(model, { do: "sit", seat }))}
            stand={() => run(() => insist(model, { do: "stand" }))}
            manage={setChair}
          />
          <Wrong what={wrong} />
          <Muting model={model} />
          <Invite model={model} />
        </>
      )}
      {model.isHost.value && <Removed model={model} />}
      {model.isHost.value && <HostSettings model={model} />}
      {chair !== null && <ChairDialog model={model} seat={chair} close={() => setChair(null)} />}
    </Dialog>
  );
}

/** The rules of a table, as the rule set and options to request. */
async function choiceOf(model: TableModel): Promise<RulesChoice> {
  const { name, differences } = await api.tableRules(model.id);
  const set = Object.fromEntries(differences.filter(({ b }) => b.value !== "").map(({ option, b }) => [option, b.value]));
  return { base: name, set };
}

export function RulesOfTable(props: { model: TableModel; close: () => void }) {
  const { model } = props;
  const { rules, book, wrong, busy, take, choose } = useRules({ base: model.table.value!.rules.name });
  const { value: books } = useLoaded(api.ruleSets);
  const saving = useTask();
  useEffect(() => void choiceOf(model).then(take), []);
  const save = async (): Promise<void> => {
    await insist(model, { do: "rules", rules });
    props.close();
  };
  return (
    <Dialog title={t("rules.change.title")} class="wide" close={props.close}>
      {books && <BookChoice books={books} chosen={rules.base} choose={(base) => take({ base })} />}
      {book && book.changes.length > 0 && (
        <section class="summary">
          <h3>{t("rules.differs", { title: book.printed?.title ?? book.title })}</h3>
          <Differences book={book} />
        </section>
      )}
      {book && <HouseRules book={book} wrong={wrong} choose={choose} />}
      <div class="row actions">
        <button type="button" class="button go" disabled={busy || saving.busy} onClick={() => saving.run(save)}>
          {t("rules.change.save")}
        </button>
      </div>
      <Wrong what={saving.wrong} />
    </Dialog>
  );
}

const others = (table: Table, seat: Seat): Seat[] => table.chairs.map((_, each) => each).filter((each) => each !== seat);

/** The controls of one chair. */
export function ChairDialog(props: { model: TableModel; seat: Seat; close: () => void }) {
  const { model, seat } = props;
  const table = model.table.value!;
  const chair = table.chairs[seat]!;
  const { busy, wrong, run } = useTask();
  const finish = (task: () => Promise<void>): void =>
    run(async () => {
      await task();
      props.close();
    });
  const act = (body: CommandBody): void => finish(() => insist(model, body));
  const button = (text: string, body: CommandBody) => (
    <button type="button" class="button" disabled={busy} onClick={() => act(body)}>
      {text}
    </button>
  );
  const [wasFree] = useState(chair.guest === null); // so that the page still shows how to connect a program that has just got the chair
  const someoneElse = chair.guest && chair.guest.id !== model.you.value?.id ? chair.guest : null;
  const bot = (level: Level) => button(t("chair.bot", { level: levelName(level) }), { do: "bot", seat, level });
  return (
    <Dialog title={chairName(chair, seat)} close={props.close}>
      {!chair.guest && (
        <>
          <h3>{t("host.bot")}</h3>
          <div class="row">{table.levels.map(bot)}</div>
          {chair.bot && table.stage !== "playing" && <div class="row">{button(t("host.empty"), { do: "empty", seat })}</div>}
        </>
      )}
      {wasFree && table.stage !== "playing" && <ProgramSeat model={model} seat={seat} />}
      {table.stage !== "playing" && (
        <>
          <h3>{t("host.swap")}</h3>
          <div class="row">{others(table, seat).map((other) => button(t("host.swap_with", { name: chairName(table.chairs[other], other) }), { do: "swap", seats: [seat, other] }))}</div>
        </>
      )}
      {someoneElse && (
        <>
          <h3>{t("host.word")}</h3>
          <div class="row">
            {!someoneElse.program && button(t("host.make_host"), { do: "host", person: someoneElse.id })}
            <button type="button" class="button danger" disabled={busy} onClick={() => finish(() => remove(model, someoneElse))}>
              {t("host.remove")}
            </button>
          </div>
        </>
      )}
      <Wrong what={wrong} />
    </Dialog>
  );
}
