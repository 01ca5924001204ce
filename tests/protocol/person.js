// A person at a table over a real socket: takes part in the deals, and plays if `choose` is set.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";

import { WebSocket } from "ws";

import { faultOfHeard, faultOfSaid } from "./documents.js";

const patience = 40_000; // ms, before a test fails that waits

/** See docs/fair-deal.md. */
function commitmentTo(deal, attempt, seat, entropy) {
  const text = (words) => Buffer.concat([u32(Buffer.byteLength(words)), Buffer.from(words)]);
  const u32 = (number) => Buffer.from([number >>> 24, number >>> 16, number >>> 8, number]);
  const parts = [text("right-bower/person/1"), text(deal), u32(attempt), Buffer.from([seat]), Buffer.from(entropy, "hex")];
  return createHash("sha256").update(Buffer.concat(parts)).digest("hex");
}

/** Messages that do not match the documents. */
export const faults = [];

export const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

export class Person {
  /** Chooses one of the legal actions, or null to wait. Without it, the person does not play. */
  choose = null;
  /** Whether to reveal the entropy. A silent person voids the attempt. */
  reveals = true;
  deals = true;
  seq = 0;
  table = null;
  view = null;
  events = [];
  heard = [];
  #socket = null;
  #welcomed = null;
  #commandsSent = 0;
  #answers = new Map();
  #waiting = new Set();
  #entropy = new Map();
  #done = new Set(); // messages that are sent once per deal or turn

  static async come(server, name, avatar = "bear") {
    const { person, token } = await server.expect(201, "POST", "/api/people", { body: { name, avatar } });
    return Object.assign(new Person(), { server, name, id: person.id, token });
  }

  /** Opens a table and returns its id. */
  async open(rules, settings = {}) {
    const usual = { listed: false, spectators: false, chat: false, deal_by_hand: false, hints: false, bots: "counter", speed: "instant", grace: 90, turn_time: 0, phrases: true, take_back: false, show_hands: false };
    const body = { rules, settings: { ...usual, ...settings } };
    return (await this.server.expect(201, "POST", "/api/tables", { token: this.token, body })).id;
  }

