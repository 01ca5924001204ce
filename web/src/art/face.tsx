// One card, face up or face down. The caller gives it a label. The drawing comes from the file of all faces (art/sprite.mjs).
import large from "cards-large.svg";
import plain from "cards.svg";
import { render } from "preact";

import { settings, type Back } from "../model/settings.js";

export type Deck = "two" | "four";

export interface FaceProps {
  card: string; // "JH", "Horse", "back"
  class?: string | undefined;
  deck?: Deck | undefined;
  largeIndex?: boolean | undefined;
  /** The drawing of a card face down; undefined: the person's. */
  back?: Back | undefined;
}

export function Face(props: FaceProps) {
  const { card } = props;
  const back = card === "back" ? (props.back ?? settings.back.value) : undefined;
  return (
    <svg
      class={`face ${props.class ?? ""}`}
      data-card={card}
      data-suit={card.length === 2 ? card[1] : undefined}
      data-deck={props.deck}
      data-back={back}
      viewBox="-120 -168 240 336"
      aria-hidden="true"
    >
      <use href={`${props.largeIndex ? large : plain}#${back ?? card}`} />
    </svg>
  );
}

/** Loads and parses the faces before the first deal, because parsing takes as long as three frames. */
export function loadFaces(largeIndex: boolean): void {
  const aside = document.createElement("div");
  aside.className = "faces-aside";
  document.body.append(aside);
  render(<Face card="back" largeIndex={largeIndex} />, aside);
}
