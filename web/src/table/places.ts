// Where everybody sits, as seen from one chair: clockwise from the bottom.
import type { Seat } from "../wire/messages.js";

export type Place = "south" | "west" | "north" | "east";

const four: readonly Place[] = ["south", "west", "north", "east"];
const three: readonly Place[] = ["south", "west", "east"];

/** A spectator looks from the first chair. */
export function placeOf(seat: Seat, from: Seat | null, players: number): Place {
  const places = players === 3 ? three : four;
  return places[(seat - (from ?? 0) + players) % players]!;
}
