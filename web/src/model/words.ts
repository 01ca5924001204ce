// Texts at the table: every event as a sentence, every action as a player says it, and what can be read aloud again.
import type { Action, Card, GameEvent, HeardDeclined, Message, Options, Seat, Suit, TableEvent, Trump, View } from "../wire/messages.js";
import { cardName, cardSign, isJoker, sortHand, suitLabel, theCard } from "./cards.js";
import { message, say, t, type Speech } from "./say.js";
import type { Voice } from "./voice.js";

/** A number with a minus sign that is as wide as a digit. */
export const signed = (number: number): string => (number < 0 ? `\u2212${-number}` : String(number));

// ---- events

type EventOf<Kind extends GameEvent["event"]> = Extract<GameEvent, { event: Kind }>;

function calledMessage({ call, seat }: EventOf<"called">, voice: Voice): Message {
  const side = voice.seats(voice.sideOf(seat));
  switch (call) {
    case "misdeal":
      return message("called.misdeal", { seat });
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
    case "whole-stable":
    case "horse-shyte":
    case "defended":
      return message(`called.${call}`, { seat });
    default:
      return message(`called.${call}`, {});
  }
}

function orderedMessage({ seat, alone, by_dealer }: EventOf<"ordered">, voice: Voice): Message {
  if (!by_dealer) return message(alone ? "event.ordered_alone" : "event.ordered", { seat });
  if (voice.options.pickup === "yes") return message(alone ? "event.picked_up_alone" : "event.picked_up", { seat });
  return message(alone ? "event.dealer_ordered_alone" : "event.dealer_ordered", { seat });
}

function scoreMessage({ side, from, to }: EventOf<"score">, voice: Voice): Message {
  const change = to > from ? "gain" : "loss";
  return message("event.score", { side: voice.seats(side), change, points: Math.abs(to - from), shown: "number", score: to });
}

/** The sentence of an event; null: it has none. */
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
    case "drawn_game":
      return message("event.drawn_game", {});
    case "farmer":
      return event.shown.length > 0 ? message("event.farmer", { seat: event.seat, cards: event.shown }) : message("event.goes_under", { seat: event.seat });
    case "all_tricks":
      return message("event.all_tricks", { seat: event.seat, hand: String(voice.options.hand) });
    case "best":
      return message(event.asked ? "event.best" : "event.own", { seat: event.seat });
    case "passed":
      return message(event.defending ? "event.not_defending" : "event.passed", { seat: event.seat });
    case "gave":
      return message("event.gave", { seat: event.seat, to: event.to });
    default:
      return message(`event.${event.event}`, { seat: event.seat });
  }
}

/** The sentence of an event with the names of cards, for screen readers; null: it has none. */
export function tell(event: GameEvent, voice: Voice): string | null {
  const told = eventMessage(event, voice);
  return told && voice.tell(told);
}