  /** Connects to the table. Returns the HTTP status, or the code with which the server turned the person away at once. */
  async enter(table, since) {
    const path = `/api/tables/${table}/socket${since === undefined ? "" : `?since=${since}`}`;
    const headers = this.token ? { Authorization: `Bearer ${this.token}` } : { Origin: `http://${this.server.host}` };
    const socket = new WebSocket(`ws://${this.server.host}${path}`, { headers });
    this.#socket = socket;
    this.#done.clear(); // messages in flight may be lost
    this.closed = null;
    const status = await new Promise((resolve, reject) => {
      socket.once("upgrade", () => resolve(101));
      socket.once("error", reject);
      socket.once("unexpected-response", (_, response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => {
          const answer = { status: response.statusCode, headers: response.headers, body: JSON.parse(Buffer.concat(chunks)) };
          resolve(answer);
        });
      });
      socket.on("message", (data) => this.#hear(socket, JSON.parse(data)));
      socket.once("close", (code, reason) => this.#closed(socket, code, reason.toString()));
    });
    this.server.check("GET", path, status === 101 ? { status } : status);
    if (status !== 101) return status.status;
    await this.until(() => this.#welcomed === socket || this.closed !== null, "a welcome");
    return this.closed ?? 101;
  }

  async drop() {
    this.#socket.terminate();
    await this.until(() => this.closed !== null);
  }

  #closed(socket, code, reason) {
    if (socket !== this.#socket) return;
    this.closed = code;
    this.farewell = reason;
    this.#look();
  }

  /** Waits until the condition holds. */
  until(isSo, what = isSo.toString()) {
    if (isSo()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${this.name} waited in vain: ${what}; last heard ${JSON.stringify(this.heard.at(-1))}`)), patience);
      const waiting = () => {
        if (faults.length > 0) reject(new Error(faults[0]));
        else if (isSo()) resolve();
        else return;
        clearTimeout(late);
        this.#waiting.delete(waiting);
      };
      this.#waiting.add(waiting);
    });
  }

  #look() {
    for (const waiting of [...this.#waiting]) waiting();
  }

  #hear(socket, message) {
    const wrong = faultOfHeard(message);
    if (wrong !== null) faults.push(`${wrong} in ${JSON.stringify(message)}`);
    this.heard.push(message);
    if (message.type === "welcome") this.#welcomed = socket;
    for (const field of ["seq", "table", "view"]) if (message[field] !== undefined) this[field] = message[field];
    this.events.push(...(message.events ?? []));
    this.#answers.get(message.wish)?.(message);
    this.#takePart();
    this.#play();
    this.#look();
  }

  get seat() {
    const seat = this.table?.chairs.findIndex((chair) => chair.guest?.id === this.id) ?? -1;
    return seat < 0 ? null : seat;
  }

  say(message) {
    assert.equal(faultOfSaid(message), null, JSON.stringify(message));
    this.#socket.send(JSON.stringify(message));
  }

  /** Sends something that the document forbids, or that is not a message. */
  sayWrongly(message) {
    if (typeof message !== "string") assert.notEqual(faultOfSaid(message), null, `the document allows ${JSON.stringify(message)}`);
    this.#socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Sends all messages of the callback at once. */
  inOneBreath(speak) {
    const { _socket: wire } = this.#socket;
    wire.cork();
    const answers = speak();
    wire.uncork();
    return answers;
  }

  /** Sends a command and returns the answer: done or declined. */
  command(what, fields = {}, { seen = this.seq, wish: id = `${this.name}-${++this.#commandsSent}` } = {}) {
    return new Promise((resolve) => {
      this.#answers.set(id, (answer) => {
        this.#answers.delete(id);
        resolve(answer);
      });
      this.say({ wish: id, seen, do: what, ...fields });
    });
  }

  async does(what, fields, more) {
    const answer = await this.command(what, fields, more);
    assert.equal(answer.type, "done", `${what} ${JSON.stringify(fields ?? {})}: ${answer.why}`);
    return answer;
  }

  async mayNot(reason, what, fields, more) {
    const answer = await this.command(what, fields, more);
    assert.equal(answer.reason, reason, `${what} ${JSON.stringify(fields ?? {})}: ${answer.type} ${answer.why}`);
    return answer;
  }

  #once(key, doIt) {
    if (this.#done.has(key)) return;
    this.#done.add(key);
    doIt();
  }

  #takePart() {
    const deal = this.table?.deal;
    const { seat } = this;
    if (!deal || seat === null || this.#socket?.readyState !== WebSocket.OPEN) return;
    const key = `${deal.deal} ${deal.attempt} ${seat}`;
    const where = { deal: deal.deal, attempt: deal.attempt };
    if (!deal.closed)
      this.#once(`commit ${key}`, () => {
        const entropy = this.#entropy.get(key) ?? randomBytes(32).toString("hex");
        this.#entropy.set(key, entropy);
        this.say({ do: "commit", ...where, commitment: commitmentTo(deal.deal, deal.attempt, seat, entropy) });
      });
    else if (this.reveals && this.#entropy.has(key) && deal.listed.some(([listed]) => listed === seat))
      this.#once(`reveal ${key}`, () => this.say({ do: "reveal", ...where, entropy: this.#entropy.get(key) }));
  }

  #play() {
    const { table, view, seat } = this;
    if (!this.choose || !view || seat === null || table.stage !== "playing" || table.paused) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const quietly = () => {};
    if (view.legal.length > 0) {
      const action = this.choose(view.legal);
      if (action === null) return;
      return this.#once(`act ${table.game} ${this.seq}`, () => void this.command("act", { action }).then(quietly));
    }
    if (view.phase !== "deal" || !table.deal) return;
    if (table.by_hand && view.dealer === seat && this.deals) {
      const [to, cards] = table.by_hand.next;
      return this.#once(`packet ${this.seq}`, () => void this.command("packet", { to, cards }).then(quietly));
    }
    const cuts = (view.dealer + table.chairs.length - 1) % table.chairs.length === seat;
    if (cuts && table.rules.options.cut === "offered" && !table.deal.closed && !table.by_hand && /\/\d+$/.test(table.deal.deal))
      this.#once(`cut ${table.deal.deal} ${table.deal.attempt}`, () => void this.command("cut", { cards: 7 }).then(quietly));
  }
}
