// The trump die (U13): four suits, no trump, and an empty side for the time before trump is made.
import { suitPath, type Suit } from "./suit.js";

const suits: readonly Suit[] = ["C", "D", "H", "S"];
const paint: Record<Suit, string> = { C: "#1d1a17", D: "#b3201a", H: "#b3201a", S: "#1d1a17" };

function Block() {
  return (
    <>
      <rect x="0.5" y="0.5" width="63" height="63" rx="9" fill="#e6c18a" stroke="#7a4d24" stroke-width="1.5" />
      <path
        d="M4 15C20 11 40 18 60 13M4 26C14 29 24 24 34 27S52 30 60 25M4 40C18 36 30 43 44 39S56 41 60 39M4 52C22 55 42 48 60 53"
        fill="none"
        stroke="#cfa066"
        stroke-width="1.5"
      />
    </>
  );
}

export function TrumpDie(props: { trump: Suit | "none" | null }) {
  return (
    <span class="die" data-shows={props.trump ?? "pine"} aria-hidden="true">
      <span class="die-cube">
        {suits.map((suit) => (
          <svg key={suit} class={`die-side-${suit}`} viewBox="0 0 64 64">
            <Block />
            <path d={suitPath(suit)} fill={paint[suit]} transform="translate(32 32) scale(0.046)" />
          </svg>
        ))}
        <svg class="die-side-none" viewBox="0 0 64 64">
          <Block />
          <g fill="none" stroke="#1d1a17" stroke-linecap="round" stroke-linejoin="round">
            <path stroke-width="4.2" d="M21 28V13L31 28V13M41.5 13C35.5 13 35.5 28 41.5 28S47.5 13 41.5 13" />
            <path stroke-width="3" d="M6.5 37H15.5M11 37V51M19 51V37H22.5C27.5 37 27.5 44.5 22.5 44.5H19M22.5 44.5L26.5 51M30.5 37V46.5C30.5 52.5 38 52.5 38 46.5V37M42 51V37L46 44L50 37V51M54 51V37H56.5C61 37 61 45 56.5 45H54" transform="translate(-1 0)" />
          </g>
        </svg>
        <svg class="die-side-pine" viewBox="0 0 64 64">
          <Block />
          <path d="M32 10L41 25H36.5L46 39H38.5L49 52H34.5V57H29.5V52H15L25.5 39H18L27.5 25H23Z" fill="#8a5a2c" opacity="0.75" />
        </svg>
      </span>
    </span>
  );
}
