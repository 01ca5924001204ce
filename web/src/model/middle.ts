// The cards in the middle of the table, and the cards that move across it.
import type { GameEvent, Seat, View } from "../wire/messages.js";
import { isJoker } from "./cards.js";
import type { Voice } from "./voice.js";

/** The dealer has taken the card that was turned up, ordered or a joker that makes trump (H1), and put another one away. */
export function hasDiscarded(view: View, options: Voice["options"]): boolean {
  const made = view.calls.some(([, call]) => call.startsWith("order")) || (options.joker_up === "makes" && view.turned !== null && isJoker(view.turned));
  const dealerIsDone = view.phase === "play" || view.phase === "best" || view.phase === "give" || view.calls.some(([, call]) => call === "best");
  return made && options.pickup === "yes" && !view.turned_is_up && dealerIsDone;
}

/** Cards that move face down. Without a seat they go to the middle; those that go under the pack (H2) come back as others. */
interface Moving {
  from: Seat;
  to?: Seat;
  cards: number;
  back?: boolean;
}

export function movingCards(event: GameEvent | null, view: View): Moving | null {
  switch (event?.event) {
    case "dealt":
      return { from: view.dealer, to: event.seat, cards: event.cards };
    case "discarded":
      return { from: event.seat, cards: 1 };
    case "went_under":
      return { from: event.seat, cards: 3, back: true };
    case "gave":
      return { from: event.seat, to: event.to, cards: 1 };
    default:
      return null;
  }
}
