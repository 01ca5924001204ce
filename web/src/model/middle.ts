// The cards that move across the middle of the table.
import type { GameEvent, Rules, Seat, View } from "../wire/messages.js";

/** Cards that move face down. Without `to` they go to the middle. `back`: the same number comes back (H2). */
interface Moving {
  from: Seat;
  to?: Seat;
  cards: number;
  back?: boolean;
}

export function movingCards(event: GameEvent | null, view: View, rules: Rules): Moving | null {
  switch (event?.event) {
    case "dealt":
      return { from: view.dealer, to: event.seat, cards: event.cards };
    case "discarded":
      return { from: event.seat, cards: 1 };
    case "went_under":
      return { from: event.seat, cards: rules.under, back: true };
    case "gave":
      return { from: event.seat, to: event.to, cards: 1 };
    default:
      return null;
  }
}
