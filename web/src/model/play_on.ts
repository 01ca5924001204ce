// "Play on from here": a table where a game continues from one of its decisions, and the way back.
import { api } from "../wire/api.js";
import type { Decision, Id } from "../wire/messages.js";
import { go } from "./address.js";
import { t } from "./say.js";

/** The game that a practice table continues, and the address from which the person came. */
export interface Origin {
  game: Id;
  decision: Decision;
  from: string;
}

const shelf = (table: Id): string => `euchre.practice.${table}`;

/** Null: this tab did not open that table. */
export function originOf(table: Id): Origin | null {
  try {
    return JSON.parse(sessionStorage.getItem(shelf(table)) ?? "null") as Origin | null;
  } catch {
    return null;
  }
}

export const backWords = ({ from }: Origin): string => t(from === "/practice" ? "go.back_to_practice" : "go.back_to_review");

export async function playOn(game: Id, { hand, action }: Decision, from = location.pathname + location.hash): Promise<void> {
  const decision = { hand, action };
  const { id } = await api.playOn(game, decision);
  try {
    sessionStorage.setItem(shelf(id), JSON.stringify({ game, decision, from } satisfies Origin));
  } catch {
    // Without storage the game can be played, but there is no link back.
  }
  go(`/t/${id}`);
  scrollTo(0, 0);
}
