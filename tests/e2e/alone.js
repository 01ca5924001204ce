// A server and a browser for scripts that are not tests. They live until `use` returns.
import { House } from "../protocol/house.js";
import { closeBrowser, Guest, openBrowser } from "./guest.js";

export async function alone(use) {
  const house = new House();
  await house.start();
  await openBrowser();
  try {
    await use((options) => Guest.come(house, options));
  } finally {
    await closeBrowser();
    await house.end();
  }
}
