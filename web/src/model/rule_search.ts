// Searches house rules by the question, other names for the rule, and the meaning of each value.
import type { OptionSentence } from "../wire/messages.js";

/** The words in lower case. Hyphens and punctuation separate words, apostrophes do not. */
const plain = (text: string): string => text.toLowerCase().replace(/['\u2019]/g, "").replace(/[-_,.:;()"]/g, " ");

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter((word) => word !== "");

/** The options that match every word of the query, each at the start of a word. Matches in the question or other names come first. */
export function foundBy(query: string, options: readonly OptionSentence[]): OptionSentence[] {
  const words = wordsOf(query);
  const has = (text: string): boolean => words.every((word) => ` ${text}`.includes(` ${word}`));
  const names = (option: OptionSentence): string => plain(`${option.question} ${option.also}`);
  const all = (option: OptionSentence): string =>
    `${names(option)} ${plain([option.name, option.value, option.text, ...option.others.flatMap(({ value, text }) => [value, text])].join(" "))}`;
  const found = options.filter((option) => has(all(option)));
  return [...found.filter((option) => has(names(option))), ...found.filter((option) => !has(names(option)))];
}
