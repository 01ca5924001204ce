// A real server process on a free port, with its own folder.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const program = process.env.EUCHRE ?? fileURLToPath(new URL("../../build/release/euchre", import.meta.url));

export class ServerProcess {
  folder = mkdtempSync(join(tmpdir(), "euchre-server-"));
  #process;
  #metrics;
  #port = 0; // free at the first start, then kept

  get host() {
    return `127.0.0.1:${this.#port}`;
  }

  get data() {
    return join(this.folder, "data");
  }

  /** Starts it, or restarts it on the same port. */
  async start() {
    const flags = ["serve", "--port", String(this.#port), "--data", this.data, "--log-level", "error"];
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

  /** Its metrics by name. */
  async metrics() {
    const text = await (await fetch(this.#metrics)).text();
    const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
  }

  signal(signal) {
    this.#process.kill(signal);
  }

  /** Stops it and returns its exit code. */
  stop(signal = "SIGTERM") {
    this.signal(signal);
    return this.#process.ended;
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
