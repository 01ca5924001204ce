// What became of a hand: who made what, how many tricks they took, and what it paid.
import type { GameEvent, Seat, Side, View } from "../wire/messages.js";
import type { Voice } from "./voice.js";
import { trumpName } from "./words.js";

export interface HandResult {
  title: string;
  /** Who made what, and what came of it. */
  what: string;
  /** Which sentence of the rulebook says what it pays; null: none does. */
  rule: string | null;
  scores: { side: Side; change: number; to: number }[];
}

type Call = Extract<GameEvent, { event: "called" }>["call"];

const titles: Partial<Record<Call, string>> = {
  euchred: "Euchred!",
  march: "March!",
  loner: "A loner!",
  "whole-stable": "The Whole Stable!",
  "horse-shyte": "Horse Shyte!",
  "split-the-vote": "Split the Vote!",
};

/** Of a View, what became of a hand. */
export type HandEnd = Pick<View, "dealer" | "dealt_by" | "maker" | "trump" | "alone" | "result">;

/** A hand that was not played out. */
function unplayed(end: HandEnd, ending: readonly GameEvent[], voice: Voice): Omit<HandResult, "scores"> {
  const about = ending.find((event) => event.event === "called");
  const seat = about?.seat ?? end.dealt_by ?? end.dealer;
  const rule = end.result?.option ?? null;
  if (ending.some(({ event }) => event === "let")) return { title: "A let", what: `${voice.does(seat, "take", "takes")} a let.`, rule };
  switch (about?.call) {
    case "misdeal":
      return { title: "Misdeal!", what: `${voice.name(seat)} dealt wrong.`, rule: "misdeal_costs" };
    case "folded":
      return { title: "Folded", what: `${voice.does(seat, "give", "gives")} the hand up.`, rule };
    default:
      return { title: "Thrown in", what: "Everybody passed.", rule };
  }
}

function played(end: HandEnd, maker: Seat, calls: readonly Call[], voice: Voice): Omit<HandResult, "scores"> {
  const makers = voice.sideOf(maker);
  const made = `${voice.name(maker)} made ${end.trump ? trumpName(end.trump) : "trump"}${end.alone ? ", alone" : ""}`;
  const took = voice.seats(makers).length === 1 ? " and" : `; ${voice.side(makers).replace(/^You\b/, "you")}`;
  return {
    title: calls.map((call) => titles[call]).find((title) => title !== undefined) ?? "Made it",
    what: `${made}${took} took ${end.result?.tricks ?? 0} of ${voice.options.hand} tricks.`,
    rule: end.result?.option ?? null,
  };
}

/** `end` is the truth after the hand; `ending` the calls and scores that ended it. Null: nothing came of it. */
export function resultOf(end: HandEnd, ending: readonly GameEvent[], voice: Voice): HandResult | null {
  const calls = ending.flatMap((event) => (event.event === "called" ? [event.call] : []));
  const scores = ending.flatMap((event) => (event.event === "score" ? [{ side: event.side, change: event.to - event.from, to: event.to }] : []));
  if (calls.length === 0 && scores.length === 0) return null;
  const over = calls.some((call) => call === "misdeal" || call === "folded" || call === "thrown-in");
  return { ...(over || end.maker === null ? unplayed(end, ending, voice) : played(end, end.maker, calls, voice)), scores };
}
