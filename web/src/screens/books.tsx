// The rulebooks to choose from, each with its sign and a line about it.
import { RulebookSign } from "../art/sign.js";
import type { RulesEntry } from "../wire/messages.js";

const lines: Record<string, string> = {
  newberry: "Packets of 2-3-2-2, screw the dealer or fold for a point; a shutout pays 4.",
  "university-games": "Draw for the deal, cut the pack, say \u201calone\u201d once trump is made.",
  mcgee: "The dealer is stuck: when all have passed twice, the dealer names trump.",
  traditional: "A short game to 5; when all pass twice the cards are thrown in.",
  lower: "Three players, two jokers called Horse and Maverick, lets, and you must trump.",
};

export const aboutBook = ({ name, players, target }: RulesEntry): string => `${players} players, to ${target}. ${lines[name] ?? ""}`.trim();

export function BookChoice(props: { books: readonly RulesEntry[]; chosen: string; choose: (name: string) => void }) {
  return (
    <fieldset class="books">
      <legend>Rulebook</legend>
      {props.books.map((book) => (
        <label class="book">
          <input type="radio" name="book" checked={book.name === props.chosen} onChange={() => props.choose(book.name)} />
          <RulebookSign name={book.name} />
          <span>
            <strong>{book.title}</strong>
            <small>{aboutBook(book)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
