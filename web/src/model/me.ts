// Who sits before this browser. Nobody needs to say so: whoever just plays gets a name.
import { signal, type ReadonlySignal } from "@preact/signals";

import { api } from "../wire/api.js";
import type { Avatar, NewPerson, Person } from "../wire/messages.js";
import { t } from "./say.js";

export const avatars: readonly Avatar[] = ["bear", "raccoon", "lumberjack", "hunter", "beaver"];

const known = signal<Person | null | undefined>(undefined);

/** Undefined: not asked yet. Null: nobody. */
export const me: ReadonlySignal<Person | null | undefined> = known;

export async function askWho(): Promise<Person | null> {
  if (known.value === undefined) known.value = await api.me();
  return known.value;
}

export function madeUp(): NewPerson {
  const avatar = avatars[Math.floor(Math.random() * avatars.length)]!;
  return { name: t("person.guest", { avatar: t(`avatar.${avatar}`) }), avatar };
}

/** The person, come as `person` if there was none. */
export async function beSomebody(person: NewPerson = madeUp()): Promise<Person> {
  return (await askWho()) ?? (known.value = (await api.come(person)).person);
}

export async function changeMe(person: NewPerson): Promise<void> {
  known.value = (await askWho()) ? await api.changeMe(person) : (await api.come(person)).person;
}

export async function forgetMe(): Promise<void> {
  await api.forgetMe();
  known.value = null;
}
