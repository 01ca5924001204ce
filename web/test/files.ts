// Files that the tests of this folder share with the C++ tests.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A file of the project; the tests run from web/build/test. */
export const fileAddress = (path: string): string => new URL(`../../../${path}`, import.meta.url).href;

export const readText = (path: string): string => readFileSync(fileURLToPath(fileAddress(path)), "utf8");

export const readJson = (path: string): any => JSON.parse(readText(path));

export const game = (name: string): any => readJson(`tests/games/${name}.json`);

export interface Tampering {
  what: string;
  game: string;
  changes: { at: string; to?: unknown }[];
  broken?: string;
  doubt?: string | null;
  deal?: string | null;
  hand?: number | null;
}

/** The game with a change at each JSON pointer. A change without a value removes it from its list. */
export function tampered({ game: name, changes }: Tampering): unknown {
  const file = game(name);
  for (const change of changes) {
    const path = change.at.slice(1).split("/");
    const last = path.pop()!;
    const inside = path.reduce((value, field) => value[field], file);
    if ("to" in change) inside[last] = change.to;
    else inside.splice(Number(last), 1);
  }
  return file;
}
