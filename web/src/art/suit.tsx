// A suit's mark in the suit's colour; who shows one names it beside it.
import suits from "../../art/suits.json";

export type Suit = keyof typeof suits;

/** Around its middle, in a box of 1200. */
export const suitPath = (suit: Suit): string => suits[suit];

export function SuitMark(props: { suit: Suit; deck?: "two" | "four" | undefined; class?: string | undefined }) {
  return (
    <svg class={`suit-mark ${props.class ?? ""}`} data-suit={props.suit} data-deck={props.deck} viewBox="-540 -540 1080 1080" aria-hidden="true">
      <path d={suitPath(props.suit)} fill="currentColor" />
    </svg>
  );
}
