// A rulebook to read: sentence by sentence, with the clauses behind each and the readings that were chosen.
import { RulebookSign } from "../art/sign.js";
import { t } from "../model/say.js";
import type { OptionSentence, Rulebook, Sentence } from "../wire/messages.js";

type Rule = Sentence | OptionSentence;

export function bySection<Each extends { section: string }>(all: readonly Each[]): [string, Each[]][] {
  const sections = new Map<string, Each[]>();
  for (const each of all) sections.set(each.section, [...(sections.get(each.section) ?? []), each]);
  return [...sections];
}

function note(rule: Rule): string | null {
  if ("house" in rule && rule.house) return t("rules.is_house");
  if ("reading" in rule && rule.reading) return t("rules.reading", { reading: rule.reading });
  return rule.silent ? t("rules.silent") : null;
}

function RuleLine(props: { rule: Rule; changed: boolean }) {
  const { rule } = props;
  const remark = note(rule);
  return (
    <li class={props.changed ? "changed" : undefined}>
      {rule.text}
      {rule.clauses.length > 0 && <span class="clauses"> [{rule.clauses.join(", ")}]</span>}
      {remark && <small>{remark}</small>}
    </li>
  );
}

export function Differences(props: { book: Rulebook }) {
  const { differences, title } = props.book;
  if (differences.length === 0) return <p class="muted">{t("rules.unchanged", { title })}</p>;
  return (
    <ul class="differences">
      {differences.map(({ option, a, b }) => (
        <li key={option}>
          <ins data-label={t("rules.now")}>{b.text || t("rules.idle")}</ins>
          <del data-label={t("rules.in_book")}>{a.text || t("rules.idle")}</del>
        </li>
      ))}
    </ul>
  );
}

export function RulebookText(props: { book: Rulebook }) {
  const { book } = props;
  const changed = new Set(book.differences.map(({ option }) => option));
  // Rules that no option changes come first in each section.
  const all = [...book.book, ...book.options].filter(({ applies }) => applies);
  const titles = bySection(book.options).map(([section]) => section);
  const sections = bySection(all).sort(([a], [b]) => titles.indexOf(a) - titles.indexOf(b));
  return (
    <article class="rulebook">
      <header class="line">
        <RulebookSign name={book.name} />
        <strong>{book.title}</strong>
      </header>
      {book.source && <p class="muted">{t("rules.source", { source: book.source })}</p>}
      {book.differences.length > 0 && (
        <section>
          <h3>{t("rules.of_house")}</h3>
          <Differences book={book} />
        </section>
      )}
      {sections.map(([section, rules]) => (
        <section key={section}>
          <h3>{section}</h3>
          <ul>
            {rules.map((rule) => (
              <RuleLine key={rule.name} rule={rule} changed={changed.has(rule.name)} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
