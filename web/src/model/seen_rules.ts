// The rule sets whose differences this browser has shown to a learner.
const key = "euchre.seenRules";

function seen(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}

/** The learner knows `standard` from the lessons. */
export const hasSeenRules = (name: string): boolean => name === "standard" || seen().includes(name);

export function keepSeenRules(name: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...seen(), name])]));
  } catch {
    // without storage, they are shown again
  }
}
