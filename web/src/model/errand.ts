// What somebody wants to do at a table that was just opened, as soon as they are there: sit down, and perhaps begin.
import { go } from "./address.js";
import { keepLastRules } from "./last.js";
import { beSomebody } from "./me.js";
import { api } from "../wire/api.js";
import type { Id, RulesChoice, Settings } from "../wire/messages.js";
import type { TableModel } from "./seat.js";

let errand: { table: Id; begins: boolean } | null = null;

export async function openTable(rules: RulesChoice, begins: boolean, settings?: Settings): Promise<void> {
  await beSomebody();
  const { id } = await api.openTable(settings ? { rules, settings } : { rules });
  keepLastRules(rules);
  errand = { table: id, begins };
  go(`/t/${id}`);
}

/** Whether the person came to this table to begin at once. */
export const comesToBegin = (table: Id): boolean => errand?.table === table && errand.begins;

/** Once. */
export async function doErrand(model: TableModel): Promise<void> {
  if (errand?.table !== model.id) return;
  const { begins } = errand;
  errand = { table: model.id, begins: false };
  const sat = await model.wish({ do: "sit", seat: 0 });
  if (sat.done && begins) await model.wish({ do: "begin" });
  errand = null;
}
