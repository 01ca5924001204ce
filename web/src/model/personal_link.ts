// The personal link that opened the page, until the person has accepted or refused it.
import { signal, type ReadonlySignal } from "@preact/signals";

import { isOldLink, linkCodeIn, rename } from "./address.js";

/** Its code; "old" for one of the old kind, which works no more. */
export type Link = { code: string } | "old";

const opened = signal<Link | null>(null);

export const personalLink: ReadonlySignal<Link | null> = opened;

/** Takes the link out of the address, where its code must not stay. */
export function takeLink(): void {
  const code = linkCodeIn(location.hash);
  if (code !== null) opened.value = { code };
  else if (isOldLink(location.hash)) opened.value = "old";
  else return;
  rename(location.pathname);
}

/** The page goes on where the address leads. */
export function leaveLink(): void {
  opened.value = null;
}
