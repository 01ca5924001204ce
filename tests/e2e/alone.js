// For what is no test: a server and a browser, for as long as `use` takes.
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
