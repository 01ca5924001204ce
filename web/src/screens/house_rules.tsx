// Changes rules: each option is a question, and each answer has its meaning.
import { useState } from "preact/hooks";

import { foundBy } from "../model/rule_search.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import type { OptionSentence, Rulebook, RulesChoice } from "../wire/messages.js";
import { useTask, Wrong } from "./parts.js";
import { bySection } from "./rules.js";

const byName = (a: { value: string }, b: { value: string }): number => a.value.localeCompare(b.value);

function NumberAnswer(props: { option: OptionSentence; choose: (value: string) => void }) {
  const { option } = props;
  const value = Number(option.value);
  const step = (by: number, text: string, label: string) => (
    <button
      type="button"
      class="button small"
      aria-label={label}
      disabled={value + by < option.min! || value + by > option.max!}
      onClick={() => props.choose(String(value + by))}
    >
      {text}
    </button>
  );
  return (
    <div class="row">
      {step(-1, "\u2212", t("rules.less"))}
      <input
        type="number"
        aria-label={option.question}
        min={option.min}
        max={option.max}
        value={option.value}
        onChange={(event) => event.currentTarget.reportValidity() && props.choose(event.currentTarget.value)}
      />
      {step(1, "+", t("rules.more"))}
      <span class="muted">
        {t("rules.range", { min: option.min!, max: option.max! })}
        {option.usual !== null && ` ${t("rules.usual_number", { value: option.usual })}`}
      </span>
    </div>
  );
}

function WordAnswer(props: { option: OptionSentence; choose: (value: string) => void }) {
  const { option } = props;
  const values = [{ value: option.value, text: option.text }, ...option.others].sort(byName);
  return (
    <fieldset class="answers">
      <legend class="hidden">{option.question}</legend>
      {values.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={option.name} checked={value === option.value} onChange={() => props.choose(value)} />
          <span>
            {text} {value === option.usual && <b class="usual">{t("rules.usual")}</b>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Question(props: { option: OptionSentence; changed: boolean; open: boolean; choose: (value: string | null) => void }) {
  const { option, changed } = props;
  return (
    <details class={changed ? "question changed" : "question"} open={props.open} data-option={option.name}>
      <summary>
        <span>{option.question}</span>
        <small>
          {option.text} {changed && <b>{t("rules.changed")}</b>} {!option.applies && <i>{t("rules.no_effect")}</i>}
        </small>
      </summary>
      {option.min === undefined ? <WordAnswer option={option} choose={props.choose} /> : <NumberAnswer option={option} choose={props.choose} />}
      {changed && (
        <button type="button" class="button small" onClick={() => props.choose(null)}>
          {t("rules.reset")}
        </button>
      )}
    </details>
  );
}

/** The rulebook of these rules. `choose` sets an option or restores it. The server refuses options that do not go together. */
export function useRules(first: RulesChoice): {
  rules: RulesChoice;
  book: Rulebook | null;
  wrong: string | null;
  busy: boolean;
  take: (rules: RulesChoice) => void;
  choose: (option: string, value: string | null) => void;
} {
  const [state, setState] = useState<{ rules: RulesChoice; book: Rulebook | null }>({ rules: first, book: null });
  const { busy, wrong, run } = useTask();
  const take = (rules: RulesChoice): void => run(async () => setState({ rules, book: await api.rulebook(rules) }));
  const choose = (option: string, value: string | null): void => {
    const { [option]: _, ...rest } = state.rules.set ?? {};
    const printed = state.book?.differences.find((each) => each.option === option)?.a.value;
    take({ base: state.rules.base, set: value === null || value === printed ? rest : { ...rest, [option]: value } });
  };
  return { ...state, wrong, busy, take, choose };
}

/** A search expands its results if it has at most this many. */
const mostOpen = 3;

export function HouseRules(props: { book: Rulebook; wrong: string | null; choose: (option: string, value: string | null) => void }) {
  const { book } = props;
  const [query, setQuery] = useState("");
  const changed = new Set(book.differences.map(({ option }) => option));
  const searched = query.trim() !== "";
  const answerable = book.options.filter(({ others }) => others.length > 0);
  const shown = searched ? foundBy(query, answerable) : answerable.filter(({ name, applies }) => applies || changed.has(name));
  const question = (option: OptionSentence) => (
    <Question
      key={option.name}
      option={option}
      changed={changed.has(option.name)}
      open={searched && shown.length <= mostOpen}
      choose={(value) => props.choose(option.name, value)}
    />
  );
  return (
    <>
      <label class="field">
        <span>{t("rules.search")}</span>
        <input type="search" value={query} placeholder={t("rules.search.example")} maxLength={60} onInput={(event) => setQuery(event.currentTarget.value)} />
      </label>
      <Wrong what={props.wrong} />
      <p class="muted" role="status">
        {searched && t("rules.found", { count: shown.length })}
      </p>
      {searched ? (
        <section class="questions">{shown.map(question)}</section>
      ) : (
        bySection(shown).map(([section, options]) => (
          <section key={section} class="questions">
            <h3>{section}</h3>
            {options.map(question)}
          </section>
        ))
      )}
    </>
  );
}
