// A score shown on a five (L18): a card face down covers a part of it, and the visible pips are the points.
// It is always small, so its pips are larger than those of the cards in play.
import faces from "cards.svg";

import { suitPath, type Suit } from "./suit.js";

// By the number of visible pips: the covering card's shift to the right and down, its rotation, and the length of both cards.
const covering: readonly { at: string; long: number }[] = [
  { at: "translate(5 6)", long: 360 },
  { at: "translate(60 30) rotate(28)", long: 420 },
  { at: "translate(0 103)", long: 455 },
  { at: "translate(0 216)", long: 565 },
  { at: "translate(118 216)", long: 565 },
];

const pips = ["translate(-62 -112)", "translate(62 -112)", "", "translate(-62 112) rotate(180)", "translate(62 112) rotate(180)"];

function Sheet() {
  return <rect x="-120" y="-168" width="240" height="336" rx="14" fill="var(--card)" stroke="var(--card-line)" stroke-width="5" />;
}

/** Draws nothing if a five can't show the score. */
export function Five(props: { score: number; suit: Suit }) {
  const { score, suit } = props;
  if (!Number.isInteger(score) || score < 0 || score > 5) return null;
  const cover = covering[score];
  return (
    <svg class="five" viewBox={`-175 -245 ${cover?.long ?? 350} 372`} aria-hidden="true" data-pips={score}>
      <g transform="rotate(-90)">
        <Sheet />
        {pips.map((at) => (
          <path key={at} d={suitPath(suit)} fill={suit === "H" || suit === "D" ? "var(--hearts)" : "var(--spades)"} transform={`${at} scale(0.095)`} />
        ))}
        {cover && (
          <g transform={cover.at}>
            <Sheet />
            <use href={`${faces}#back`} />
          </g>
        )}
      </g>
    </svg>
  );
}
