// The person of this browser. Somebody who plays without signing up gets a name.
import { signal, type ReadonlySignal } from "@preact/signals";

import { api } from "../wire/api.js";
import type { Avatar, NewPerson, Person } from "../wire/messages.js";
import { t } from "./say.js";

export const avatars: readonly Avatar[] = ["bear", "raccoon", "lumberjack", "hunter", "beaver"];

const known = signal<Person | null | undefined>(undefined);
const were = signal<Person[]>([]);

/** Undefined: the server was not asked yet. Null: this browser has no person. */
export const me: ReadonlySignal<Person | null | undefined> = known;

/** The former persons of this browser, which it can become again. The latest comes first. */
export const former: ReadonlySignal<Person[]> = were;

async function readSession(): Promise<void> {
  const session = await api.session();
  were.value = session.former;
  known.value = session.person;
}

export async function askWho(): Promise<Person | null> {
  if (known.value === undefined) await readSession();
  return known.value ?? null;
}

const guestName = (avatar: Avatar): string => t("person.guest", { avatar: t(`avatar.${avatar}`) });

export function madeUp(): NewPerson {
  const avatar = avatars[Math.floor(Math.random() * avatars.length)]!;
  return { name: guestName(avatar), avatar };
}

/** Whether the person still has the name that the page made up. */
export const isNamedByPage = ({ name }: NewPerson): boolean => avatars.some((avatar) => name === guestName(avatar));

/** Returns the person of this browser. Registers `person` if there is none. */
export async function beSomebody(person: NewPerson = madeUp()): Promise<Person> {
  return (await askWho()) ?? (known.value = (await api.come(person)).person);
}

export async function changeMe(person: NewPerson): Promise<void> {
  known.value = (await askWho()) ? await api.changeMe(person) : (await api.come(person)).person;
}

/** Makes this browser the person of a personal link. */
export async function useLink(code: string): Promise<void> {
  await api.useLink({ code });
  await readSession();
}

/** Makes this browser a former person again. */
export async function beAgain(person: Person): Promise<void> {
  await api.beFormer(person.id);
  await readSession();
}

/** Ends the session. The person becomes a former person of this browser. */
export async function logOut(): Promise<void> {
  await api.logOut();
  await readSession();
}

export async function forgetMe(): Promise<void> {
  await api.forgetMe();
  known.value = null;
}
