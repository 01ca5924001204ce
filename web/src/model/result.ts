// What became of a hand: who made what, how many tricks they took, and what it paid.
import type { GameEvent, Side, View } from "../wire/messages.js";
import { inPartnership, sideOf, type Voice } from "./voice.js";
import { trumpName } from "./words.js";

export interface HandResult {
  title: string;
  /** Who made what, and what came of it. */
  what: string;
  /** The option of the rule set that says what it pays; null: there is none. */
  rule: string | null;
  scores: { side: Side; change: number; to: number }[];
}

type Call = Extract<GameEvent, { event: "called" }>["call"];

const titles: Partial<Record<Call, string>> = {
  misdeal: "Misdeal!",
  folded: "Folded",
  "thrown-in": "Thrown in",
  euchred: "Euchred!",
  march: "March!",
  loner: "A loner!",
  "whole-stable": "The Whole Stable!",
  "horse-shyte": "Horse Shyte!",
  "split-the-vote": "Split the Vote!",
};

function ruleOf(view: HandEnd, calls: readonly Call[], voice: Voice, tricks: number): string | null {
  if (calls.includes("misdeal")) return "misdeal_costs";
  if (calls.includes("folded")) return "fold_pays";
  if (calls.includes("thrown-in")) return "last_call";
  if (!inPartnership(voice.options)) return calls.includes("euchred") ? "opponent_sweep" : null;
  if (calls.includes("euchred")) return tricks === 0 ? "shutout" : "euchre";
  if (calls.includes("march")) return "march";
  if (calls.includes("loner")) return "loner_march";
  return view.alone ? "loner_partial" : "made";
}

/** Of a View, what became of a hand. */
export type HandEnd = Pick<View, "dealer" | "dealt_by" | "maker" | "trump" | "alone" | "taken">;

/** `view` is the truth after the hand; `ending` the calls and scores that ended it. */
export function resultOf(view: HandEnd, ending: readonly GameEvent[], voice: Voice): HandResult | null {
  const calls = ending.flatMap((event) => (event.event === "called" ? [event.call] : []));
  const scores = ending.flatMap((event) =>
    event.event === "score" ? [{ side: event.side, change: event.to - event.from, to: event.to }] : [],
  );
  if (calls.length === 0 && scores.length === 0) return null;
  const about = ending.find((event) => event.event === "called");
  const title = calls.map((call) => titles[call]).find((name) => name !== undefined) ?? "Made it";
  if (calls.includes("misdeal") || calls.includes("folded") || calls.includes("thrown-in") || view.maker === null) {
    const seat = about?.seat ?? view.dealt_by ?? view.dealer;
    const let_ = ending.some((event) => event.event === "let");
    const what = calls.includes("misdeal")
      ? `${voice.does(seat, "dealt", "dealt")} wrong.`
      : calls.includes("folded")
        ? `${voice.does(seat, "give", "gives")} the hand up.`
        : let_
          ? `${voice.does(seat, "take", "takes")} a let.`
          : "Everybody passed.";
    return { title: let_ ? "A let" : title, what, rule: ruleOf(view, calls, voice, 0), scores };
  }
  const makers = sideOf(voice.options, view.maker);
  const tricks = voice.seats(makers).reduce((sum, seat) => sum + (view.taken[seat] ?? 0), 0);
  const made = `${voice.name(view.maker)} made ${view.trump ? trumpName(view.trump) : "trump"}${view.alone ? ", alone" : ""}`;
  const side = voice.side(makers);
  const took = side === voice.name(view.maker) ? "and took" : `; ${side.replace(/^You\b/, "you")} took`;
  const of = Number(voice.options.hand);
  return { title, what: `${made}${took.startsWith(";") ? took : ` ${took}`} ${tricks} of ${of} tricks.`, rule: ruleOf(view, calls, voice, tricks), scores };
}
