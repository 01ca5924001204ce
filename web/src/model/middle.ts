// The cards that move across the middle of the table.
import type { GameEvent, Seat, View } from "../wire/messages.js";

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
