// What the tests share: the server, and guests who are sent home when a test is over.
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { House } from "../protocol/house.js";
import { Guest } from "./guest.js";

const longest = 180_000; // ms, for a whole game on a busy machine

/** What everybody saw when a test failed. */
const pictures = fileURLToPath(new URL("../../build/e2e", import.meta.url));

export const house = new House();

/** A test with guests, whom `come` brings to the house; they leave it before it ends. */
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
  for (const guest of guests) await guest.leave().catch((error) => (fault ??= error)); // what went wrong first is told
  if (fault) throw fault;
}

export function scene(name, play) {
  test(name, { timeout: longest }, () => playScene(name, house, play));
}

/** A scene in a house of its own, which it may ruin. */
export function ruin(name, play) {
  test(name, { timeout: longest }, async () => {
    const its = new House();
    await its.start();
    await playScene(name, its, play).finally(() => its.end());
  });
}
