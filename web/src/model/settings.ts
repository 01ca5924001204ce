// The person's settings for the page, kept in the browser. If storage is forbidden or invalid, the defaults are used.
import { effect, signal, type Signal } from "@preact/signals";

import type { SettingsChoice } from "../wire/messages.js";

export type Speed = "off" | "fast" | "normal" | "slow";
export type Theme = "auto" | "dark" | "light";
export type Deck = "two" | "four";
export type Felt = "pine" | "lake" | "berry";
/** The drawing on the backs of the cards, by its name among the faces. */
export type Back = "back" | "back-pine" | "back-lake";
/** Whom the person plays with at "Play now"; "": the page has not asked yet. */
export type Company = "" | "new" | "fun" | "strong";

function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage, the page works and remembers nothing.
  }
}

/** The first value is the default. */
function kept<Value>(name: string, values: readonly Value[]): Signal<Value> {
  const found = stored(`euchre.${name}`);
  const setting = signal(values.find((value) => value === found) ?? values[0]!);
  let first = true;
  effect(() => {
    const { value } = setting;
    if (!first) store(`euchre.${name}`, value);
    first = false;
  });
  return setting;
}

export const settings = {
  speed: kept<Speed>("speed", ["normal", "off", "fast", "slow"]),
  theme: kept<Theme>("theme", ["auto", "dark", "light"]),
  deck: kept<Deck>("deck", ["two", "four"]),
  felt: kept<Felt>("felt", ["pine", "lake", "berry"]),
  back: kept<Back>("back", ["back", "back-pine", "back-lake"]),
  largeIndex: kept("largeIndex", [false, true]),
  /** Whether bowers are marked once trump is made. */
  bowers: kept("bowers", [true, false]),
  sound: kept("sound", [true, false]),
  celebrate: kept("celebrate", [true, false]),
  confirmTap: kept("confirmTap", [false, true]),
  playOnly: kept("playOnly", [false, true]),
  /** Letters and digits as shortcuts. Off: only arrows, Enter and Escape, so that nobody who dictates plays a card by a word. */
  shortcuts: kept("shortcuts", [true, false]),
  company: kept<Company>("company", ["", "new", "fun", "strong"]),
};

/** The settings of a table against bots. */
export const tableFor = (company: Company): SettingsChoice =>
  ({ "": {}, new: { bots: "casual", hints: true }, fun: { bots: "strong" }, strong: { bots: "expert" } } as const)[company];
