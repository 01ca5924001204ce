// What people say to each other, and how long it is shown.
import type { Guest, Phrase, Seat } from "../wire/messages.js";
import { t } from "./say.js";

export interface Said {
  by: Guest;
  phrase?: Phrase;
  text?: string;
  nudge?: Seat;
  at: number;
}

/** Null: a nudge. */
export const wordsOf = ({ text, phrase }: Said): string | null => text ?? (phrase ? t(`phrase.${phrase}`) : null);

/** When to hide it. A longer text stays longer. */
export const shownUntil = (said: Said): number => said.at + 5000 + 50 * (wordsOf(said)?.length ?? 0);
