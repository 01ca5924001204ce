// The decks of the rules.

const cardsOf = (ranks: string, jokers: string[]): readonly string[] => [
  ...[..."CDHS"].flatMap((suit) => [...ranks].map((rank) => rank + suit)),
  ...jokers,
];

/** The decks by name, each in its order at the start. */
export const decks: ReadonlyMap<string, readonly string[]> = new Map([
  ["9-A", cardsOf("9TJQKA", [])],
  ["lower", cardsOf("234678", ["Maverick", "Horse"])],
  ["9-A+joker", cardsOf("9TJQKA", ["Joker"])],
  ["8-A", cardsOf("89TJQKA", [])],
  ["7-A", cardsOf("789TJQKA", [])],
  ["7-A+joker", cardsOf("789TJQKA", ["Joker"])],
]);
