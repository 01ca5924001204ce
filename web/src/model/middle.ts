// The cards that move across the middle of the table.
import type { Card, GameEvent, Rules, Seat, View } from "../wire/messages.js";

interface Drawn {
  seat: Seat;
  card: Card;
}

/** The cards of the last round of a draw: after a tie, only those who tie draw again. */
export function lastRound(drawn: readonly Drawn[]): readonly Drawn[] {
  let start = 0;
  drawn.forEach(({ seat }, at) => {
    if (drawn.slice(start, at).some((before) => before.seat === seat)) start = at;
  });
  return drawn.slice(start);
}

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
