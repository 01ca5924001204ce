// Positions to decide again: the seats in a position, and the progress with today's positions.
import type { PracticePosition, PracticeVerdict, View } from "../wire/messages.js";
import { isWrong } from "./study.js";
import { t } from "./say.js";
import { Voice } from "./voice.js";
import { callWords } from "./words.js";

/** A position to decide. */
export type Asked = Pick<PracticePosition, "rules" | "names" | "view">;

/** The names at a position, from the seat of the person who decides. */
export function voiceOf({ rules, names, view }: Asked): Voice {
  const chairs = names.map((name) => ({ name, guest: null, here: true, bot: null, next_bot: null, waiting: null }));
  return new Voice({ rules, chairs }, view.seat);
}

/** "Birch: Pass" */
export const callsOf = (view: View, voice: Voice): string[] => view.calls.map(([seat, call]) => voice.say("position.call", { seat, call: callWords(call) }));

export const isRight = ({ label }: PracticeVerdict): boolean => !isWrong(label);

/** When a position comes back. */
export function againWords({ again_in }: PracticeVerdict): string {
  return again_in === null ? t("practice.known") : t("practice.again", { days: again_in });
}

/** "2 of 3 right; 5 come later." */
export function tally(verdicts: readonly PracticeVerdict[], later: number): string {
  const due = later + verdicts.filter(({ again_in }) => again_in !== null).length;
  return t("practice.tally", { right: verdicts.filter(isRight).length, all: verdicts.length, later: due });
}
