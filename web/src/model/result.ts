// The result of a hand: the maker, the tricks and the points.
import type { GameEvent, Seat, Side, Trump, View } from "../wire/messages.js";
import { t, type Id } from "./say.js";
import type { Voice } from "./voice.js";

export interface HandResult {
  title: string;
  /** The maker, trump and tricks, as a sentence. */
  what: string;
  /** The option of the rules that says what the hand pays; null: none does. */
  rule: string | null;
  scores: { side: Side; change: number; to: number }[];
}

type Call = Extract<GameEvent, { event: "called" }>["call"];

/** The first of these that was called is the title. A pair of jokers in one hand comes before a march. */
const titles = {
  "whole-stable": "result.whole_stable",
  "horse-shyte": "result.horse_shyte",
  euchred: "result.euchred",
  march: "result.march",
  loner: "result.loner",
  "split-the-vote": "result.split_the_vote",
} as const satisfies Partial<Record<Call, Id>>;

type Called = Extract<GameEvent, { event: "called" }>;

/** The calls that end a hand before it is played out. */
const noPlay: ReadonlySet<Call> = new Set<Call>(["misdeal", "folded", "thrown-in"]);

/** Whether the event is part of the result of a hand. */
export const tellsResult = ({ event }: GameEvent): boolean => ["called", "score", "let", "all_tricks", "farmer"].includes(event);

/** L17: the player who held both jokers. */
function heldWords(called: readonly Called[], voice: Voice): string {
  const held = called.find(({ call }) => call === "whole-stable" || call === "horse-shyte");
  return held ? ` ${voice.say(held.call === "whole-stable" ? "result.held_stable" : "result.held_jokers", { seat: held.seat })}` : "";
}

function titleOf(ending: readonly GameEvent[], calls: readonly Call[], voice: Voice): string {
  if (ending.some(({ event }) => event === "all_tricks")) return t("result.all_tricks", { hand: String(voice.options.hand) });
  const titled = (Object.keys(titles) as (keyof typeof titles)[]).find((call) => calls.includes(call));
  return t(titled === undefined ? "result.made" : titles[titled]);
}

/** The part of a View that has the result of a hand. */
export type HandEnd = Pick<View, "dealer" | "dealt_by" | "maker" | "trump" | "alone" | "result"> & Partial<Pick<View, "scores">>;

/** H3: the lone defender, if that set the price. */
function defendedWords(called: readonly Called[], voice: Voice): string {
  const defended = called.find(({ call }) => call === "defended");
  return defended ? ` ${voice.say("result.defended", { seat: defended.seat })}` : "";
}

/** A side came within one point of winning, or won while the other side had none. */
function raceWords(change: HandResult["scores"], scores: readonly number[] | undefined, voice: Voice): string {
  const target = Number(voice.options.target);
  if (Number(voice.options.hands) > 0) return "";
  if (change.some(({ to }) => to >= target)) {
    const skunked = scores?.length === 2 ? scores.indexOf(0) : -1;
    return skunked < 0 ? "" : ` ${voice.say("result.skunked", { side: voice.seats(skunked) })}`;
  }
  const near = change.filter((each) => each.change > 0 && each.to === target - 1);
  return near.map(({ side }) => ` ${voice.say("result.in_the_barn", { side: voice.seats(side) })}`).join("");
}

/** The result of a hand that was not played out. */
function unplayed(end: HandEnd, ending: readonly GameEvent[], voice: Voice): Omit<HandResult, "scores"> {
  const about = ending.find((event): event is Called => event.event === "called" && noPlay.has(event.call));
  const seat = about?.seat ?? end.dealt_by ?? end.dealer;
  const rule = end.result?.option ?? null;
  const farmer = ending.find((event) => event.event === "farmer" && event.shown.length > 0);
  if (farmer?.event === "farmer") return { title: t("called.farmer"), what: voice.write("event.farmer", { seat: farmer.seat, cards: farmer.shown }), rule };
  if (ending.some(({ event }) => event === "let")) return { title: t("call.let"), what: voice.say("event.let", { seat }), rule };
  switch (about?.call) {
    case "misdeal":
      return { title: t("result.misdealt"), what: voice.say("result.misdeal", { seat }), rule: voice.rules.misdeal };
    case "folded":
      return { title: t("result.folded"), what: voice.say("result.gave_up", { seat }), rule };
    default:
      return { title: t("result.thrown_in"), what: t("result.all_passed"), rule };
  }
}

function played(end: HandEnd, maker: Seat, trump: Trump, ending: readonly GameEvent[], voice: Voice): Omit<HandResult, "scores"> {
  const side = voice.seats(voice.sideOf(maker));
  const made = { maker, trump, tricks: end.result?.tricks ?? 0, all: Number(voice.options.hand) };
  const called = ending.flatMap((event) => (event.event === "called" ? [event] : []));
  const byOne = side.length === 1 || end.alone;
  const what = byOne ? voice.say("result.played", { ...made, alone: end.alone }) : voice.say("result.played_in_partnership", { ...made, side });
  return {
    title: titleOf(ending, called.map(({ call }) => call), voice),
    what: what + heldWords(called, voice) + defendedWords(called, voice),
    rule: end.result?.option ?? null,
  };
}

/** `end` is the View after the hand; `ending` has the calls and scores that ended it. Null: the hand has no result. */
export function resultOf(end: HandEnd, ending: readonly GameEvent[], voice: Voice): HandResult | null {
  const calls = ending.flatMap((event) => (event.event === "called" ? [event.call] : []));
  const scores = ending.flatMap((event) => (event.event === "score" ? [{ side: event.side, change: event.to - event.from, to: event.to }] : []));
  if (calls.length === 0 && scores.length === 0) return null;
  const over = calls.some((call) => noPlay.has(call));
  const { maker, trump } = end;
  const result = over || maker === null || trump === null ? unplayed(end, ending, voice) : played(end, maker, trump, ending, voice);
  return { ...result, what: result.what + raceWords(scores, end.scores, voice), scores };
}
