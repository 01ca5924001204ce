// Applies an event to the drawn table, until the View that came with the event replaces it.
import type { Card, GameEvent, Seat, View } from "../wire/messages.js";

const without = (cards: readonly Card[], card: Card): Card[] => cards.filter((each) => each !== card);

function bySeat(numbers: readonly number[], seat: Seat, change: number): number[] {
  return numbers.map((number, at) => (at === seat ? Math.max(0, number + change) : number));
}

/** The table cleared for a new hand. */
function cleared(view: View): View {
  const zeros = view.cards_held.map(() => 0);
  return {
    ...view,
    hand: [], laid_down: [], discard: null, put_away: [], given: null, phase: "deal",
    turned: null, turned_is_up: false, dealer_holds: null, dealer_discarded: false, stands: null, trump: null, maker: null, alone: false, defender: null, went_under: null,
    calls: [], cards_held: zeros, tricks: [], trick: [], winning: null, voids: view.voids.map(() => []), taken: zeros,
  };
}

/** The cards on the table when nothing moves. Between hands there are none. */
export const atRest = (view: View): View => (view.phase === "deal" ? cleared(view) : view);

function dealt(view: View, seat: Seat, cards: number, after: View): View {
  const before = view.phase === "deal" && view.tricks.length + view.calls.length === 0 && view.turned === null ? view : cleared(view);
  const held = bySeat(before.cards_held, seat, cards);
  const hand = seat === view.seat ? after.hand.slice(0, held[seat]) : before.hand;
  return { ...before, cards_held: held, hand, shown: [] };
}

/** Moves the finished trick to its winner. */
export function gathered(view: View, winner: Seat): View {
  if (view.trick.length === 0) return view;
  return { ...view, tricks: [...view.tricks, { cards: view.trick, winner }], trick: [], winning: null, taken: bySeat(view.taken, winner, 1) };
}

/** Removes the cards of a hand that is not played out. */
function called(view: View, { call, seat }: Extract<GameEvent, { event: "called" }>): View {
  const redeal = call === "farmer" && view.phase === "deal";
  if (call !== "folded" && call !== "thrown-in" && !redeal) return view;
  const calls: View["calls"] = call === "folded" ? [...view.calls, [seat, "fold"]] : view.calls;
  return { ...view, calls, hand: [], cards_held: view.cards_held.map(() => 0) };
}

/** `after` is the View that the server sent with this event and those beside it. */
export function follow(view: View, event: GameEvent, after: View): View {
  const own = "seat" in event && event.seat === view.seat;
  const quiet = { ...view, legal: [], turn: null, question: null };
  switch (event.event) {
    case "deals_first":
    case "deals_next":
      return { ...quiet, dealer: event.seat };
    case "dealt":
      return dealt(quiet, event.seat, event.cards, after);
    case "turned_up":
      return { ...quiet, turned: event.card, turned_is_up: true };
    case "stands_for":
      return { ...quiet, stands: event.suit, calls: [...view.calls, [event.seat, `stand ${event.suit}`]] };
    case "passed":
      return { ...quiet, calls: [...view.calls, [event.seat, "pass"]] };
    case "turned_down":
      return { ...quiet, turned_is_up: false };
    case "ordered":
      return { ...quiet, calls: [...view.calls, [event.seat, event.alone ? "order alone" : "order"]], maker: event.seat, alone: event.alone };
    case "named": {
      const call = `name ${event.trump}${event.alone ? " alone" : ""}`;
      return { ...quiet, calls: [...view.calls, [event.seat, call]], maker: event.seat, alone: event.alone };
    }
    case "alone":
      return { ...quiet, calls: [...view.calls, [event.seat, event.alone ? "alone" : "together"]], alone: event.alone };
    case "trump":
      return { ...quiet, trump: event.trump };
    case "took":
      return {
        ...quiet,
        turned_is_up: false,
        cards_held: bySeat(view.cards_held, event.seat, 1),
        hand: own && !view.hand.includes(event.card) ? [...view.hand, event.card] : view.hand,
      };
    case "discarded":
      return {
        ...quiet,
        cards_held: bySeat(view.cards_held, event.seat, -1),
        hand: own ? after.hand : view.hand,
        dealer_discarded: view.dealer_discarded || after.dealer_discarded,
      };
    case "laid_down":
      return {
        ...quiet,
        cards_held: bySeat(view.cards_held, event.seat, -view.cards_held[event.seat]!),
        ...(own ? { laid_down: view.hand, hand: [] } : {}),
      };
    case "played":
      return {
        ...quiet,
        phase: "play",
        trick: [...view.trick, [event.seat, event.card]],
        // The View came after the last event of its batch. Whose card was the best before, it does not tell.
        winning: after.trick.length === view.trick.length + 1 ? after.winning : null,
        cards_held: bySeat(view.cards_held, event.seat, -1),
        hand: own ? without(view.hand, event.card) : view.hand,
      };
    case "score":
      return { ...quiet, scores: view.scores.map((score, side) => (side === event.side ? event.to : score)) };
    case "farmer":
      return { ...quiet, calls: [...view.calls, [event.seat, "farmer"]], phase: event.shown.length > 0 ? "deal" : view.phase };
    case "went_under":
      return { ...quiet, went_under: event.seat, ...(own ? { hand: after.hand, put_away: after.put_away } : {}) };
    case "defends":
      return { ...quiet, calls: [...view.calls, [event.seat, "defend"]], defender: event.seat };
    case "best":
      return { ...quiet, calls: [...view.calls, [event.seat, event.asked ? "best" : "own"]] };
    case "gave":
      return {
        ...quiet,
        cards_held: bySeat(bySeat(view.cards_held, event.seat, -1), event.to, 1),
        hand: own || event.to === view.seat ? after.hand : view.hand,
      };
    case "won":
      return { ...quiet, winner: event.side };
    case "drawn_game":
      return quiet;
    case "let":
      return { ...quiet, calls: [...view.calls, [event.seat, "let"]] };
    case "called":
      return called(quiet, event);
    case "drawn":
    case "cut":
    case "took_trick":
    case "all_tricks":
      return quiet;
    case "taken_back":
      return after;
  }
}
