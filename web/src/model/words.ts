// The page's words: every event as a sentence, every action as a player says it, every phrase.
import type { Action, Card, GameEvent, Phrase, Suit, TableEvent, Trump, View } from "../wire/messages.js";
import { bowerName, cardName, cardSign, sortHand, suitName, suitSign } from "./cards.js";
import { inPartnership, type Voice } from "./voice.js";

export const trumpName = (trump: Trump): string => (trump === "none" ? "no trump" : suitName[trump]);

const count = (number: number, what: string): string => `${number} ${what}${Math.abs(number) === 1 ? "" : "s"}`;
/** With a minus that is as wide as a figure. */
export const signed = (number: number): string => (number < 0 ? `\u2212${-number}` : String(number));
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const theCard = (card: Card): string => `the ${cardName(card)}`;

type Told<Kind extends GameEvent["event"]> = Extract<GameEvent, { event: Kind }>;

function tellCall(event: Told<"called">, voice: Voice): string {
  const side = inPartnership(voice.options) ? event.seat % 2 : event.seat;
  switch (event.call) {
    case "misdeal":
      return "Misdeal!";
    case "folded":
      return `${voice.does(event.seat, "fold", "folds")}.`;
    case "thrown-in":
      return "The cards are thrown in.";
    case "stuck":
      return `${voice.does(event.seat, "are", "is")} stuck and must name trump.`;
    case "euchred":
      return voice.isOurs(side) ? "You got euchred!" : `You got euchred, ${voice.side(side)}!`;
    case "march":
      return `March: all the tricks for ${inside(voice.side(side))}!`;
    case "loner":
      return `A loner, and all the tricks for ${inside(voice.side(side))}!`;
    case "whole-stable":
      return "The Whole Stable!";
    case "horse-shyte":
      return "Horse Shyte!";
    case "split-the-vote":
      return "Split the Vote! Or was it Split the Boat?";
  }
}

/** "You" in the middle of a sentence. */
export const inside = (name: string): string => name.replace(/^You\b/, "you");

function tellOrder(event: Told<"ordered">, voice: Voice): string {
  if (!event.by_dealer) return `${voice.does(event.seat, "say", "says")}: Pick it up!${event.alone ? " I'm going alone!" : ""}`;
  const takes = voice.options.pickup === "yes";
  const alone = event.alone ? (event.seat === voice.you ? " and go alone!" : " and goes alone!") : ".";
  return `${voice.does(event.seat, takes ? "pick" : "order", takes ? "picks" : "orders")} it up${alone}`;
}

function tellScore(event: Told<"score">, voice: Voice): string {
  const change = event.to - event.from;
  return `${voice.side(event.side)}: ${change > 0 ? "plus" : "minus"} ${count(Math.abs(change), "point")}, now ${event.to}.`;
}

function tellWon(event: Told<"won">, voice: Voice): string {
  const one = voice.seats(event.side).length === 1 && !voice.isOurs(event.side);
  return `${voice.side(event.side)} ${one ? "wins" : "win"} the game! Hooray!`;
}

/** Null: there is nothing to say of it. */
export function tell(event: GameEvent, voice: Voice): string | null {
  switch (event.event) {
    case "drawn":
      return `${voice.does(event.seat, "draw", "draws")} ${theCard(event.card)}.`;
    case "deals_first":
      return `${voice.does(event.seat, "deal", "deals")} first.`;
    case "cut":
      return event.cards === 0
        ? `${voice.does(event.seat, "do", "does")} not cut.`
        : `${voice.does(event.seat, "cut", "cuts")} ${count(event.cards, "card")}.`;
    case "dealt":
      return null;
    case "turned_up":
      return `Turned up: ${cardName(event.card)}.`;
    case "stands_for":
      return `${voice.does(event.seat, "say", "says")}: it stands for ${suitName[event.suit]}.`;
    case "passed":
      return `${voice.does(event.seat, "pass", "passes")}.`;
    case "turned_down":
      return `${upper(theCard(event.card))} is turned down.`;
    case "ordered":
      return tellOrder(event, voice);
    case "named":
      return `${voice.does(event.seat, "name", "names")} ${trumpName(event.trump)}${event.alone ? ", going alone!" : "."}`;
    case "alone":
      return event.alone
        ? `${voice.does(event.seat, "go", "goes")} alone!`
        : `${voice.does(event.seat, "play", "plays")} with the partner.`;
    case "trump":
      return event.trump === "none" ? "There is no trump." : `Trump: ${suitName[event.trump]}.`;
    case "took":
      return `${voice.does(event.seat, "take", "takes")} ${theCard(event.card)}.`;
    case "discarded":
      return `${voice.does(event.seat, "discard", "discards")} a card face down.`;
    case "laid_down":
      return `${voice.does(event.seat, "lay the cards down and sit", "lays the cards down and sits")} this hand out.`;
    case "played":
      return `${voice.does(event.seat, "play", "plays")} ${theCard(event.card)}.`;
    case "took_trick":
      return `${voice.does(event.seat, "take", "takes")} the trick.`;
    case "let":
      return `${voice.does(event.seat, "take", "takes")} a let.`;
    case "called":
      return tellCall(event, voice);
    case "score":
      return tellScore(event, voice);
    case "deals_next":
      return `${voice.does(event.seat, "deal", "deals")} next.`;
    case "won":
      return tellWon(event, voice);
  }
}

/** What happened at the table, outside the game; null: not worth a word. */
export function tellTable(event: TableEvent, voice: Voice): string | null {
  switch (event.what) {
    case "sat":
      return `${event.guest.name} sits down.`;
    case "host":
      return `${event.host.name} is the host now.`;
    case "paused":
      return "The game is paused.";
    case "resumed":
      return "The game goes on.";
    case "would_concede":
      return `${voice.does(event.seat, "want", "wants")} to concede the game.`;
    case "conceded":
      return `${voice.side(event.side)} ${voice.seats(event.side).length === 1 && !voice.isOurs(event.side) ? "concedes" : "concede"} the game.`;
    case "opened_list":
      return event.seed === undefined ? null : "Somebody did not show their part in the shuffle: the pack is made anew.";
    default:
      return null;
  }
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

/** The server's reason in the page's words: cards by their signs, and what a bower has to do with it. */
export function whyNot(why: string, clause: string | null, view: View | null): string {
  let left: string | null = null;
  const sentence = why.replace(/\b[2-9TJQKA][CDHS]\b/g, (card) => {
    if (bowerName(card, view?.trump ?? null) === "left bower") left = cardSign(card);
    return cardSign(card);
  });
  const itself = left !== null && sentence.endsWith(" now");
  const bower = left === null ? "" : itself ? ": it is the left bower" : `; ${left} is the left bower`;
  return `${upper(sentence)}${bower}${clause ? ` (${clause})` : ""}.`;
}

// ---- to hear again

export const cardList = (cards: readonly string[]): string => (cards.length === 0 ? "none" : cards.map(cardName).join(", "));

export function handWords(view: View): string {
  const hand = sortHand(view.hand, view.trump);
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
