// The rulebooks to choose from, each with its sign and a line about it.
import { RulebookSign } from "../art/sign.js";
import { t } from "../model/say.js";
import type { RulesEntry } from "../wire/messages.js";

/** The rulebooks that a line tells apart. */
const known = ["newberry", "university-games", "mcgee", "traditional", "lower"] as const;

function aboutBook({ name, players, target }: RulesEntry): string {
  const book = known.find((each) => each === name);
  return `${t("book.size", { players, target })}${book ? ` ${t(`book.${book}`)}` : ""}`;
}

export function BookChoice(props: { books: readonly RulesEntry[]; chosen: string; choose: (name: string) => void }) {
  return (
    <fieldset class="books">
      <legend>{t("rules.book")}</legend>
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
