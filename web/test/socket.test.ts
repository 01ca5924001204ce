import assert from "node:assert/strict";
import test from "node:test";

import type { Heard } from "../src/wire/messages.js";
import { TableSocket, type Line, type Patience } from "../src/wire/socket.js";

const quick: Patience = { silence: 60, firstPause: 4, longestPause: 8 };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

function connected(gone: string | null = null) {
  const lines: FakeLine[] = [];
  const heard: Heard[] = [];
  const open = (): Line => {
    lines.push(new FakeLine());
    return lines.at(-1) as unknown as Line;
  };
  const socket = new TableSocket({ address: () => "", heard: (message) => heard.push(message), gone: async () => gone }, open, quick);
  socket.connect();
  return { socket, lines, heard, state: () => socket.connection.value.state };
}

const welcome = { type: "welcome", seq: 1 };

test("a line is open when the server has said welcome", () => {
  const { socket, lines, state } = connected();
  assert.equal(socket.send({ do: "ping" }), false);
  assert.equal(state(), "connecting");
  lines[0]!.say(welcome);
  assert.equal(state(), "open");
  assert.equal(socket.send({ do: "ping" }), true);
  assert.deepEqual(lines[0]!.sent, [{ do: "ping" }]);
  socket.close();
});

test("a lost line is known at once, and comes again", async () => {
  const { socket, lines, state } = connected();
  lines[0]!.say(welcome);
  lines[0]!.hangUp(1006);
  assert.equal(state(), "lost");
  await wait(40);
  assert.ok(lines.length >= 2);
  lines.at(-1)!.say(welcome);
  assert.equal(state(), "open");
  assert.equal(socket.connection.value.tries, 0);
  socket.close();
});

test("silence is noticed, and what keeps it away is any message", async () => {
  const { socket, lines, state } = connected();
  lines[0]!.say(welcome);
  for (let at = 0; at < 4; ++at) {
    await wait(30);
    lines[0]!.say({});
  }
  assert.equal(state(), "open");
  await wait(100);
  assert.equal(state(), "silent");
  assert.ok(lines.length >= 2);
  socket.close();
});

test("a server that takes the call and says nothing is tried again, and counted", async () => {
  const { socket, lines, state } = connected();
  await wait(150);
  assert.equal(state(), "connecting");
  assert.ok(lines.length >= 2);
  assert.ok(socket.connection.value.tries >= 1);
  socket.close();
});

test("an outage has one beginning, however often it is tried", async () => {
  const { socket, lines } = connected();
  lines[0]!.say(welcome);
  lines[0]!.hangUp(1006);
  const { since } = socket.connection.value;
  await wait(20);
  lines.at(-1)!.hangUp(1006);
  await wait(5);
  assert.equal(socket.connection.value.since, since);
  assert.ok(socket.connection.value.tries >= 2);
  socket.close();
});

test("a restart is told apart from a loss", () => {
  const { socket, lines, state } = connected();
  lines[0]!.say(welcome);
  lines[0]!.say({ type: "restart", why: "the server restarts" });
  lines[0]!.hangUp(1012);
  assert.equal(state(), "restarting");
  socket.close();
});

test("a farewell is for good, and says why", async () => {
  const { lines, socket, state } = connected();
  lines[0]!.say(welcome);
  lines[0]!.hangUp(1000, "you were asked to leave");
  assert.equal(state(), "closed");
  assert.equal(socket.connection.value.why, "you were asked to leave");
  await wait(30);
  assert.equal(lines.length, 1);
});

test("a door that is gone is not knocked at again", async () => {
  const { lines, socket, state } = connected("there is no such table");
  lines[0]!.hangUp(1006);
  await wait(30);
  assert.equal(state(), "closed");
  assert.equal(socket.connection.value.why, "there is no such table");
  assert.equal(lines.length, 1);
});
