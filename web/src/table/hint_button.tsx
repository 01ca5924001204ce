// The button that asks for a hint.
import { t } from "../model/say.js";
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
