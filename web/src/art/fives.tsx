// Score kept with two fives (L18): the pips that can be seen are the points. More than ten they can't show.
import faces from "cards.svg";

// How far across, down and turned the upper card lies when that many pips of the lower one stay open.
const covering: readonly string[] = [
  "translate(10 14)",
  "translate(80 10) rotate(15)",
  "translate(0 100)",
  "translate(0 205)",
  "translate(110 200)",
];

function Five(props: { card: string; suit: string; at?: string }) {
  return (
    <g transform={props.at} style={{ color: `var(--${props.suit})` }}>
      <rect x="-120" y="-168" width="240" height="336" rx="14" fill="var(--card)" stroke="var(--card-line)" stroke-width="3" />
      <use href={`${faces}#${props.card}`} />
    </g>
  );
}

export function Fives(props: { score: number }) {
  const { score } = props;
  if (!Number.isInteger(score) || score < 0 || score > 10) return null;
  const upper = score < 5 ? "back" : "5S";
  const lower = score === 0 ? "back" : "5H";
  return (
    <svg class="fives" viewBox="-175 -245 702 372" aria-hidden="true">
      <g transform="rotate(-90)">
        <Five card={lower} suit="hearts" />
        <Five card={upper} suit="spades" at={score === 10 ? "translate(0 350)" : covering[score % 5]!} />
      </g>
    </svg>
  );
}
