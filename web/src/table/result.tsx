// The result after a hand, and the reason. It disappears by itself or with a tap.
import type { ComponentChildren } from "preact";

import type { HandResult } from "../model/result.js";
import { t } from "../model/say.js";
import type { Voice } from "../model/voice.js";
import { signed } from "../model/words.js";
import type { Rulebook } from "../wire/messages.js";

export function Result(props: { result: HandResult; voice: Voice; book: Rulebook | null; children?: ComponentChildren }) {
  const { result, voice } = props;
  const rule = props.book && [...props.book.options, ...props.book.book].find(({ name }) => name === result.rule);
  return (
    <div class="result">
      <h2>{result.title}</h2>
      <p>{result.what}</p>
      {result.scores.map(({ side, change, to }) => (
        <p key={side} class={`result-score${voice.isOurs(side) ? " ours" : ""}`}>
          <span>{voice.side(side)}</span>
          <strong>{change > 0 ? `+${change}` : signed(change)}</strong>
          <span>{t("result.now", { score: signed(to) })}</span>
        </p>
      ))}
      {rule && (
        <p class="result-rule">
          {rule.text} {rule.clauses.length > 0 && `(${rule.clauses.join(", ")})`}
        </p>
      )}
      {props.children}
    </div>
  );
}
