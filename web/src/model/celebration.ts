// Which events are celebrated, and how (N22).
import type { Celebration } from "../art/celebrate.js";
import type { GameEvent } from "../wire/messages.js";

const celebrations: Partial<Record<Extract<GameEvent, { event: "called" }>["call"], Celebration>> = {
  euchred: "euchred",
  misdeal: "misdeal",
  folded: "folded",
  loner: "alone",
  march: "march",
  "whole-stable": "stable",
  "horse-shyte": "shyte",
};

/** The celebration of an event, if any. `hand` is the number of cards per hand. */
export function celebrationOf(event: GameEvent, hand: number): Celebration | null {
  if (event.event === "won") return "won";
  if (event.event === "all_tricks") return hand === 7 ? "seven" : hand === 5 ? "five" : "all"; // L15: no march is called where everybody scores tricks
  return event.event === "called" ? (celebrations[event.call] ?? null) : null;
}
