// Celebrations in letters and wood chips (N22). They take no clicks, end by themselves, and do not move for people who prefer
// reduced motion. The same text is also shown elsewhere.
import { fling, type Throw } from "./chips.js";

export type Celebration = "euchred" | "misdeal" | "folded" | "march" | "stable" | "shyte" | "five" | "seven" | "all" | "won" | "alone";

interface Effect {
  word: string;
  lasts: number; // milliseconds; the animations of style/celebration.css end within this time
  thrown: Throw;
}

const effects: Record<Celebration, Effect> = {
  euchred: { word: "EUCHRED!", lasts: 3400, thrown: { count: 130, from: "burst", suits: false } },
  misdeal: { word: "MISDEAL!", lasts: 2600, thrown: { count: 60, from: "burst", suits: false } },
  folded: { word: "FOLDED!", lasts: 2600, thrown: { count: 60, from: "burst", suits: false } },
  stable: { word: "WHOLE STABLE!", lasts: 3000, thrown: { count: 90, from: "burst", suits: true } },
  shyte: { word: "HORSE SHYTE!", lasts: 2600, thrown: { count: 60, from: "burst", suits: true } },
  five: { word: "ALL FIVE!", lasts: 3000, thrown: { count: 120, from: "burst", suits: true } },
  seven: { word: "ALL SEVEN!", lasts: 3000, thrown: { count: 120, from: "burst", suits: true } },
  all: { word: "ALL THE TRICKS!", lasts: 3000, thrown: { count: 120, from: "burst", suits: true } },
  march: { word: "MARCH!", lasts: 2600, thrown: { count: 60, from: "burst", suits: false } },
  alone: { word: "LONE HAND!", lasts: 3000, thrown: { count: 90, from: "burst", suits: true } },
  won: { word: "GAME!", lasts: 4600, thrown: { count: 170, from: "rain", suits: true } },
};

const goingOn = ["click", "keydown"];

function letters(word: string): HTMLElement {
  const line = document.createElement("p");
  line.className = "celebration-word";
  line.style.setProperty("--letters", String(word.length));
  [...word].forEach((letter, each) => {
    const span = document.createElement("span");
    span.textContent = letter === " " ? "\u00a0" : letter;
    span.style.setProperty("--each", String(each));
    line.append(span);
  });
  return line;
}

/** Covers the whole window until it ends or the person goes on. Returns a function that ends it at once. */
export function celebrate(root: HTMLElement, kind: Celebration): () => void {
  const { word, lasts, thrown } = effects[kind];
  const layer = document.createElement("div");
  layer.className = `celebration celebration-${kind}`;
  layer.ariaHidden = "true";
  layer.style.setProperty("--lasts", `${lasts}ms`);
  const canvas = document.createElement("canvas");
  layer.append(canvas, letters(word));
  root.append(layer);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const stop = still ? () => {} : fling(canvas, thrown);
  const end = (): void => {
    clearTimeout(over);
    for (const way of goingOn) document.removeEventListener(way, end, true);
    stop();
    layer.remove();
  };
  const over = setTimeout(end, lasts);
  for (const way of goingOn) document.addEventListener(way, end, true);
  return end;
}
