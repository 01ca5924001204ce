// Keeps the screen awake, with the Wake Lock API. Browsers have it over HTTPS only.

type Lock = Pick<WakeLockSentinel, "released" | "release">;

/** The part of the browser that is used. A test passes its own. */
export interface Screen {
  page: Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;
  /** Undefined: this browser can't keep the screen awake. */
  lock: { request: (type: "screen") => Promise<Lock> } | undefined;
}

const browser = (): Screen => ({ page: document, lock: (navigator as Partial<Navigator>).wakeLock });

/** Keeps the screen awake until the returned function is called. A hidden page loses the lock, and asks again when it is visible. */
export function keepAwake({ page, lock }: Screen = browser()): () => void {
  if (!lock) return () => {};
  let held: Lock | null = null;
  let asking = false;
  let ended = false;
  const ask = async (): Promise<void> => {
    if (page.hidden || asking || ended || held?.released === false) return;
    asking = true;
    // The device may refuse, for example to save power. Then the screen turns off as usual.
    held = await lock.request("screen").catch(() => null);
    asking = false;
    if (ended) await held?.release();
  };
  const look = (): void => void ask();
  page.addEventListener("visibilitychange", look);
  look();
  return () => {
    ended = true;
    page.removeEventListener("visibilitychange", look);
    void held?.release();
  };
}
