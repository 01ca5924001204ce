// The symbols of the suits.
import suits from "../../art/suits.json";

export type Suit = keyof typeof suits;

/** The path of each symbol, centred in a box of 1200. */
export const suitPath = (suit: Suit): string => suits[suit];
