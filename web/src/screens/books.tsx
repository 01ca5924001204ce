// The list of rule sets: the common game, the books, then the games of families and clubs. Each has a sign and one line of text.
import { RulebookSign } from "../art/sign.js";
import { t } from "../model/say.js";
import type { RulesEntry } from "../wire/messages.js";

const families: readonly RulesEntry["family"][] = ["common", "book", "house"];

const aboutBook = ({ about, players, target, hands }: RulesEntry): string =>
  `${t("book.size", { players, target, hands, fixed: hands > 0 })} ${about}`.trimEnd();

export function BookChoice(props: { books: readonly RulesEntry[]; chosen: string; choose: (name: string) => void }) {
  const choices = (family: RulesEntry["family"]): RulesEntry[] => props.books.filter((book) => book.family === family);
  return (
    <>
      {families.map((family) => (
        <fieldset class="books" key={family}>
          <legend>{t(`books.${family}`)}</legend>
          {choices(family).map((book) => (
            <label class="book" key={book.name}>
              <input type="radio" name="book" checked={book.name === props.chosen} onChange={() => props.choose(book.name)} />
              <RulebookSign name={book.name} />
              <span>
                <strong>{book.title}</strong>
                <small>{aboutBook(book)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}
