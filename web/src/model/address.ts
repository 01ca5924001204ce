// Which screen the address asks for, and how to go to another without loading the page anew.
import { computed, signal, type ReadonlySignal } from "@preact/signals";

import routes from "../../routes.json";

/** A screen by its name in routes.json. */
export type Place =
  | { at: "start" | "games" | "practice" | "nowhere" }
  | { at: "table" | "game"; id: string }
  | { at: "make"; rules: string };

/** The name of the route that the path matches, and what stands in it for "{id}". */
function matching(path: string): [name: keyof typeof routes, id: string] | null {
  for (const [name, pattern] of Object.entries(routes)) {
    const found = path.match(`^${pattern.replace("{id}", "([0-9a-z]{12})")}$`);
    if (found) return [name as keyof typeof routes, found[1] ?? ""];
  }
  return null;
}

export function placeOf(path: string, hash: string): Place {
  const [at, id] = matching(path) ?? ["nowhere" as const, ""];
  if (at === "make") return { at, rules: hash.replace(/^#(rules=)?/, "") };
  if (at === "table" || at === "game") return { at, id };
  return { at };
}

/** The secret of a personal link stands behind the # of any address. */
export const tokenIn = (hash: string): string | null => hash.match(/^#([0-9a-f]{64})$/)?.[1] ?? null;

const address = signal("");
export const place: ReadonlySignal<Place> = computed(() => {
  const [path, hash] = address.value.split(/(?=#)/);
  return placeOf(path || "/", hash ?? "");
});

const readAddress = (): void => {
  address.value = location.pathname + location.hash;
};

export function go(to: string): void {
  history.pushState(null, "", to);
  readAddress();
}

/** Changes the address without a step in the history. */
export function rename(to: string): void {
  history.replaceState(null, "", to);
  readAddress();
}

export function watchAddress(): void {
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
  readAddress();
}
