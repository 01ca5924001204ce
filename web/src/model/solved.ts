// What the person has solved of today's puzzles, kept in this browser.
import type { Mark } from "../wire/messages.js";

const shelf = "euchre.puzzles";

/** The marks of the puzzles of a day, in their order. */
export function solvedOn(day: number): readonly Mark[] {
  try {
    const kept = JSON.parse(localStorage.getItem(shelf) ?? "null") as { day: number; marks: Mark[] } | null;
    return kept?.day === day ? kept.marks : [];
  } catch {
    return [];
  }
}

export function keepSolved(day: number, marks: readonly Mark[]): void {
  try {
    localStorage.setItem(shelf, JSON.stringify({ day, marks }));
  } catch {
    // Without storage, a reload begins the set again.
  }
}
