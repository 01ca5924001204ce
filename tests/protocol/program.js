// A bot program: it reads questions from a stream of lines, and answers with POST.
import assert from "node:assert/strict";

import { faultOfLine } from "./documents.js";
import { anyOf } from "./person.js";

export class Program {
  lines = [];
  asked = 0;
  #away = new AbortController();

  constructor(server, table, token) {
    Object.assign(this, { server, table, token });
  }

  /** Reads and answers until the stream ends. */
  async enter() {
    const path = `/api/tables/${this.table}/bot/stream`;
    const headers = { Authorization: `Bearer ${this.token}` };
    const response = await fetch(`http://${this.server.host}${path}`, { headers, signal: this.#away.signal });
    this.server.check("GET", path, { status: response.status, headers: Object.fromEntries(response.headers), body: "" });
    this.ended = this.#listen(response.body.pipeThrough(new TextDecoderStream()));
  }

  async #listen(stream) {
    let rest = "";
    try {
      for await (const text of stream) {
        const lines = (rest + text).split("\n");
        rest = lines.pop();
        for (const line of lines) if (line !== "") await this.#answer(JSON.parse(line));
      }
    } catch (error) {
      if (error.name !== "AbortError") throw error;
    }
  }

  async #answer(line) {
    assert.equal(faultOfLine(line), null, JSON.stringify(line));
    this.lines.push(line);
    if (line.type !== "view") return;
    this.asked += 1;
    const body = { id: line.id, action: anyOf(line.view.legal) };
    await this.server.ask("POST", `/api/tables/${this.table}/bot/answer`, { token: this.token, body });
  }

  leave() {
    this.#away.abort();
    return this.ended;
  }
}
