// Cards as the server spells them ("JH", "TD", "Horse"). The server says which cards are bowers.
import type { Card, Rules, Suit, Trump } from "../wire/messages.js";
import { t } from "./say.js";
import { settings } from "./settings.js";

export const suits: readonly Suit[] = ["C", "D", "H", "S"];
export const suitSign: Record<Suit, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

export const isJoker = (card: Card): boolean => card.length > 2;
const rankOf = (card: Card): string => card[0]!;
const printedSuit = (card: Card): Suit => card[1] as Suit;

/** "jack of hearts" */
export const cardName = (card: Card): string =>
  isJoker(card) ? t("card.joker", { name: card }) : t("card.name", { rank: rankOf(card), suit: printedSuit(card) });

/** "the jack of hearts" */
export const theCard = (card: Card): string => t("card.the", { name: cardName(card) });

/** "J♥" */
export const cardSign = (card: Card): string =>
  isJoker(card) ? cardName(card) : `${rankOf(card) === "T" ? "10" : rankOf(card)}${suitSign[printedSuit(card)]}`;

/** "hearts"; "Hearts" at the start of a sentence. */
export const trumpName = (trump: Trump): string => t("suit.name", { suit: trump });

/** "♥ Hearts" */
export const suitLabel = (suit: Suit): string => `${suitSign[suit]}\u00a0${t("bid.suit", { suit })}`;

/** N5: the name of a card under that trump, such as "left bower"; null: it has no special name. */
export function bowerName(card: Card, trump: Trump | null, { bowers }: Rules): string | null {
  const bower = trump === null ? undefined : bowers[trump]?.[card];
  return bower === undefined ? null : t("card.bower", { bower });
}

/** N5: a word for the corner of a bower, if the person wants it: "right", "left", "best". */
export function bowerBadge(card: Card, trump: Trump | null, { bowers }: Rules): string | null {
  const bower = trump === null || !settings.bowers.value ? undefined : bowers[trump]?.[card];
  return bower === undefined ? null : t("card.badge", { bower });
}

/** Sorts a hand for that trump; null: trump is not made yet. */
export function sortHand(hand: readonly Card[], trump: Trump | null, { held }: Rules): Card[] {
  const order = held[trump ?? "unmade"] ?? [];
  return [...hand].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
