// After the host has removed somebody, a button undoes it for ten seconds.
import { signal } from "@preact/signals";

import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { Guest, Id } from "../wire/messages.js";
import { useTask, Wrong } from "./parts.js";
import { insist } from "./host.js";

const stays = 10_000; // ms

const removal = signal<{ table: Id; person: Guest; undone: boolean } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

function show(table: Id, person: Guest, undone: boolean): void {
  clearTimeout(timer);
  removal.value = { table, person, undone };
  timer = setTimeout(() => (removal.value = null), stays);
}

/** Removes a person from the table and offers to undo it. */
export async function remove(model: TableModel, person: Guest): Promise<void> {
  await insist(model, { do: "kick", person: person.id });
  show(model.id, person, false);
}

export function UndoRemoval(props: { model: TableModel }) {
  const { model } = props;
  const { busy, wrong, run } = useTask();
  if (removal.value?.table !== model.id) return null;
  const { person, undone } = removal.value;
  const undo = async (): Promise<void> => {
    await insist(model, { do: "unkick", person: person.id });
    show(model.id, person, true);
  };
  return (
    <div class="row" role="status">
      <span>{t(undone ? "host.let_in_again" : "host.removed", { name: person.name })}</span>
      {!undone && (
        <button type="button" class="button small" disabled={busy} onClick={() => run(undo)}>
          {t("host.undo")}
        </button>
      )}
      <Wrong what={wrong} />
    </div>
  );
}
