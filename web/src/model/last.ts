// What this browser did last: the rules it played by.
import { parseRules, rulesText } from "./rules_text.js";
import type { RulesChoice } from "../wire/messages.js";

const key = "euchre.lastRules";

export function lastRules(): RulesChoice {
  try {
    return parseRules(localStorage.getItem(key) ?? "") ?? { base: "newberry" };
  } catch {
    return { base: "newberry" };
  }
}

export function keepLastRules(rules: RulesChoice): void {
  try {
    localStorage.setItem(key, rulesText(rules));
  } catch {
    // A page without storage forgets, and works.
  }
}
