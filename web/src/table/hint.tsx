// A hint: what to do and why, and on request, instead of that, the figures of every choice. It covers no score, trump, card or menu.
import { signal } from "@preact/signals";

import { t } from "../model/say.js";
import { tipWords } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { Choices } from "../screens/choices.js";
import type { View } from "../wire/messages.js";
import type { Advisor } from "./advisor.js";

/** Whether the figures are shown; the next hint shows them, too. */
const numbers = signal(false);

export function Hint(props: { advisor: Advisor; view: View; voice: Voice }) {
  const { advisor, view, voice } = props;
  const advice = advisor.advice.value;
  if (advice === null) return null;
  return (
    <section class={`hint${numbers.value ? " in-numbers" : ""}`} aria-label={t("advice.title")} tabIndex={0}>
      {numbers.value ? <Choices advice={advice} view={view} voice={voice} /> : <p class="tip">{tipWords(advice, voice)}</p>}
      <button type="button" class="hint-more" aria-expanded={numbers.value} onClick={() => (numbers.value = !numbers.value)}>
        {t(numbers.value ? "advice.no_numbers" : "advice.numbers")}
      </button>
    </section>
  );
}
