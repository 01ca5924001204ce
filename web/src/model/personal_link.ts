// The personal link that opened the page, until the person has accepted or refused it.
import { signal, type ReadonlySignal } from "@preact/signals";

import { isOldLink, linkCodeIn, rename } from "./address.js";

/** The code of the link; "old" for a link of the old kind, which no longer works. */
export type Link = { code: string } | "old";

const opened = signal<Link | null>(null);

export const personalLink: ReadonlySignal<Link | null> = opened;

/** Removes the link from the address, because its code must not stay there. */
export function takeLink(): void {
  const code = linkCodeIn(location.hash);
  if (code !== null) opened.value = { code };
  else if (isOldLink(location.hash)) opened.value = "old";
  else return;
  rename(location.pathname);
}

/** Drops the link. The page shows what the address names. */
export function leaveLink(): void {
  opened.value = null;
}
