// Finds the screen for an address, and goes to another one without reloading the page.
import { computed, signal, type ReadonlySignal } from "@preact/signals";

import routes from "../../routes.json";

/** Where a path leads: the route that it matches, or null; the value of "{id}", "{key}" or "{name}" in it, or ""; and the part from # on. */
export interface Place {
  at: keyof typeof routes | null;
  id: string;
  hash: string;
}

const letter = "[0-9a-hjkmnp-tv-z]";

/** The key of a link. Older servers made shorter ones. */
const linkKey = `${letter}{12}(?:${letter}{14})?`;

/** The id of a table, alone or with the key of its link. */
export const tableCode = `${letter}{12}(?:-${linkKey})?`;

/**
 * Finds the code in what a person types: "q8x2…", or the whole link of a friend. Writes it as in paths, so that all requests
 * for a table have the same path: small letters, and 0 and 1 for the letters that look like them.
 */
export function codeIn(text: string): string | null {
  const meant = text.trim().toLowerCase().replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return meant.match(`(?:^|/t/)(${tableCode})/?$`)?.[1] ?? null;
}

/** The name of rules on this server: "our-kitchen". Also the pattern of an input field. The server's: src/identity/rules_name.h. */
export const rulesName = "(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*";

export function placeOf(path: string, hash: string): Place {
  for (const [at, pattern] of Object.entries(routes)) {
    const found = path.match(`^${pattern.replace("{id}", `(${tableCode})`).replace("{key}", `(${linkKey})`).replace("{name}", `(${rulesName})`)}$`);
    if (found) return { at: at as keyof typeof routes, id: found[1] ?? "", hash };
  }
  return { at: null, id: "", hash };
}

/** The code of a personal link stands behind the # of any address. */
export const linkCodeIn = (hash: string): string | null => hash.match(/^#([0-9a-f]{32})$/)?.[1] ?? null;

/** A personal link of the old kind, which contained a token. */
export const isOldLink = (hash: string): boolean => /^#[0-9a-f]{64}$/.test(hash);

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

/** Changes the address without a new entry in the history. */
export function rename(to: string): void {
  history.replaceState(null, "", to);
  readAddress();
}

export function watchAddress(): void {
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
  readAddress();
}