/** The sentence of an event at the table, outside the game; null: it has none. */
function tableMessage(event: TableEvent, voice: Voice): Message | null {
  switch (event.what) {
    case "sat":
      return message(event.guest.program ? "table.program_sat" : "table.sat", { name: event.guest.name });
    case "host":
      return message("table.host", { name: event.host.name });
    case "link":
      return message("table.link", {});
    case "paused":
      return message("table.paused", {});
    case "resumed":
      return message("table.resumed", {});
    case "would_concede":
      return message("table.would_concede", { seat: event.seat });
    case "claimed":
      return message("table.claimed", { seat: event.seat });
    case "claim_answered":
      return message(event.accepted ? "table.claim_accepted" : "table.claim_refused", { seat: event.seat });
    case "claim_failed":
      return message("table.claim_failed", {});
    case "seat_conceded":
      return message("table.seat_conceded", { name: event.guest.name, seat: event.seat });
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
  return told && voice.tell(told);
}

// ---- calls

/** A call in the player's words, shown beside the player. */
export function callWords(call: Action): string {
  const [verb, what, how] = call.split(" ");
  switch (verb) {
    case "order":
      return t(what === "alone" ? "call.order_alone" : "call.order");
    case "name":
      return t(how === "alone" ? "call.name_alone" : "call.name", { trump: what as Trump });
    case "alone":
      return t("call.alone");
    case "together":
      return t("bid.together");
    case "fold":
      return t("call.fold");
    case "let":
      return t("call.let");
    case "stand":
      return t("call.stand", { suit: what as Suit });
    case "farmer":
      return t("called.farmer");
    case "defend":
    case "best":
      return t(`bid.${verb}`);
    case "own":
      return t("bid.own_cards");
    default:
      return t("bid.pass");
  }
}

/** The text on the button of a call. */
export function bidWords(action: Action, view: View, voice: Voice): string {
  const [verb, what] = action.split(" ");
  switch (verb) {
    case "order":
      if (view.seat !== view.dealer) return t("bid.order");
      return t(voice.options.pickup === "yes" ? "bid.pick_up" : "bid.order_own");
    case "name":
    case "stand":
      return what === "none" ? t("bid.suit", { suit: what }) : suitLabel(what as Suit);
    case "alone":
      return t("bid.alone");
    case "fold":
      return t("bid.fold");
    case "let":
      return t("bid.let", { left: view.lets_left });
    case "together":
      return t("bid.together");
    case "farmer":
    case "defend":
    case "best":
      return t(`bid.${verb}`);
    case "own":
      return t("bid.own_cards");
    default:
      return t("bid.pass");
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** "Your partner Cedar deals. Order up the 9♥?" */
function orderMessage(view: View, voice: Voice): Message {
  const { dealer, turned, stands } = view;
  const whose = dealer === voice.you ? "own" : voice.isPartner(dealer) ? "partner" : "other";
  const picks = whose === "own" && voice.options.pickup === "yes" ? "yes" : "no";
  if (turned === null || isJoker(turned)) return message("ask.order_joker", { dealer, whose, picks, suit: stands! });
  return message("ask.order_up", { dealer, whose, picks, card: turned });
}

function questionMessage(question: NonNullable<View["question"]>, view: View, voice: Voice): Message {
  switch (question) {
    case "order":
      return orderMessage(view, voice);
    case "order_trump":
      return message("ask.order_trump", { dealer: view.dealer });
    case "under":
      return message("ask.under", { left: voice.rules.under - (Number(voice.options.hand) - view.hand.length) });
    case "alone":
      return message(view.legal.includes("together") ? "ask.alone" : "ask.alone_must", {});
    case "defend":
    case "give":
      return message(`ask.${question}`, { maker: view.maker! });
    default:
      return message(`ask.${question}`, {});
  }
}

/** What the person has to do now, in a few words; null: nothing. */
export function prompt(view: View, voice: Voice, card: Speech["card"] = theCard): string | null {
  if (!view.question) return null;
  const ask = questionMessage(view.question, view, voice);
  // H4: the maker is told which card the partner gave.
  return say(view.given_by !== null && view.given !== null ? message("ask.given", { from: view.given_by, card: view.given, ask }) : ask, { ...voice.aloud, card });
}

/** The same for screen readers, with the card that was led and who is winning the trick. */
export function turnWords(view: View, voice: Voice): string | null {
  const asked = prompt(view, voice);
  const [led] = view.trick;
  if (asked === null || !led) return asked;
  const words = [asked, voice.say("turn.led", { seat: led[0], card: led[1] })];
  const best = view.trick.find(([seat]) => seat === view.winning);
  if (best && view.trick.length > 1) words.push(voice.say("turn.winning", { seat: best[0], partner: voice.isPartner(best[0]), card: best[1] }));
  return words.join(" ");
}

/** The same with the symbols of cards, to show. */
export const shownPrompt = (view: View, voice: Voice): string | null => prompt(view, voice, (card) => t("card.the", { name: cardSign(card) }));

/** The steps in which a card of the hand is chosen. Their names are the verbs of the actions. */
const cardSteps: readonly View["phase"][] = ["play", "discard", "under", "give"];
export const choosesCard = (view: Pick<View, "phase">): boolean => cardSteps.includes(view.phase);

// ---- refusals

/** Why a command was refused, with the symbols of cards and the clause of the rulebook. */
export function whyNot({ why, message, clause }: Pick<HeardDeclined, "why" | "message" | "clause">, voice: Voice | null): string {
  const words = (voice && say(message, voice.written)) ?? why;
  return clause ? t("refused.with_clause", { why: words, clause }) : words;
}

// ---- to read aloud again

/** "Birch jack of hearts, You ace of spades" */
export const trickCards = (cards: readonly (readonly [Seat, Card])[], voice: Voice): string =>
  cards.map(([seat, card]) => voice.say("trick.card", { seat, name: cardName(card) })).join(", ");

export function handWords(view: View, voice: Voice): string {
  const hand = sortHand(view.hand, view.trump, voice.rules);
  if (hand.length === 0) return t(view.laid_down.length > 0 ? "hand.out" : "hand.none");
  return t("hand.cards", { cards: hand.map(cardName).join(", ") });
}

export function trickWords(view: View, voice: Voice): string {
  if (view.trick.length > 0) return t("trick.cards", { cards: trickCards(view.trick, voice) });
  if (view.turned && view.turned_is_up) return voice.say("trick.turned", { card: cardName(view.turned), dealer: view.dealer });
  return t("trick.none");
}

export function lastTrickWords(view: View, voice: Voice): string {
  const last = view.tricks.at(-1);
  if (!last) return t("trick.none_taken");
  return voice.say("trick.last", { cards: trickCards(last.cards, voice), leader: last.cards[0]![0], winner: last.winner });
}

/** "to 10", "8 hands" */
export const lengthWords = ({ target, hands }: Options): string =>
  Number(hands) > 0 ? t("length.hands", { hands: Number(hands) }) : t("length.target", { target: Number(target) });

export function scoreWords(view: View, voice: Voice): string {
  const score = t("score.all", { length: lengthWords(voice.options), scores: voice.bySide(view.scores) });
  if (view.taken.every((tricks) => tricks === 0)) return score;
  const taken = view.scores.map((_, side) => sum(voice.seats(side).map((seat) => view.taken[seat] ?? 0)));
  return `${score} ${t("score.tricks", { tricks: voice.bySide(taken) })}`;
}

export function trumpWords(view: View, voice: Voice): string {
  const { trump, maker, alone, turned } = view;
  if (trump === null) return turned && view.turned_is_up ? t("trump.none_yet_turned", { card: cardName(turned) }) : t("trump.none_yet");
  if (maker === null) return trump === "none" ? t("event.no_trump") : t("event.trump", { trump });
  return trump === "none" ? voice.say("trump.none_made", { maker, alone }) : voice.say("trump.made", { trump, maker, alone });
}
