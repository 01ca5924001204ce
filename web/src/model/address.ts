// Which screen the address asks for, and how to go to another without loading the page anew.
import { computed, signal, type ReadonlySignal } from "@preact/signals";

export type Place =
  | { at: "start" }
  | { at: "table"; id: string }
  | { at: "make"; rules: string }
  | { at: "games" }
  | { at: "game"; id: string }
  | { at: "practice" }
  | { at: "nowhere" };

const id = "([0-9a-z]{12})";

export function placeOf(path: string, hash: string): Place {
  if (path === "/") return { at: "start" };
  if (path === "/make") return { at: "make", rules: hash.replace(/^#(rules=)?/, "") };
  if (path === "/games") return { at: "games" };
  if (path === "/practice") return { at: "practice" };
  const table = path.match(`^/t/${id}$`)?.[1];
  if (table !== undefined) return { at: "table", id: table };
  const game = path.match(`^/games/${id}$`)?.[1];
  if (game !== undefined) return { at: "game", id: game };
  return { at: "nowhere" };
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
