import assert from "node:assert/strict";
import test from "node:test";

import { keepAwake, type Screen } from "../src/model/awake.js";

/** A page that can be hidden, and its locks in the order of the requests. */
class FakeScreen {
  readonly locks: { released: boolean; release: () => Promise<undefined> }[] = [];
  readonly page = Object.assign(new EventTarget(), { hidden: false });
  refuses = false;
  readonly lock = {
    request: async () => {
      if (this.refuses) throw new Error("battery is low");
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
          return undefined;
        },
      };
      this.locks.push(lock);
      return lock;
    },
  };
  /** Hides or shows the page, as a browser does: a hidden page loses its locks. */
  async hide(hidden: boolean): Promise<void> {
    this.page.hidden = hidden;
    if (hidden) for (const lock of this.locks) lock.released = true;
    this.page.dispatchEvent(new Event("visibilitychange"));
    await settled();
  }
  get held(): number {
    return this.locks.filter(({ released }) => !released).length;
  }
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const keep = (screen: FakeScreen): (() => void) => keepAwake(screen as unknown as Screen);

test("the screen stays awake until the game ends", async () => {
  const screen = new FakeScreen();
  const end = keep(screen);
  await settled();
  assert.equal(screen.held, 1);
  end();
  assert.equal(screen.held, 0);
  await screen.hide(true);
  await screen.hide(false);
  assert.equal(screen.locks.length, 1, "a game that is over asks no more");
});

test("a page that was hidden keeps the screen awake again", async () => {
  const screen = new FakeScreen();
  keep(screen);
  await settled();
  await screen.hide(true);
  assert.equal(screen.held, 0);
  await screen.hide(false);
  assert.equal(screen.held, 1);
  await screen.hide(false);
  assert.equal(screen.locks.length, 2, "a lock that is held is not asked for again");
});

test("a lock that comes after the end of the game is released", async () => {
  const screen = new FakeScreen();
  keep(screen)();
  await settled();
  assert.deepEqual([screen.locks.length, screen.held], [1, 0]);
});

test("a refusal changes nothing, and the page asks again when it is visible", async () => {
  const screen = new FakeScreen();
  screen.refuses = true;
  keep(screen);
  await settled();
  screen.refuses = false;
  await screen.hide(false);
  assert.equal(screen.held, 1);
});

test("a browser without wake locks plays on", () => {
  keepAwake({ page: new FakeScreen().page as unknown as Screen["page"], lock: undefined })();
});
