// A real server on a free port of this machine with a folder of its own. Whatever is asked of it is held to the
// documents.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { faultOfAnswer, faultOfRequest } from "./documents.js";

export const program = process.env.EUCHRE ?? fileURLToPath(new URL("../../build/release/euchre", import.meta.url));

export class Server {
  folder = mkdtempSync(join(tmpdir(), "euchre-protocol-"));
  #process;
  #metrics;
  #port = 0; // a free one, and from then on the same

  get host() {
    return `127.0.0.1:${this.#port}`;
  }

  async start() {
    const flags = ["serve", "--port", String(this.#port), "--data", join(this.folder, "data"), "--log-level", "error"];
    flags.push("--metrics", "127.0.0.1:0");
    this.#process = spawn(program, flags, { stdio: ["ignore", "pipe", "inherit"] });
    this.#process.ended = new Promise((resolve) => {
      this.#process.once("exit", (code, signal) => resolve(code ?? signal));
      this.#process.once("error", (error) => resolve(error.message));
    });
    const says = new Promise((resolve) => this.#process.stdout.once("data", resolve));
    const first = await Promise.race([says, this.#process.ended]);
    assert.match(String(first), /^Right Bower is ready/, "the server must start");
    [this.#metrics] = String(first).match(/http:\S+\/metrics/);
    this.#port = Number(String(first).match(/http:\/\/127\.0\.0\.1:(\d+)/)[1]);
  }

  /** What it counts, by name. */
  async metrics() {
    const text = await (await fetch(this.#metrics)).text();
    const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
  }

  /** Its exit code. */
  stop(signal = "SIGTERM") {
    this.#process.kill(signal);
    return this.#process.ended;
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  /** Sends a request and gives {status, headers, body}. A body that the document forbids must be said to be `wrong`. */
  async ask(method, path, { token, body, wrong = false, headers = {} } = {}) {
    if (body !== undefined) headers = { "Content-Type": "application/json", ...headers };
    if (token !== undefined) headers = { Authorization: `Bearer ${token}`, ...headers };
    const refused = faultOfRequest(method, path, body);
    if (wrong) assert.notEqual(refused, null, `the document allows ${method} ${path} ${JSON.stringify(body)}`);
    else assert.equal(refused, null, `${method} ${path} ${JSON.stringify(body)}`);
    const response = await fetch(`http://${this.host}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const answer = { status: response.status, headers: Object.fromEntries(response.headers), body: isJson ? JSON.parse(text) : text };
    this.check(method, path, answer);
    return answer;
  }

  check(method, path, answer) {
    const wrong = faultOfAnswer(method, path, answer);
    assert.equal(wrong, null, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Asks, and the answer must be of that status; gives its body. */
  async expect(status, method, path, asking) {
    const answer = await this.ask(method, path, asking);
    assert.equal(answer.status, status, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
