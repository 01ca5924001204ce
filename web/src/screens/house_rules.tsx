// Rules changed in plain words: each option as a question, and what every answer means.
import { useState } from "preact/hooks";

import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import type { OptionSentence, Rulebook, RulesChoice } from "../wire/messages.js";
import { useTask, Wrong } from "./parts.js";
import { bySection, Differences } from "./rules.js";

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
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Question(props: { option: OptionSentence; changed: boolean; choose: (value: string | null) => void }) {
  const { option, changed } = props;
  return (
    <details class={changed ? "question changed" : "question"}>
      <summary>
        <span>{option.question}</span>
        <small>
          {option.text} {changed && <b>{t("rules.changed")}</b>}
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

/** The rulebook of a choice of rules; `choose` sets an option, or puts it back. A change that does not go is refused. */
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

export function HouseRules(props: { book: Rulebook; wrong: string | null; choose: (option: string, value: string | null) => void }) {
  const { book } = props;
  const changed = new Set(book.differences.map(({ option }) => option));
  const open = book.options.filter(({ name, applies, others }) => (applies && others.length > 0) || changed.has(name));
  return (
    <>
      <h3>{t("rules.changes")}</h3>
      <Differences book={book} />
      <Wrong what={props.wrong} />
      {bySection(open).map(([section, options]) => (
        <section key={section} class="questions">
          <h3>{section}</h3>
          {options.map((option) => (
            <Question key={option.name} option={option} changed={changed.has(option.name)} choose={(value) => props.choose(option.name, value)} />
          ))}
        </section>
      ))}
    </>
  );
}
