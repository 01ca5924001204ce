// Reloads the page to get the version of the server.

declare const VERSION: string;

/** Reloads once for this reason and version, because the new page may have the same problem. */
export function reloadOnce(reason: string): void {
  const key = `euchre.reloaded.${reason}`;
  try {
    if (sessionStorage.getItem(key) === VERSION) return;
    sessionStorage.setItem(key, VERSION);
  } catch {
    return; // without storage, it could reload for ever
  }
  location.reload();
}
