// What shows the score and the trump: the wheel (U12), the fives (L18), the die (U13).
export function TrumpDie(props: { trump: "C" | "D" | "H" | "S" | "none" | null }) {
  const sides = { C: "♣", D: "♦", H: "♥", S: "♠", none: "NT" };
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" class="die">
      <rect x="4" y="4" width="56" height="56" rx="10" fill="#fff8e6" stroke="#333" stroke-width="2" />
      <text x="32" y="44" font-size="34" text-anchor="middle">{props.trump ? sides[props.trump] : ""}</text>
    </svg>
  );
}

export function ScoreWheel(props: { score: number; target: number; label: string }) {
  return (
    <svg viewBox="0 0 64 64" role="img" aria-label={`${props.label}: ${props.score}`} class="wheel">
      <circle cx="32" cy="32" r="29" fill="#fff8e6" stroke="#333" stroke-width="2" />
      <text x="32" y="42" font-size="28" text-anchor="middle">{props.score}</text>
    </svg>
  );
}

export function Fives(_props: { score: number }) {
  return null;
}
