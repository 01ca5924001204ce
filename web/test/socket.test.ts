import assert from "node:assert/strict";
import test from "node:test";

import type { Heard } from "../src/wire/messages.js";
import { TableSocket, usual, type Clock, type Line, type Patience } from "../src/wire/socket.js";

const quick: Patience = { silence: 60, firstPause: 4, restartPause: 4, longestPause: 8 };

/** A clock that the test advances. */
class FakeClock implements Clock {
  #time = 1000;
  #agenda: { at: number; what: () => void }[] = [];
  now = (): number => this.#time;
  after = (ms: number, what: () => void): (() => void) => {
    const entry = { at: this.#time + ms, what };
    this.#agenda.push(entry);
    return () => void (this.#agenda = this.#agenda.filter((each) => each !== entry));
  };
  /** Advances the time, runs callbacks that become due, and lets promises resolve between them. */
  async pass(ms: number): Promise<void> {
    const end = this.#time + ms;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#agenda.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#agenda = this.#agenda.filter((each) => each !== next);
      this.#time = next.at;
      next.what();
    }
    this.#time = end;
  }
}

/** A server's end of a line. */
class FakeLine {
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  say(message: object): void {
    this.onmessage!.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }
  hangUp(code: number, reason = ""): void {
    this.onclose!.call(this as never, { code, reason } as CloseEvent);
  }
}

function connected(gone: string | null = null, patience = quick) {
  const lines: FakeLine[] = [];
  const heard: Heard[] = [];
  const open = (): Line => {
    lines.push(new FakeLine());
    return lines.at(-1) as unknown as Line;
  };
  const clock = new FakeClock();
  const socket = new TableSocket({ address: () => "", heard: (message) => heard.push(message), gone: async () => gone }, open, patience, clock);
  socket.connect();
  return { socket, lines, heard, clock, state: () => socket.connection.value.state };
}

const welcome = { type: "welcome", seq: 1 };

test("a connection is open once the server has sent its welcome", () => {
  const { socket, lines, state } = connected();
  assert.equal(socket.send({ do: "ping" }), false);
  assert.equal(state(), "connecting");
  lines[0]!.say(welcome);
  assert.equal(state(), "open");
  assert.equal(socket.send({ do: "ping" }), true);
  assert.deepEqual(lines[0]!.sent, [{ do: "ping" }]);
  socket.close();
});

test("a lost connection is noticed at once and opened again", async () => {
  const { clock, socket, lines, state } = connected();
  lines[0]!.say(welcome);
  lines[0]!.hangUp(1006);
  assert.equal(state(), "lost");
  await clock.pass(40);
  assert.ok(lines.length >= 2);
  lines.at(-1)!.say(welcome);
  assert.equal(state(), "open");
  assert.equal(socket.connection.value.tries, 0);
  socket.close();
});

test("silence is noticed, and any message resets its timer", async () => {
  const { clock, socket, lines, state } = connected();
  lines[0]!.say(welcome);
  for (let at = 0; at < 4; ++at) {
    await clock.pass(30);
    lines[0]!.say({});
  }
  assert.equal(state(), "open");
  await clock.pass(100);
  assert.equal(state(), "silent");
  assert.ok(lines.length >= 2);
  socket.close();
});

test("a server that accepts and sends nothing is tried again, and counted", async () => {
  const { clock, socket, lines, state } = connected();
  await clock.pass(150);
  assert.equal(state(), "connecting");
  assert.ok(lines.length >= 2);
  assert.ok(socket.connection.value.tries >= 1);
  socket.close();
});

test("an outage keeps its start time over all retries", async () => {
  const { clock, socket, lines } = connected();
  lines[0]!.say(welcome);
  lines[0]!.hangUp(1006);
  const { since } = socket.connection.value;
  await clock.pass(20);
  lines.at(-1)!.hangUp(1006);
  await clock.pass(5);
  assert.equal(socket.connection.value.since, since);
  assert.ok(socket.connection.value.tries >= 2);
  socket.close();
});

test("a restart of the server differs from a lost connection", () => {
  const { socket, lines, state } = connected();
  lines[0]!.say(welcome);
  lines[0]!.say({ type: "restart", why: "the server restarts" });
  lines[0]!.hangUp(1012);
  assert.equal(state(), "restarting");
  socket.close();
});

/** The time until the next attempt, with the longest random delay. */
async function waits(clock: FakeClock, lines: FakeLine[], lose: () => void): Promise<number> {
  const { random } = Math;
  Math.random = () => 1;
  const [count, began] = [lines.length, clock.now()];
  try {
    lose();
    while (lines.length === count) await clock.pass(10);
    return clock.now() - began;
  } finally {
    Math.random = random;
  }
}

test("after a close with 1012 it comes back at once, and then more slowly", async () => {
  const { clock, socket, lines } = connected(null, usual);
  lines[0]!.say(welcome);
  lines[0]!.say({ type: "restart", why: "the server restarts" });
  assert.equal(await waits(clock, lines, () => lines[0]!.hangUp(1012)), 250);
  assert.equal(await waits(clock, lines, () => lines[1]!.hangUp(1006)), 500);
  assert.equal(await waits(clock, lines, () => lines[2]!.hangUp(1006)), 1000);
  lines[3]!.say(welcome);
  assert.equal(await waits(clock, lines, () => lines[3]!.hangUp(1006)), 500, "a line that breaks");
  socket.close();
});

test("the reason for a close is said in this page's words", () => {
  const { lines, socket } = connected();
  lines[0]!.say(welcome);
  lines[0]!.say({ type: "closing", why: "…", message: { id: "closing.table", args: {} } });
  lines[0]!.hangUp(1000, "…");
  assert.equal(socket.connection.value.why, "The host has closed the table.");
});

test("a close for good ends the connection and gives the reason", async () => {
  const { clock, lines, socket, state } = connected();
  lines[0]!.say(welcome);
  lines[0]!.hangUp(1000, "you were asked to leave");
  assert.equal(state(), "closed");
  assert.equal(socket.connection.value.why, "you were asked to leave");
  await clock.pass(30);
  assert.equal(lines.length, 1);
});

test("a table that no longer exists is not tried again", async () => {
  const { clock, lines, socket, state } = connected("there is no such table");
  lines[0]!.hangUp(1006);
  await clock.pass(30);
  assert.equal(state(), "closed");
  assert.equal(socket.connection.value.why, "there is no such table");
  assert.equal(lines.length, 1);
});
