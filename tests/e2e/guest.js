// A person with a browser: a real Chromium with an empty profile, whose console is watched.
import assert from "node:assert/strict";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

import { chromium } from "playwright-core";

export const sizes = {
  phone: { width: 360, height: 640 },
  across: { width: 640, height: 360 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};

const patience = 60_000; // ms, before a test fails that waits

const flags = ["gpu", "quic", "background-networking", "component-update", "sync"].map((what) => `--disable-${what}`);

/** The page of texts.js does not come from the server, so Chromium would not let it open a socket to this machine. */
const local = ["--disable-features=LocalNetworkAccessChecks"];

/** The shell is Chromium without its windows, which take a process more for each page. */
function findChromium() {
  for (const name of ["chromium-headless-shell", "chromium"])
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not in this folder
      }
    }
  throw new Error("There is no chromium in the PATH. On Debian: apt-get install chromium-headless-shell");
}

let browser = null;

export async function openBrowser() {
  browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false, args: [...flags, "--no-first-run", ...local] });
}

export const closeBrowser = () => browser.close();

/** Settings without pauses and sounds, for somebody who has played before. */
const quick = { speed: "off", sound: false, celebrate: false };
const playedBefore = { company: "strong" };

export class Guest {
  /** Errors and warnings of the console. */
  faults = [];
  /** The browser's own errors about a missing server or a refused request. */
  pardons = null;

  static async come(server, { size = sizes.desktop, touch = false, settings = quick, still = false } = {}) {
    const reducedMotion = still ? "reduce" : "no-preference";
    const options = { viewport: size, hasTouch: touch, isMobile: touch, colorScheme: "light", reducedMotion, baseURL: `http://${server.host}` };
    const context = await browser.newContext(options);
    await context.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage[`euchre.${name}`] ??= JSON.stringify(value);
    }, { ...playedBefore, ...settings });
    const guest = Object.assign(new Guest(), { context, touch });
    guest.page = await context.newPage();
    guest.page.setDefaultTimeout(patience);
    guest.page.on("console", (message) => ["error", "warning"].includes(message.type()) && guest.#complain(message.text(), message.location().url));
    guest.page.on("pageerror", (error) => guest.#complain(error.stack));
    return guest;
  }

  #complain(text, where = "") {
    if (!this.pardons?.test(text)) this.faults.push(`${text} ${where}`.trim());
  }

  /** Closes the browser and checks that there were no errors. */
  async leave() {
    await this.context.close();
    assert.deepEqual(this.faults, [], "the console must stay silent");
  }

  open(address) {
    return this.page.goto(address);
  }

  /** A click, or a tap on a touch screen. */
  hit(what, options = {}) {
    return this.touch ? what.tap(options) : what.click(options);
  }

  button(name, within = this.page) {
    return within.getByRole("button", { name, exact: true });
  }

  press(name, within) {
    return this.hit(this.button(name, within));
  }

  /** Opens a panel. */
  tab(name) {
    return this.hit(this.page.getByRole("tab", { name, exact: true }));
  }

  heading(name) {
    return this.page.getByRole("heading", { name });
  }

  dialog(name) {
    return this.page.getByRole("dialog", { name });
  }

  sees(what) {
    const locator = typeof what === "string" ? this.page.locator(what) : what;
    return locator.first().waitFor({ state: "visible" });
  }

  misses(what) {
    const locator = typeof what === "string" ? this.page.locator(what) : what;
    return locator.first().waitFor({ state: "hidden" });
  }

  /** The texts of all matches. */
  texts(selector) {
    return this.page.locator(selector).allInnerTexts();
  }

  /** The names of all matching cards. */
  cards(selector) {
    return this.page.locator(selector).evaluateAll((all) => all.map((each) => each.dataset.card));
  }
}
