// The people whom this person has muted, at all tables.
import { signal, type ReadonlySignal } from "@preact/signals";

import type { Id } from "../wire/messages.js";

const key = "euchre.muted";
const most = 200;

function stored(): Id[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

const ids = signal<ReadonlySet<Id>>(new Set(stored()));
export const muted: ReadonlySignal<ReadonlySet<Id>> = ids;

export function setMuted(id: Id, on: boolean): void {
  const others = [...ids.value].filter((each) => each !== id);
  ids.value = new Set(on ? [...others, id].slice(-most) : others);
  try {
    localStorage.setItem(key, JSON.stringify([...ids.value]));
  } catch {
    // Without storage, the page works and remembers nothing.
  }
}
