// The clients to which a server lies: the page's own code, and `euchre join`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { WebSocket } from "ws";

import { program } from "./server_process.js";

const patience = 120_000; // ms

const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const words = JSON.parse(readFileSync(root("messages/en/common.json"), "utf8"));
/** A text of the catalogue, with anything for its arguments. */
const pattern = (id) => new RegExp(words[id].replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, ".+"));

async function until(isSo, what) {
  const late = Date.now() + patience;
  while (!isSo()) {
    if (Date.now() > late) throw new Error(`waited in vain for ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The page's code as a module, built like the page itself. */
export async function buildPage() {
  const { build } = await import(pathToFileURL(root("web/node_modules/esbuild/lib/main.js")).href);
  const folder = mkdtempSync(join(tmpdir(), "euchre-page-"));
  const outfile = join(folder, "page.mjs");
  await build({ entryPoints: [root("tests/protocol/page.ts")], bundle: true, platform: "node", format: "esm", outfile, jsx: "automatic", jsxImportSource: "preact", nodePaths: [root("web/node_modules")], logLevel: "warning" });
  globalThis.location = { origin: "http://table.test" };
  globalThis.document ??= { hidden: true };
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export class PageVictim {
  #acted = null;

  constructor(page, lying) {
    Object.assign(this, { page, lying });
  }

  async come(table, seat) {
    const made = await fetch(`http://${this.lying.host}/api/people`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: "Page", avatar: "bear" }) });
    this.token = (await made.json()).token;
    const shelf = () => {
      let kept = null;
      return { get: () => kept, set: (text) => (kept = text) };
    };
    this.model = new this.page.TableModel(table, {
      open: (address) => new WebSocket(address.replace(/^ws:\/\/[^/]+/, `ws://${this.lying.host}`), { headers: { authorization: `Bearer ${this.token}` } }),
      gone: async () => null,
      shelf: shelf(),
      pin: shelf(),
      siblings: { tell() {}, listen() {} },
    });
    await until(() => this.model.table.value !== null, () => "the table");
    await this.model.command({ do: "sit", seat });
    this.model.view.subscribe((view) => this.#play(view));
  }

  /** The first legal action, once for each turn. */
  #play(view) {
    const turn = JSON.stringify([view?.legal, view?.tricks?.length, view?.trick, view?.calls]);
    if (!view?.legal?.length || turn === this.#acted) return;
    this.#acted = turn;
    void this.model.command({ do: "act", action: view.legal[0] });
  }

  get alarms() {
    return this.model.alarms.value.map(({ kind }) => kind);
  }

  async finds(alarm) {
    await until(() => this.alarms.includes(alarm), () => `the alarm ${alarm}; there are ${JSON.stringify(this.model.alarms.value)}`);
  }

  async verdict() {
    await until(() => this.model.table.value.stage === "over", () => "the end of the game");
    const headers = { authorization: `Bearer ${this.token}` };
    const [game] = await (await fetch(`http://${this.lying.host}/api/games`, { headers })).json();
    const file = await (await fetch(`http://${this.lying.host}/api/games/${game.id}`, { headers })).json();
    return this.page.check(file, this.model.witness).verdict;
  }

  end() {
    this.model?.leave();
  }
}

const headlines = { fair: "check.fair", not_proven: "check.not_proven", not_fair: "check.not_fair" };

export class TerminalVictim {
  #folder = mkdtempSync(join(tmpdir(), "euchre-join-"));
  #said = "";

  constructor(lying) {
    this.lying = lying;
  }

  async come(table, seat) {
    const link = `http://${this.lying.host}/t/${table}`;
    const env = { ...process.env, XDG_STATE_HOME: this.#folder, XDG_CONFIG_HOME: this.#folder };
    this.process = spawn(program, ["join", "--plain", "--name", "Terminal", link], { env, stdio: ["pipe", "pipe", "pipe"] });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on("data", (data) => (this.#said += data));
    await until(() => this.#said.includes("sit down?"), () => `a question about the chair; it says ${this.#said}`);
    this.process.stdin.write(`sit ${seat + 1}\n`);
  }

  get alarms() {
    return Object.keys(words).filter((id) => id.startsWith("alarm.") && pattern(id).test(this.#said)).map((id) => id.slice(6).replaceAll("_", "-"));
  }

  async finds(alarm) {
    await until(() => this.alarms.includes(alarm), () => `the alarm ${alarm}; it says ${this.#said.slice(-2000)}`);
  }

  async verdict() {
    const found = () => Object.keys(headlines).find((each) => pattern(headlines[each]).test(this.#said));
    await until(() => found() !== undefined, () => `a verdict; it says ${this.#said.slice(-2000)}`);
    return found();
  }

  end() {
    this.process?.kill("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
