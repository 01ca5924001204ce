// Somebody with a browser of their own: comes to the server, opens a table, and plays at it by what the page shows.
import { chromium } from "playwright-core";

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const openBrowser = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });

const usual = { listed: false, spectators: true, chat: true, deal_by_hand: false, bots: "casual", speed: "instant", grace: 90, turn_time: 0 };

/** What the page asks of the person, as it can be seen. */
function look() {
  const texts = (selector, name) => [...document.querySelectorAll(selector)].map((element) => element.dataset[name]);
  return {
    playing: document.querySelector("main.felt") !== null,
    bids: texts(".bid[data-action]:not(:disabled)", "action"),
    lit: texts(".card.lit", "card"),
    dim: texts(".card.dim", "card"),
    hand: texts(".hand button.card", "card"),
    cut: document.querySelector(".bids.cut") !== null,
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
  };
}

export class Visitor {
  /** Whatever the console had to complain of. */
  complaints = [];

  static async come(browser, server, { name = "Ann", settings = {}, ...context } = {}) {
    const visitor = new Visitor();
    visitor.server = server;
    visitor.context = await browser.newContext({ viewport: { width: 360, height: 640 }, ...context });
    const page = await visitor.context.newPage();
    visitor.page = page;
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && visitor.complaints.push(message.text()));
    page.on("pageerror", (error) => visitor.complaints.push(String(error)));
    await page.addInitScript((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`euchre.${key}`, JSON.stringify(value))), { speed: "off", ...settings });
    await visitor.ask("POST", "/api/people", { name, avatar: "beaver" });
    return visitor;
  }

  /** By HTTP, with the cookie of the browser. */
  async ask(method, path, data) {
    const answer = await this.context.request.fetch(this.server.address + path, { method, data, headers: { Origin: this.server.address } });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  async openTable(rules, settings = {}) {
    const { id } = await this.ask("POST", "/api/tables", { rules, settings: { ...usual, ...settings } });
    await this.page.goto(`${this.server.address}/t/${id}`);
    return id;
  }

  look() {
    return this.page.evaluate(look);
  }

  /** Until it is so, as the page shows it. */
  async until(isSo, what, patience = 30_000) {
    for (const end = Date.now() + patience; Date.now() < end; await this.page.waitForTimeout(30)) {
      const seen = await this.look();
      if (isSo(seen)) return seen;
    }
    throw new Error(`waited in vain: ${what}; the page shows ${JSON.stringify(await this.look())}`);
  }

  /** Plays until the game is over; `hand` has how a call is made and a card played. */
  async playOut(hand, patience = 300_000) {
    await this.until(({ playing }) => playing, "the table in play");
    let moves = 0;
    for (const end = Date.now() + patience; Date.now() < end; ) {
      const seen = await this.until((now) => !now.playing || now.cut || now.bids.length + now.lit.length > 0, "my turn, or the end");
      if (!seen.playing) return moves;
      if (seen.scrolls) throw new Error("the table scrolls");
      if (seen.cut) await hand.cut(this.page);
      else if (seen.bids.length > 0) await hand.call(this.page, seen.bids);
      else await hand.play(this.page, seen);
      const before = JSON.stringify(seen);
      await this.until((now) => JSON.stringify(now) !== before, "an answer to a move", 5000);
      ++moves;
    }
    throw new Error("the game does not end");
  }
}

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

export const byMouse = {
  cut: (page) => page.click(".bids.cut .main"),
  call: (page, bids) => page.click(`.bid[data-action="${anyOf(bids)}"]`),
  play: (page, { lit }) => page.click(`.card[data-card="${anyOf(lit)}"]`),
};

export const byTouch = {
  cut: (page) => page.tap(".bids.cut .pass"),
  call: (page, bids) => page.tap(`.bid[data-action="${anyOf(bids)}"]`),
  play: (page, { lit }) => page.tap(`.card[data-card="${anyOf(lit)}"]`),
};

async function stepTo(page, group, steps) {
  await page.keyboard.press(group);
  for (let at = 0; at < steps; ++at) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

/** Letters, figures and arrows in turn. */
export const byKeys = {
  cut: (page) => stepTo(page, "ArrowUp", 0),
  call: async (page, bids) => {
    const letter = { pass: "p", order: "o", alone: "a" }[anyOf(bids)];
    await (letter ? page.keyboard.press(letter) : page.keyboard.press("1"));
  },
  play: async (page, { lit, hand }) => {
    const at = hand.indexOf(anyOf(lit));
    await (Math.random() < 0.5 ? page.keyboard.press(String(at + 1)) : stepTo(page, "ArrowDown", at));
  },
};
