// The page's words: every event as a sentence, every action as a player says it, every phrase.
import type { Action, Card, GameEvent, HeardDeclined, Message, Phrase, Suit, TableEvent, Trump, View } from "../wire/messages.js";
import { cardName, cardSign, sortHand, suitName, suitSign } from "./cards.js";
import { message, say, type Speech } from "./say.js";
import type { Voice } from "./voice.js";

export const trumpName = (trump: Trump): string => (trump === "none" ? "no trump" : suitName[trump]);

/** With a minus that is as wide as a figure. */
export const signed = (number: number): string => (number < 0 ? `\u2212${-number}` : String(number));
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const theCard = (card: Card): string => `the ${cardName(card)}`;
/** Cards by their names. */
export const aloud = (voice: Voice): Speech => ({ seat: (seat) => voice.name(seat), card: theCard, you: voice.you });

/** "You" in the middle of a sentence. */
export const inside = (name: string): string => name.replace(/^You\b/, "you");

// ---- what happened

type Told<Kind extends GameEvent["event"]> = Extract<GameEvent, { event: Kind }>;

function calledMessage({ call, seat }: Told<"called">, voice: Voice): Message {
  const side = voice.seats(voice.sideOf(seat));
  switch (call) {
    case "folded":
      return message("called.folded", { seat });
    case "stuck":
      return message("called.stuck", { seat });
    case "euchred":
      return message("called.euchred", { side });
    case "march":
      return message("called.march", { side });
    case "loner":
      return message("called.loner", { side });
    default:
      return message(`called.${call}`, {});
  }
}

function orderedMessage({ seat, alone, by_dealer }: Told<"ordered">, voice: Voice): Message {
  if (!by_dealer) return message(alone ? "event.ordered_alone" : "event.ordered", { seat });
  if (voice.options.pickup === "yes") return message(alone ? "event.picked_up_alone" : "event.picked_up", { seat });
  return message(alone ? "event.dealer_ordered_alone" : "event.dealer_ordered", { seat });
}

function scoreMessage({ side, from, to }: Told<"score">, voice: Voice): Message {
  const change = to > from ? "gain" : "loss";
  return message("event.score", { side: voice.seats(side), change, points: Math.abs(to - from), shown: "number", score: to });
}

/** Null: there is nothing to say of it. */
function eventMessage(event: GameEvent, voice: Voice): Message | null {
  switch (event.event) {
    case "dealt":
      return null;
    case "cut":
      return event.cards === 0 ? message("event.not_cut", { seat: event.seat }) : message("event.cut", { seat: event.seat, cards: event.cards });
    case "turned_up":
    case "turned_down":
      return message(`event.${event.event}`, { card: event.card });
    case "drawn":
    case "took":
    case "played":
      return message(`event.${event.event}`, { seat: event.seat, card: event.card });
    case "stands_for":
      return message("event.stands_for", { seat: event.seat, suit: event.suit });
    case "ordered":
      return orderedMessage(event, voice);
    case "named":
      return message(event.alone ? "event.named_alone" : "event.named", { seat: event.seat, trump: event.trump });
    case "alone":
      return message(event.alone ? "event.alone" : "event.together", { seat: event.seat });
    case "trump":
      return event.trump === "none" ? message("event.no_trump", {}) : message("event.trump", { trump: event.trump });
    case "called":
      return calledMessage(event, voice);
    case "score":
      return scoreMessage(event, voice);
    case "won":
      return message("event.won", { side: voice.seats(event.side) });
    default:
      return message(`event.${event.event}`, { seat: event.seat });
  }
}

/** For the ear: cards by their names. Null: there is nothing to say of it. */
export function tell(event: GameEvent, voice: Voice): string | null {
  const told = eventMessage(event, voice);
  return told && say(told, aloud(voice));
}

/** What happened at the table, outside the game; null: not worth a word. */
function tableMessage(event: TableEvent, voice: Voice): Message | null {
  switch (event.what) {
    case "sat":
      return message("table.sat", { name: event.guest.name });
    case "host":
      return message("table.host", { name: event.host.name });
    case "paused":
      return message("table.paused", {});
    case "resumed":
      return message("table.resumed", {});
    case "would_concede":
      return message("table.would_concede", { seat: event.seat });
    case "conceded":
      return message("table.conceded", { side: voice.seats(event.side) });
    case "opened_list":
      return event.seed === undefined ? null : message("table.shuffled_again", {});
    default:
      return null;
  }
}

export function tellTable(event: TableEvent, voice: Voice): string | null {
  const told = tableMessage(event, voice);
  return told && say(told, aloud(voice));
}

// ---- what a player says

/** A call as it is said at the table, next to who said it. */
export function callWords(call: Action): string {
  const [verb, what, how] = call.split(" ");
  switch (verb) {
    case "pass":
      return "Pass";
    case "order":
      return what === "alone" ? "Pick it up! I'm going alone!" : "Pick it up!";
    case "name":
      return `${upper(trumpName(what as Trump))}!${how === "alone" ? " I'm going alone!" : ""}`;
    case "alone":
      return "I'm going alone!";
    case "together":
      return "With my partner";
    case "fold":
      return "I fold";
    case "let":
      return "A let";
    case "stand":
      return `It stands for ${suitName[what as Suit]}`;
    default:
      return call;
  }
}

