// A task for somebody who opens a table or accepts an invitation. As soon as they have come, they sit down, and the game of
// somebody who opened a table may begin.
import { signal } from "@preact/signals";

import { go } from "./address.js";
import { keepLastRules } from "./last.js";
import { beSomebody } from "./me.js";
import { api } from "../wire/api.js";
import type { Chair, Id, RulesChoice, Seat, SettingsChoice } from "../wire/messages.js";
import type { TableModel } from "./seat.js";

const firstTask = signal<{ table: Id; begins: boolean; begun: boolean } | null>(null);

export async function openTable(rules: RulesChoice, begins: boolean, settings?: SettingsChoice): Promise<void> {
  await beSomebody();
  const { id } = await api.openTable(settings ? { rules, settings } : { rules });
  keepLastRules(rules);
  firstTask.value = { table: id, begins, begun: false };
  go(`/t/${id}`);
}

/** The person has accepted an invitation. */
export function sitOnArrival(table: Id): void {
  firstTask.value = { table, begins: false, begun: false };
}

const isFree = ({ guest, bot, waiting }: Chair): boolean => !guest && !bot && !waiting;

/** Sits down in the first free chair. If somebody else is faster, in the next one. */
async function sitDown(model: TableModel): Promise<boolean> {
  const tried = new Set<Seat>();
  for (;;) {
    const { stage, chairs } = model.table.peek()!;
    const seat = chairs.findIndex((chair, each) => isFree(chair) && !tried.has(each));
    if (stage === "playing" || seat < 0 || model.seat.peek() !== null) return false;
    tried.add(seat);
    if ((await model.command({ do: "sit", seat })).done) return true;
  }
}

/** Whether the person came to this table to begin at once. */
export const comesToBegin = (table: Id): boolean => firstTask.value?.table === table && firstTask.value.begins;

/** Does the task, once, as soon as the page knows the table. */
export async function doErrand(model: TableModel): Promise<void> {
  const task = firstTask.peek();
  if (task?.table !== model.id || task.begun) return;
  task.begun = true;
  if ((await sitDown(model)) && task.begins) await model.command({ do: "begin" });
  firstTask.value = null;
}
