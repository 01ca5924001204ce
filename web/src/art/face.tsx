// One card, face up or its back.
export type Deck = "two" | "four";

const suits: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

export function Face(props: { card: string; class?: string; deck?: Deck; largeIndex?: boolean }) {
  const { card } = props;
  const text = card === "back" ? "" : card.length === 2 ? `${card[0] === "T" ? "10" : card[0]}${suits[card[1]!]}` : card;
  return (
    <svg class={props.class} viewBox="0 0 240 336" aria-hidden="true" data-card={card}>
      <rect x="4" y="4" width="232" height="328" rx="16" fill={card === "back" ? "#7a2b1f" : "#fffaf0"} stroke="#222" stroke-width="3" />
      <text x="20" y="70" font-size={card.length > 4 ? "40" : "60"} fill={/[DH]$/.test(card) ? "#b3261e" : "#111"}>{text}</text>
    </svg>
  );
}