/** What is on the button of a call. */
export function bidWords(action: Action, view: View, voice: Voice): string {
  const [verb, what] = action.split(" ");
  const dealer = view.seat === view.dealer;
  switch (verb) {
    case "order":
      if (dealer) return voice.options.pickup === "yes" ? "I pick it up" : "I order it up";
      return "Pick it up";
    case "name":
      return what === "none" ? "No trump" : `${suitSign[what as Suit]} ${upper(suitName[what as Suit])}`;
    case "alone":
      return "I'm going alone";
    case "fold":
      return "Fold";
    case "let": {
      const left = Number(voice.options.lets) - (voice.options.lets_per === "game" ? sum(view.lets) : (view.lets[view.seat ?? 0] ?? 0));
      return `Take a let (${left} left)`;
    }
    case "stand":
      return `${suitSign[what as Suit]} ${upper(suitName[what as Suit])}`;
    default:
      return callWords(action);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What is asked of the person, in a few words; null when nothing is. */
export function prompt(view: View, voice: Voice): string | null {
  if (view.legal.length === 0) return null;
  switch (view.phase) {
    case "stand":
      return "A joker is turned up. Which suit does it stand for?";
    case "order": {
      const trump = view.stands ? suitName[view.stands] : "trump";
      const dealer = view.seat === view.dealer ? "You deal" : `${voice.name(view.dealer)} deals`;
      return `${dealer}. ${upper(trump)}?`;
    }
    case "name":
      if (view.legal.includes("pass")) return "Name trump, or pass";
      if (view.legal.includes("fold")) return "Stick, or fold: name trump, or give the hand up";
      if (view.legal.includes("let")) return "Name trump, or take a let";
      return view.seat === view.dealer ? "Stick: you must name trump" : "Name trump";
    case "alone":
      return "With your partner, or alone?";
    case "discard":
      return "Discard a card";
    case "play":
      return view.trick.length === 0 ? "Your lead" : "Your turn";
    default:
      return null;
  }
}

// ---- why not

/** Why a wish was not carried out: cards by their signs, and the clause of the rulebook. */
export function whyNot({ why, message, clause }: Pick<HeardDeclined, "why" | "message" | "clause">, voice: Voice | null): string {
  const sentence = voice && say(message, { seat: (seat) => voice.name(seat), card: cardSign, you: voice.you });
  return `${sentence ?? why}${clause ? ` (${clause})` : ""}`;
}

// ---- to hear again

export const cardList = (cards: readonly string[]): string => (cards.length === 0 ? "none" : cards.map(cardName).join(", "));

export function handWords(view: View, voice: Voice): string {
  const hand = sortHand(view.hand, view.trump, voice.rules);
  if (hand.length === 0) return view.laid_down.length > 0 ? "You sit this hand out." : "You hold no cards.";
  return `Your hand: ${cardList(hand)}.`;
}

export function trickWords(view: View, voice: Voice): string {
  if (view.trick.length === 0) {
    if (view.turned && view.turned_is_up) return `Turned up: ${cardName(view.turned)}. ${voice.does(view.dealer, "deal", "deals")}.`;
    return "No card is on the table.";
  }
  return `The trick: ${view.trick.map(([seat, card]) => `${voice.name(seat)} ${cardName(card)}`).join(", ")}.`;
}

export function lastTrickWords(view: View, voice: Voice): string {
  const last = view.tricks.at(-1);
  if (!last) return "No trick is taken yet.";
  const cards = last.cards.map(([seat, card]) => `${voice.name(seat)} ${cardName(card)}`).join(", ");
  const led = voice.does(last.cards[0]![0], "led", "led");
  return `The last trick: ${cards}. ${led}, ${inside(voice.name(last.winner))} took it.`;
}

export function scoreWords(view: View, voice: Voice): string {
  const scores = view.scores.map((score, side) => `${voice.side(side)} ${score}`).join(", ");
  const taken = view.taken.some((tricks) => tricks > 0)
    ? ` Tricks: ${view.scores.map((_, side) => `${voice.side(side)} ${sum(voice.seats(side).map((seat) => view.taken[seat] ?? 0))}`).join(", ")}.`
    : "";
  return `Score, to ${voice.options.target}: ${scores}.${taken}`;
}

export function trumpWords(view: View, voice: Voice): string {
  if (view.trump === null) return view.turned && view.turned_is_up ? `No trump yet; ${cardName(view.turned)} is turned up.` : "No trump yet.";
  const maker = view.maker === null ? "" : `, made by ${inside(voice.name(view.maker))}${view.alone ? ", alone" : ""}`;
  return view.trump === "none" ? `There is no trump${maker}.` : `Trump: ${suitName[view.trump]}${maker}.`;
}

export const phrases: Record<Phrase, string> = {
  hello: "Hello!",
  good_luck: "Good luck!",
  pick_it_up: "Pick it up!",
  nice_hand: "Nice hand!",
  well_played: "Well played!",
  thanks: "Thanks!",
  sorry: "Sorry!",
  oops: "Oops!",
  hurry_up: "Come on!",
  got_euchred: "You got euchred!",
  going_alone_again: "Alone? Again?",
  good_game: "Good game!",
  one_more: "One more?",
  laugh: "Ha ha!",
  cry: "Boo hoo!",
  clap: "Bravo!",
};
