// Rules as text in a link: "newberry?target=5&last_call=stick".
import type { RulesChoice } from "../wire/messages.js";

export function rulesText({ base, set = {} }: RulesChoice): string {
  const changes = new URLSearchParams(Object.entries(set).map(([option, value]) => [option, String(value)])).toString();
  return changes === "" ? base : `${base}?${changes}`;
}

/** Null: the text names no rules. The server decides whether such rules exist. */
export function parseRules(text: string): RulesChoice | null {
  const [base = "", changes = ""] = text.split(/\?(.*)/s);
  if (!/^[a-z0-9-]{1,40}$/i.test(base)) return null;
  const set = Object.fromEntries(new URLSearchParams(changes));
  return Object.keys(set).length === 0 ? { base } : { base, set };
}
