// A task for a table that was just opened. As soon as the person has come, they sit down, and the game may begin.
import { signal } from "@preact/signals";

import { go } from "./address.js";
import { keepLastRules } from "./last.js";
import { beSomebody } from "./me.js";
import { api } from "../wire/api.js";
import type { Id, RulesChoice, SettingsChoice } from "../wire/messages.js";
import type { TableModel } from "./seat.js";

const firstTask = signal<{ table: Id; begins: boolean; begun: boolean } | null>(null);

export async function openTable(rules: RulesChoice, begins: boolean, settings?: SettingsChoice): Promise<void> {
  await beSomebody();
  const { id } = await api.openTable(settings ? { rules, settings } : { rules });
  keepLastRules(rules);
  firstTask.value = { table: id, begins, begun: false };
  go(`/t/${id}`);
}

/** Whether the person came to this table to begin at once. */
export const comesToBegin = (table: Id): boolean => firstTask.value?.table === table && firstTask.value.begins;

/** Does the task, once, as soon as the page knows the table. */
export async function doErrand(model: TableModel): Promise<void> {
  const task = firstTask.peek();
  if (task?.table !== model.id || task.begun) return;
  task.begun = true;
  const sat = await model.command({ do: "sit", seat: 0 });
  if (sat.done && task.begins) await model.command({ do: "begin" });
  firstTask.value = null;
}
