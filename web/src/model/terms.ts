// Euchre's terms in the page's sentences. The catalogue has the forms in which each term is written.
import { t, type Id } from "./say.js";

export const terms = [
  "alone", "bower", "dealer", "defender", "discard", "euchre", "follow", "kitty", "lead", "left", "maker", "march", "name", "order", "partner", "pass", "right",
  "stuck", "trick", "trump", "turned_down", "upcard", "void",
] as const satisfies readonly Term[];

type TermId = Extract<Id, `term.${string}.forms`>;
export type Term = TermId extends `term.${infer Name}.forms` ? Name : never;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The forms of all terms, the longest first, so that "right bower" is not read as "bower". */
const forms: ReadonlyMap<string, Term> = new Map(
  terms.flatMap((term) => t(`term.${term}.forms`).split(", ").map((form): [string, Term] => [form, term])).sort(([a], [b]) => b.length - a.length),
);
const anyForm = new RegExp(`(?<![\\p{L}-])(${[...forms.keys()].map(escaped).join("|")})(?![\\p{L}-])`, "giu");

/** The text in pieces. A term is marked where it stands first. */
export function termsIn(text: string): { text: string; term: Term | null }[] {
  const seen = new Set<Term>();
  return text.split(anyForm).map((piece, at) => {
    const term = at % 2 === 0 ? undefined : forms.get(piece.toLowerCase());
    if (term === undefined || seen.has(term)) return { text: piece, term: null };
    seen.add(term);
    return { text: piece, term };
  });
}
