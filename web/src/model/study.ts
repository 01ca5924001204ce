// Texts and figures about the value of a decision, and its place in the events of its hand.
import type { Action, Advice, Card, Choice, Judgement, Mark, Message, Review, ReviewedPosition, Seat, Side, Suit, ToldHand, Trump, Verb, View } from "../wire/messages.js";
import { cardSign } from "./cards.js";
import type { Moment } from "./story.js";
import { inPartnership, type Voice } from "./voice.js";
import { sentence, t, type Speech } from "./say.js";
import { bidWords, signed } from "./words.js";

/** From the best to the worst. */
export const marks: readonly Mark[] = ["best", "fine", "inaccuracy", "mistake", "blunder"];

/** The signs are those of chess notation. */
export const markSign: Record<Mark, string> = { best: "\u2605", fine: "\u2713", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Whether the decision becomes a position to practise. */
export const isWrong = (mark: Mark): boolean => mark !== "best" && mark !== "fine";

// ---- figures

/** A number with this many decimals. Zero has no sign. */
const fixed = (value: number, digits: number): string => {
  const rounded = value.toFixed(digits);
  return Number(rounded) < 0 ? `\u2212${rounded.slice(1)}` : rounded.replace("-", "");
};

/** "61.4%" */
export const percent = (share: number): string => `${fixed(100 * share, 1)}%`;

/** "+0.8" */
export const points = (value: number): string => `${Number(value.toFixed(1)) > 0 ? "+" : ""}${fixed(value, 1)}`;

/** Why the best choice is better. If the server sends no message, its sentence is used. */
export const reason = ({ why, message }: { why: string | null; message?: Message | null }, voice: Voice): string | null => (message ? (voice.tell(message) ?? why) : why);

/** "Go alone. You hold both bowers and the ace." */
export const tipWords = (advice: Advice, voice: Voice): string => voice.show(advice.tip) ?? advice.why;

/** Whether the figure is more than zero when it is printed. */
export const isLoss = (loss: number): boolean => loss > 0.0005;

/** "± 0.4"; empty if the expert looked at every deal. */
export const doubt = (error: number): string => (error < 0.0005 ? "" : `\u00b1 ${(100 * error).toFixed(1)}`);

// ---- actions

const withCard: readonly Verb[] = ["play", "discard", "under", "give"];

/** The card that is played, discarded, put under the pack or given; null: the action is a call. */
export function cardOf(action: Action): Card | null {
  const [verb, what] = action.split(" ");
  return withCard.includes(verb as Verb) ? (what ?? null) : null;
}

/** "J♥", or the text on the button of a call. */
export function choiceWords(action: Action, view: View, voice: Voice): string {
  const card = cardOf(action);
  if (card !== null) return cardSign(card);
  if (action === "alone") return bidWords(action, view, voice);
  const alone = action.endsWith(" alone");
  const words = bidWords(alone ? action.slice(0, -" alone".length) : action, view, voice);
  return alone ? t("choice.alone", { choice: words }) : words;
}

/** `did`: "played the jack of hearts", after who did it. `do`: "play the jack of hearts", after "it was best to". */
export function actionWords(form: "did" | "do", action: Action, speech: Speech): string {
  const [first, what, how] = action.split(" ");
  const verb = first as Verb;
  switch (verb) {
    case "play":
    case "discard":
    case "under":
    case "give":
      return sentence(`${form}.${verb}`, speech, { card: what! });
    case "name":
      return t(`${form}.name`, { trump: what as Trump, alone: how === "alone" });
    case "stand":
      return t(`${form}.stand`, { suit: what as Suit });
    case "order":
      return t(`${form}.order`, { alone: what === "alone" });
    default:
      return t(`${form}.${verb}`);
  }
}

/** The best first. */
export const ranked = (choices: readonly Choice[], best: Action): Choice[] =>
  [...choices].sort((a, b) => Number(b.action === best) - Number(a.action === best) || b.chance - a.chance);

// ---- the position before a decision

/** "Trump: hearts, called by Birch. In the trick: Birch J♥." The hand is shown as cards. */
export function positionWords({ dealer, turned, calls, trump, maker, alone, trick }: ReviewedPosition, voice: Voice): string {
  const sentences: string[] = [];
  if (trump !== null && maker !== null) sentences.push(voice.say("position.trump", { trump, maker, alone }));
  else {
    if (turned !== null) sentences.push(voice.write("position.turned", { dealer, card: turned }));
    if (calls.length > 0) sentences.push(t("position.calls", { calls: calls.map(([seat, call]) => voice.say("did", { seat, did: actionWords("did", call, voice.aloud) })).join(", ") }));
  }
  if (trick.length > 0) sentences.push(t("position.trick", { cards: trick.map(([seat, card]) => voice.say("trick.card", { seat, name: cardSign(card) })).join(", ") }));
  return sentences.join(" ");
}

// ---- the place of a decision in its hand

/** For each action of a hand, the index of its moment. */
export const placesOfActions = (hand: ToldHand, moments: readonly Moment[]): number[] =>
  hand.actions.map((place) => moments.findIndex(({ event }) => event !== null && event === hand.events[place]));

/** The decisions of a hand by the index of their moment. If several have the same one, the worst is kept. */
export function judgedMoments(decisions: readonly Judgement[], number: number, hand: ToldHand, moments: readonly Moment[]): Map<number, Judgement> {
  const places = placesOfActions(hand, moments);
  const judged = new Map<number, Judgement>();
  for (const each of decisions.filter((decision) => decision.hand === number)) {
    const place = places[each.action] ?? -1;
    const other = judged.get(place);
    if (place >= 0 && (!other || marks.indexOf(each.label) > marks.indexOf(other.label))) judged.set(place, each);
  }
  return judged;
}

/** The decisions of a seat that a review marked as wrong. */
export const wrongOf = (review: Review, seat: Seat | null): Judgement[] => review.decisions.filter((each) => each.seat === seat && isWrong(each.label));

// ---- luck and skill

/** The side of the report: the person's own, or the first for a spectator. */
export const sideTold = (voice: Voice): Side => (voice.you === null ? 0 : voice.sideOf(voice.you));

/** "2\u20131", that side's first. */
export const scoresTold = (scores: readonly number[], side: Side): string => [scores[side] ?? 0, ...scores.filter((_, each) => each !== side)].map(signed).join("\u2013");

/** How much luck and skill changed a side's chance; null if the review does not say it for that side. */
export function divided(review: Review, side: Side, voice: Voice): { play: number; cards: number } | null {
  if (side === 0) return { play: review.by_play, cards: review.by_cards };
  return inPartnership(voice.rules) ? { play: -review.by_play, cards: -review.by_cards } : null;
}

const wayOf = (share: number): string => (share < 0 ? "took" : "gave");

/** "You and Cedar went from 55.9% to 0%: the cards took 58.6%, the decisions of all gave 2.6%." */
export function luckWords(review: Review, voice: Voice): string {
  const side = sideTold(voice);
  const chances = review.standings.map(({ chance }) => chance[side] ?? 0);
  const way = { side: voice.seats(side), from: percent(chances[0] ?? 0), to: percent(chances.at(-1) ?? 0) };
  const parts = divided(review, side, voice);
  if (!parts) return voice.say("luck.way", way);
  const { cards, play } = parts;
  return voice.say("luck.divided", { ...way, cards_way: wayOf(cards), cards: percent(Math.abs(cards)), play_way: wayOf(play), play: percent(Math.abs(play)) });
}
