// The places of the players, seen from one chair: clockwise from the bottom.
import type { Seat } from "../wire/messages.js";

export type Place = "south" | "west" | "northwest" | "north" | "northeast" | "east";

const byPlayers: Readonly<Record<number, readonly Place[]>> = {
  2: ["south", "north"],
  3: ["south", "west", "east"],
  4: ["south", "west", "north", "east"],
  5: ["south", "west", "northwest", "northeast", "east"],
  6: ["south", "west", "northwest", "north", "northeast", "east"],
};

/** A spectator sees the table from the first chair. */
export function placeOf(seat: Seat, from: Seat | null, players: number): Place {
  return byPlayers[players]![(seat - (from ?? 0) + players) % players]!;
}
