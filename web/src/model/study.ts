// What a decision was worth, in words and figures; and where it stands in the story of its hand.
import type { Action, Card, Choice, GameEvent, Judgement, Mark, Message, Review, ReviewedPosition, Seat, Side, Suit, Trump, View } from "../wire/messages.js";
import { cardName, cardSign, suitName } from "./cards.js";
import type { Moment } from "./story.js";
import { inPartnership, type Voice } from "./voice.js";
import { message, say } from "./say.js";
import { aloud, bidWords, inside, signed, trumpName } from "./words.js";

/** From the best to the worst. */
export const marks: readonly Mark[] = ["best", "fine", "inaccuracy", "mistake", "blunder"];

/** As in chess. */
export const markSign: Record<Mark, string> = { best: "\u2605", fine: "\u2713", inaccuracy: "?!", mistake: "?", blunder: "??" };

export const markNames: Record<Mark, string> = { best: "best", fine: "fine", inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders" };

/** What the expert's choice is. */
export const bestWords = (by: Judgement["best_by"], voice: Voice): string => say(message(`best_by.${by}`, {}), aloud(voice)) ?? by;

/** Given away beyond doubt: the loss less twice its standard error (docs/study.md). */
export const markBounds: Record<Mark, string> = {
  best: "what the expert does",
  fine: "less than 0.5%",
  inaccuracy: "0.5% to 2%",
  mistake: "2% to 5%",
  blunder: "5% and more",
};

/** Worth to be thought over again. */
export const isWrong = (mark: Mark): boolean => mark !== "best" && mark !== "fine";

// ---- figures

/** With as many digits as asked for, and no sign before a nought. */
const fixed = (value: number, digits: number): string => {
  const rounded = value.toFixed(digits);
  return Number(rounded) < 0 ? `\u2212${rounded.slice(1)}` : rounded.replace("-", "");
};

/** "61.4%" */
export const percent = (share: number): string => `${fixed(100 * share, 1)}%`;

/** "+0.82" */
export const points = (value: number): string => `${Number(value.toFixed(2)) > 0 ? "+" : ""}${fixed(value, 2)}`;

/** Why the best is better: in the server's words where it sends no others. */
export const reason = ({ why, message }: { why: string | null; message?: Message | null }, voice: Voice): string | null => (message ? (say(message, aloud(voice)) ?? why) : why);

/** Whether it can be seen in a figure. */
export const isLoss = (loss: number): boolean => loss > 0.0005;

/** "± 0.4"; empty where every deal was looked at. */
export const doubt = (error: number): string => (error < 0.0005 ? "" : `\u00b1 ${(100 * error).toFixed(1)}`);

// ---- actions

/** The card that is played or discarded; null: something is said. */
export const cardOf = (action: Action): Card | null => action.match(/^(?:play|discard) (\w+)$/)?.[1] ?? null;

/** "J♥", or what is on the button of a call. */
export function choiceWords(action: Action, view: View, voice: Voice): string {
  const card = cardOf(action);
  if (card !== null) return cardSign(card);
  if (action === "alone") return bidWords(action, view, voice);
  const alone = action.endsWith(" alone");
  const words = bidWords(alone ? action.slice(0, -" alone".length) : action, view, voice);
  return `${words.replace(/^(\W) /, "$1\u00a0")}${alone ? ", alone" : ""}`; // a sign stays with its suit
}

const deeds: Record<string, readonly [string, string]> = {
  pass: ["pass", "passed"],
  fold: ["fold", "folded"],
  let: ["take a let", "took a let"],
  order: ["order it up", "ordered it up"],
  alone: ["go alone", "went alone"],
  together: ["play with the partner", "played with the partner"],
  name: ["name", "named"],
  stand: ["have it stand for", "had it stand for"],
  play: ["play", "played"],
  discard: ["discard", "discarded"],
};

function deed(action: Action, form: 0 | 1): string {
  const [verb, what, how] = action.split(" ");
  const does = deeds[verb!]?.[form] ?? verb!;
  if (verb === "order") return what === "alone" ? `${does}, alone` : does;
  if (verb === "name") return `${does} ${trumpName(what as Trump)}${how === "alone" ? ", alone" : ""}`;
  if (verb === "stand") return `${does} ${suitName[what as Suit]}`;
  return what === undefined ? does : `${does} the ${cardName(what)}`;
}

/** "play the jack of hearts" */
export const toDo = (action: Action): string => deed(action, 0);
/** "played the jack of hearts" */
export const didDo = (action: Action): string => deed(action, 1);

/** The best first. */
export const ranked = (choices: readonly Choice[], best: Action): Choice[] =>
  [...choices].sort((a, b) => Number(b.action === best) - Number(a.action === best) || b.chance - a.chance);

// ---- who has what to do with the hand

export type Standing = Pick<View, "dealer" | "maker" | "alone" | "taken">;

/** Whoever goes alone plays without the partner. */
const sitsOut = (seat: Seat, { maker, alone }: Standing, voice: Voice): boolean =>
  alone && maker !== null && seat !== maker && voice.sideOf(seat) === voice.sideOf(maker);

/** "dealer, maker, alone, 1 trick" */
export function seatWords(seat: Seat, at: Standing, voice: Voice): string {
  const tricks = at.taken[seat] ?? 0;
  const part = at.maker === seat ? (at.alone ? "maker, alone" : "maker") : "";
  const won = sitsOut(seat, at, voice) ? "sits out" : `${tricks} ${tricks === 1 ? "trick" : "tricks"}`;
  return [at.dealer === seat ? "dealer" : "", part, won].filter(Boolean).join(", ");
}

// ---- what a seat had before a decision

/** "Trump: hearts, called by Birch. In the trick: Birch J♥." Without the hand, which is shown. */
export function positionWords({ dealer, turned, calls, trump, maker, alone, trick }: ReviewedPosition, voice: Voice): string {
  const sentences: string[] = [];
  if (trump !== null && maker !== null) sentences.push(`Trump: ${trumpName(trump)}, called by ${inside(voice.name(maker))}${alone ? ", alone" : ""}.`);
  else {
    if (turned !== null) sentences.push(`Turned up by ${inside(voice.name(dealer))}: ${cardSign(turned)}.`);
    if (calls.length > 0) sentences.push(`${calls.map(([seat, call]) => `${voice.name(seat)} ${didDo(call)}`).join(", ")}.`);
  }
  if (trick.length > 0) sentences.push(`In the trick: ${trick.map(([seat, card]) => `${voice.name(seat)} ${cardSign(card)}`).join(", ")}.`);
  return sentences.join(" ");
}

// ---- where a decision stands

const deciding = new Set<GameEvent["event"]>(["stands_for", "passed", "ordered", "named", "alone", "discarded", "played", "let"]);

/** The places of a hand's actions among its moments: the events that somebody decided on, in their order. */
export const placesOfActions = (moments: readonly Moment[]): number[] =>
  moments.flatMap(({ event }, at) => (event && (deciding.has(event.event) || (event.event === "called" && event.call === "folded")) ? [at] : []));

/** The decisions of a hand by their places among its moments. */
export function judgedMoments(decisions: readonly Judgement[], hand: number, moments: readonly Moment[]): Map<number, Judgement> {
  const places = placesOfActions(moments);
  return new Map(decisions.filter((each) => each.hand === hand && each.action < places.length).map((each) => [places[each.action]!, each]));
}

/** What a review marked of one seat. */
export const wrongOf = (review: Review, seat: Seat | null): Judgement[] => review.decisions.filter((each) => each.seat === seat && isWrong(each.label));

// ---- luck and skill

/** Whose way through the game is told: the side of the person, else the first. */
export const sideTold = (voice: Voice): Side => (voice.you === null ? 0 : voice.sideOf(voice.you));

/** "2\u20131", that side's first. */
export const scoresTold = (scores: readonly number[], side: Side): string => [scores[side] ?? 0, ...scores.filter((_, each) => each !== side)].map(signed).join("\u2013");

/** What cards and play made of a side's chance; null where the review does not say it of that side. */
export function divided(review: Review, side: Side, voice: Voice): { play: number; cards: number } | null {
  if (side === 0) return { play: review.by_play, cards: review.by_cards };
  return inPartnership(voice.rules) ? { play: -review.by_play, cards: -review.by_cards } : null;
}

const gave = (share: number): string => (share < 0 ? `took ${percent(-share)}` : `gave ${percent(share)}`);

/** "You and Cedar went from 55.9% to 0%: the cards took 58.6%, the decisions of all gave 2.6%." */
export function luckWords(review: Review, voice: Voice): string {
  const side = sideTold(voice);
  const chances = review.standings.map(({ chance }) => chance[side] ?? 0);
  const way = `The chance of ${inside(voice.side(side))} went from ${percent(chances[0] ?? 0)} to ${percent(chances.at(-1) ?? 0)}`;
  const parts = divided(review, side, voice);
  return parts ? `${way}: the cards ${gave(parts.cards)}, the decisions of all ${gave(parts.play)}.` : `${way}.`;
}
