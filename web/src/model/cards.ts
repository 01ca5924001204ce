// Cards as the wire has them ("JH", "TD", "Horse"), what trump makes of them, and how a hand is sorted.
import type { Card, Suit, Trump } from "../wire/messages.js";

export const suits: readonly Suit[] = ["C", "D", "H", "S"];
export const suitSign: Record<Suit, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
export const suitName: Record<Suit, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const colourMate: Record<Suit, Suit> = { C: "S", S: "C", D: "H", H: "D" };
const rankNames: Record<string, string> = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" };
const ranks = "23456789TJQKA";
const jokers = ["Maverick", "Horse", "Joker"]; // rising
const bySuit: Suit[] = ["S", "H", "C", "D"]; // colours alternate

export const isJoker = (card: Card): boolean => card.length > 2;
const rankOf = (card: Card): string => card[0]!;
const printedSuit = (card: Card): Suit => card[1] as Suit;

/** "jack of hearts" */
export const cardName = (card: Card): string =>
  isJoker(card) ? card : `${rankNames[rankOf(card)] ?? rankOf(card)} of ${suitName[printedSuit(card)]}`;

/** "J♥" */
export const cardSign = (card: Card): string =>
  isJoker(card) ? card : `${rankOf(card) === "T" ? "10" : rankOf(card)}${suitSign[printedSuit(card)]}`;

/** N5: what trump makes of a jack. */
export function bowerName(card: Card, trump: Trump | null): "right bower" | "left bower" | null {
  if (trump === null || trump === "none" || isJoker(card) || rankOf(card) !== "J") return null;
  if (printedSuit(card) === trump) return "right bower";
  return printedSuit(card) === colourMate[trump] ? "left bower" : null;
}

/** The suit to which a card belongs now; null for a joker before trump is made. */
export function suitOf(card: Card, trump: Trump | null): Suit | null {
  if (isJoker(card)) return trump === "none" ? null : trump;
  return bowerName(card, trump) === null ? printedSuit(card) : (trump as Suit);
}

function height(card: Card, trump: Trump | null): number {
  const bower = bowerName(card, trump);
  if (isJoker(card)) return 40 + jokers.indexOf(card);
  if (bower === "right bower") return 31;
  if (bower === "left bower") return 30;
  return ranks.indexOf(rankOf(card));
}

/** Trumps first and from the top, the left bower among them; then suit by suit. */
export function sortHand(hand: readonly Card[], trump: Trump | null): Card[] {
  const order = bySuit.filter((suit) => suit !== trump);
  const group = (card: Card): number => {
    const suit = suitOf(card, trump);
    return suit === null || suit === trump ? -1 : order.indexOf(suit);
  };
  return [...hand].sort((a, b) => group(a) - group(b) || height(b, trump) - height(a, trump));
}
