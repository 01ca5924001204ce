// The rules that this browser used last. Without storage, the page works and remembers nothing.
import { parseRules, rulesText } from "./rules_text.js";
import type { RulesChoice } from "../wire/messages.js";

const rulesKey = "euchre.lastRules";

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // without storage, nothing is remembered
  }
}

export const lastRules = (): RulesChoice => parseRules(kept(rulesKey)) ?? { base: "standard" };
export const keepLastRules = (rules: RulesChoice): void => keep(rulesKey, rulesText(rules));
