// The expert's choice and the reason, beside the trick and the hand, never over them.
import { t } from "../model/say.js";
import { reason } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { Choices } from "../screens/choices.js";
import type { View } from "../wire/messages.js";
import type { Advisor } from "./advisor.js";
import { Icon } from "./icon.js";

export function HintButton(props: { advisor: Advisor }) {
  const { advisor } = props;
  if (!advisor.offered.value) return null;
  return (
    <button type="button" class="hint-button" title={t("advice.ask", { key: "W" })} aria-expanded={advisor.advice.value !== null} aria-busy={advisor.busy.value} onClick={() => void advisor.toggle()}>
      <Icon name="lamp" />
      <span>{t("advice.title")}</span>
    </button>
  );
}

export function Hint(props: { advisor: Advisor; view: View; voice: Voice }) {
  const { advisor, view, voice } = props;
  const advice = advisor.advice.value;
  if (advice === null) return null;
  return (
    <section class="hint" aria-label={t("advice.title")} tabIndex={0}>
      <p>{reason(advice, voice)}</p>
      <Choices advice={advice} view={view} voice={voice} />
    </section>
  );
}
