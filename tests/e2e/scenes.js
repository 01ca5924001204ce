// Helpers for the tests: the server, and guests who leave at the end of a test.
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { ServerProcess } from "../protocol/server_process.js";
import { Guest } from "./guest.js";

const longest = 180_000; // ms, for a whole game on a busy machine

/** Screenshots of failed tests. */
const pictures = fileURLToPath(new URL("../../build/e2e", import.meta.url));

export const server = new ServerProcess();

/** A test with guests. `come` makes a guest, who leaves at the end. */
async function playScene(name, its, play) {
  const guests = [];
  const come = async (options) => {
    const guest = await Guest.come(its, options);
    guests.push(guest);
    return guest;
  };
  let fault = null;
  await play(come, its).catch((error) => (fault = error));
  if (fault) await Promise.all(guests.map((guest, at) => guest.page.screenshot({ path: `${pictures}/${name.replace(/\W+/g, "-")}-${at}.png` }).catch(() => {})));
  for (const guest of guests) await guest.leave().catch((error) => (fault ??= error)); // report the first error
  if (fault) throw fault;
}

export function scene(name, play) {
  test(name, { timeout: longest }, () => playScene(name, server, play));
}

/** A test with a server of its own, which it may kill. */
export function sceneWithOwnServer(name, play) {
  test(name, { timeout: longest }, async () => {
    const its = new ServerProcess();
    await its.start();
    await playScene(name, its, play).finally(() => its.end());
  });
}
