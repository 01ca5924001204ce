// One card, face up or its back; who shows it names it. The drawing comes from the file of all faces (art/sprite.mjs).
import faces from "cards.svg";

export type Deck = "two" | "four";

export interface FaceProps {
  card: string; // "JH", "Horse", "back"
  class?: string;
  deck?: Deck;
  largeIndex?: boolean;
}

export function Face(props: FaceProps) {
  const { card } = props;
  const drawing = props.largeIndex && card !== "back" ? `${card}-large` : card;
  return (
    <svg
      class={`face ${props.class ?? ""}`}
      data-card={card}
      data-suit={card.length === 2 ? card[1] : undefined}
      data-deck={props.deck}
      viewBox="-120 -168 240 336"
      aria-hidden="true"
    >
      <use href={`${faces}#${drawing}`} />
    </svg>
  );
}
