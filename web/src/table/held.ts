// The number of cards in front of a seat; while the dealer deals by hand, the packets dealt so far.
import type { Seat, Table, View } from "../wire/messages.js";

export function cardsHeld(view: View, table: Table | null, seat: Seat | null): number {
  if (seat === null) return 0;
  if (view.phase !== "deal" || !table?.by_hand) return view.phase === "deal" && view.tricks.length > 0 ? 0 : (view.cards_held[seat] ?? 0);
  return table.by_hand.held[seat] ?? 0;
}
