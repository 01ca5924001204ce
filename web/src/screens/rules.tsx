// A rulebook to read, in the order of a hand, with the clauses of each sentence and the chosen readings. Where the book
// has two ways, it shows both.
import { RulebookSign } from "../art/sign.js";
import { t } from "../model/say.js";
import type { OptionSentence, OtherWay, Rulebook, Sentence } from "../wire/messages.js";
import { UnlikeStandard } from "./what_differs.js";

type Rule = Sentence | OptionSentence;

export function bySection<Each extends { section: string }>(all: readonly Each[]): [string, Each[]][] {
  const sections = new Map<string, Each[]>();
  for (const each of all) sections.set(each.section, [...(sections.get(each.section) ?? []), each]);
  return [...sections];
}

function Clauses(props: { of: readonly string[] }) {
  return props.of.length === 0 ? null : <span class="clauses"> [{props.of.join(", ")}]</span>;
}

function note(rule: Rule): string | null {
  if ("house" in rule && rule.house) return t("rules.is_house");
  return rule.silent && rule.reading === null ? t("rules.silent") : null;
}

/** The other ways to play an option: those of the book, then those of other tables. */
function OtherWays(props: { rule: OptionSentence }) {
  const { rule } = props;
  const others = rule.others.filter(({ text, fits }) => text !== "" && fits);
  const ofBook = others.filter(({ clauses }) => clauses.length > 0);
  const elsewhere = others.filter(({ clauses }) => clauses.length === 0);
  const isOpen = !rule.house && (rule.silent || rule.reading !== null);
  const list = (ways: readonly OtherWay[]) => (
    <ul>
      {ways.map(({ value, text, clauses }) => (
        <li key={value}>
          {text}
          <Clauses of={clauses} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {ofBook.length > 0 && (
        <div class="ways">
          <small>{t(rule.clauses.length > 0 ? "rules.also_in_book" : "rules.in_book")}</small>
          {list(ofBook)}
        </div>
      )}
      {isOpen && elsewhere.length > 0 && (
        <details class="ways">
          <summary>{t("rules.other_ways")}</summary>
          {list(elsewhere)}
        </details>
      )}
    </>
  );
}

const hasTwoWays = (rule: Rule): boolean => "others" in rule && rule.others.some(({ clauses }) => clauses.length > 0);

function RuleLine(props: { rule: Rule; changed: boolean }) {
  const { rule } = props;
  const remark = note(rule);
  return (
    <li class={props.changed ? "changed" : undefined}>
      {rule.text}
      <Clauses of={rule.clauses} />
      {rule.applies && hasTwoWays(rule) && <b class="in-force"> {t("rules.in_force")}</b>}
      {remark && <small>{remark}</small>}
      {rule.reading && <small>{t("rules.reading", { reading: rule.reading })}</small>}
      {"others" in rule && <OtherWays rule={rule} />}
    </li>
  );
}

/** The differences from the book, one sentence each. */
export function Differences(props: { book: Rulebook }) {
  const { changes, title, printed } = props.book;
  if (changes.length === 0) return <p class="muted">{t("rules.unchanged", { title: printed?.title ?? title })}</p>;
  return (
    <ul class="differences">
      {changes.map(({ option, text }) => (
        <li key={option}>{text}</li>
      ))}
    </ul>
  );
}

function Words(props: { book: Rulebook }) {
  return (
    <section>
      <h3>{t("rules.words")}</h3>
      <dl class="words">
        {props.book.words.map(({ word, meaning, clauses }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {meaning}
              <Clauses of={clauses} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function RulebookText(props: { book: Rulebook }) {
  const { book } = props;
  const changed = new Set(book.changes.map(({ option }) => option));
  const all = [...book.book, ...book.options].filter(({ listed }) => listed).sort((a, b) => a.place - b.place);
  return (
    <article class="rulebook">
      <header class="line">
        <RulebookSign name={book.name} />
        <strong>{book.title}</strong>
      </header>
      {book.source && <p class="muted">{t("rules.source", { source: book.source })}</p>}
      {book.name !== "standard" && (
        <details class="unlike">
          <summary>{t("unlike.ask")}</summary>
          <UnlikeStandard book={book} />
        </details>
      )}
      {book.changes.length > 0 && book.printed && (
        <section>
          <h3>{t("rules.differs", { title: book.printed.title })}</h3>
          <Differences book={book} />
        </section>
      )}
      {bySection(all).map(([section, rules]) => (
        <section key={section}>
          <h3>{section}</h3>
          <ul>
            {rules.map((rule) => (
              <RuleLine key={rule.name} rule={rule} changed={changed.has(rule.name)} />
            ))}
          </ul>
        </section>
      ))}
      {book.words.length > 0 && <Words book={book} />}
    </article>
  );
}
