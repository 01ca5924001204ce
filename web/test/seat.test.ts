import assert from "node:assert/strict";
import test from "node:test";

import * as ed from "@noble/ed25519";

import { personCommitment, type ClosedList } from "../src/fair/attempt.js";
import { toHex } from "../src/fair/bytes.js";
import { commitReceipt, listReceipt } from "../src/fair/receipt.js";
import { TableModel, type World } from "../src/model/seat.js";
import type { Sibling } from "../src/model/part.js";
import type { Line } from "../src/wire/socket.js";

globalThis.location = { origin: "http://table.test" } as Location;
globalThis.document = { hidden: true } as Document;

const guest = (id: string) => ({ id, name: id, avatar: "bear", program: false });
const chair = (id: string | null) => ({ name: id, guest: id === null ? null : guest(id), here: id !== null, bot: null, waiting: null });
const deal = { deal: "0grvvmgqnr89/1/1", attempt: 0, commitment: "aa".repeat(32), closed: false, cut: 0, listed: [] as [number, string][] };

/** The server's. */
const secret = new Uint8Array(32).fill(7);
const key = toHex(ed.getPublicKey(secret));
const signature = (receipt: Uint8Array): string => toHex(ed.sign(receipt, secret));

const taken = (commitment: string) => ({ type: "taken", do: "commit", deal: deal.deal, attempt: 0, signature: signature(commitReceipt({ generation: "g1", deal: deal.deal, attempt: 0 }, 1, commitment)) });

/** The messages that close a list. */
function closing(listed: [number, string][]): object[] {
  const list: ClosedList = { deal: deal.deal, attempt: 0, cut: 0, commitment: deal.commitment, listed: listed.map(([seat, commitment]) => ({ seat, commitment })) };
  return [
    { type: "table", seq: 5, table: table({ deal: { ...deal, closed: true, listed } }) },
    { type: "list", deal: deal.deal, attempt: 0, cut: 0, commitment: deal.commitment, listed, signature: signature(listReceipt("g1", list)) },
  ];
}

function table(part: object = {}) {
  return { id: "t", rules: { name: "newberry", title: "Newberry", options: { sides: "partners" } }, host: guest("ann"), chairs: [chair("bob"), chair("ann"), chair(null), chair(null)], stage: "playing", paused: false, game: 1, deal: null, by_hand: null, end: null, conceded_by: null, settings: {}, ...part };
}

function atTable() {
  const lines: { sent: any[]; address: string; line: Line }[] = [];
  const kept = { text: null as string | null };
  const tabs = { heard: (_: Sibling) => {} };
  const world: World = {
    open(address) {
      const sent: any[] = [];
      const line: Line = { send: (text) => void sent.push(JSON.parse(String(text))), close: () => {}, onmessage: null, onclose: null };
      lines.push({ sent, address, line });
      return line;
    },
    gone: async () => null,
    shelf: { get: () => kept.text, set: (text) => (kept.text = text) },
    pin: { get: () => null, set: () => {} },
    rulebook: () => Promise.reject(new Error("not loaded in this test")),
    siblings: { tell: () => {}, listen: (heard) => (tabs.heard = heard) },
  };
  const model = new TableModel("t", world);
  const say = (message: object) => (lines.at(-1)!.line.onmessage as any)({ data: JSON.stringify(message) });
  const welcome = (seq: number, part: object = {}, waited = 0) => say({ type: "welcome", protocol: 1, generation: "g1", key, you: guest("ann"), seq, waited, events: [], table: table(part), view: null });
  const said = () => lines.at(-1)!.sent;
  const lose = async () => {
    (lines.at(-1)!.line.onclose as any)({ code: 1006, reason: "" });
    model.tryNow();
  };
  return { model, lines, say, welcome, said, lose, world, tabs };
}

test("a person is found by their chair, and the host by id", () => {
  const { model, welcome } = atTable();
  welcome(4);
  assert.equal(model.seat.value, 1);
  assert.equal(model.isHost.value, true);
  model.leave();
});

test("the page shows that bots think less until a message or a reconnect says otherwise", () => {
  const { model, welcome, say } = atTable();
  const bots = (less: boolean) => say({ type: "bots", less, why: "busy", message: { id: "bots.less" } });
  welcome(4);
  assert.equal(model.botsThinkLess.value, false);
  bots(true);
  assert.equal(model.botsThinkLess.value, true);
  bots(false);
  assert.equal(model.botsThinkLess.value, false);
  bots(true);
  welcome(5);
  assert.equal(model.botsThinkLess.value, false);
  model.leave();
});

test("a page of another protocol is outdated between hands, and not before", () => {
  const { model, welcome, say } = atTable();
  welcome(4);
  assert.equal(model.isOutdated.value, false);
  const newer = (view: object | null) => say({ type: "welcome", protocol: 2, you: guest("ann"), seq: 5, waited: 0, events: [], table: table(), view });
  const view = { seat: 1, hand: [], laid_down: [], legal: [], calls: [], tricks: [], trick: [], taken: [0, 0, 0, 0], scores: [0, 0], cards_held: [0, 0, 0, 0], lets: [], shown: [], voids: [[], [], [], []], trump: null };
  newer({ ...view, phase: "play" });
  assert.equal(model.isOutdated.value, false);
  newer({ ...view, phase: "deal" });
  assert.equal(model.isOutdated.value, true);
  model.leave();
});

test("the turn clock runs from the time when the server began to wait, not when the page came", () => {
  const { model, welcome, say } = atTable();
  const began = Date.now();
  welcome(4, {}, 7000);
  const waitedFor = (): number => Date.now() - model.waitingSince.value;
  assert.ok(waitedFor() >= 7000 && waitedFor() <= 7000 + (Date.now() - began));
  say({ type: "update", seq: 5, waited: 0, events: [], view: null });
  assert.ok(model.waitingSince.value >= began);
  model.leave();
});

test("a command that was not answered is sent again after a reconnect, under the same name", async () => {
  const { model, welcome, said, lose, say, lines } = atTable();
  welcome(4);
  const answer = model.command({ do: "act", action: "pass" });
  const first = said().at(-1);
  assert.deepEqual({ do: first.do, seen: first.seen, action: first.action }, { do: "act", seen: 4, action: "pass" });
  await lose();
  assert.match(lines.at(-1)!.address, /\?since=4&generation=g1$/);
  welcome(5);
  assert.deepEqual(said().filter((each: any) => each.wish), [first]);
  say({ type: "done", wish: first.wish, seq: 5 });
  assert.deepEqual(await answer, { done: true });
  await lose();
  welcome(6);
  assert.deepEqual(said().filter((each: any) => each.wish), []);
  model.leave();
});

test("a command that the server could not read gets this page's sentence, or else the server's", async () => {
  const { model, welcome, said, say } = atTable();
  welcome(4);
  const asked = (message: object): ReturnType<typeof model.command> => {
    const answer = model.command({ do: "act", action: "pass" });
    say({ type: "error", wish: said().at(-1).wish, why: "No idea.", message });
    return answer;
  };
  const known = { id: "error.malformed", args: { detail: "'seat' must be a number" } };
  assert.deepEqual(await asked(known), { done: false, reason: "error", why: "Malformed request: 'seat' must be a number." });
  assert.deepEqual(await asked({ id: "error.of_tomorrow", args: {} }), { done: false, reason: "error", why: "No idea." });
  model.leave();
});

test("a declined command gives the reason with its clause, and a busy server is asked again", async () => {
  const { model, welcome, said, say } = atTable();
  welcome(4);
  const answer = model.command({ do: "act", action: "play 9H" });
  const { wish } = said().at(-1);
  say({ type: "declined", wish, reason: "busy", why: "wait", clause: null, seq: 4 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(said().filter((each: any) => each.wish === wish).length, 2);
  const no = { id: "refused.follow", args: { suit: "C", cards: ["9C"] } };
  say({ type: "declined", wish, reason: "against_the_rules", why: "…", message: no, clause: "N6", seq: 4 });
  assert.deepEqual(await answer, { done: false, reason: "against_the_rules", why: "A club was led: follow with 9♣. (N6)" });
  model.leave();
});

test("the page commits when a deal is named, once, and reveals when the list is closed with it", () => {
  const { model, welcome, said, say } = atTable();
  welcome(4, { deal });
  const commit = said().find((each: any) => each.do === "commit");
  say({ type: "table", seq: 4, table: table({ deal }) });
  assert.equal(said().filter((each: any) => each.do === "commit").length, 1);
  say(taken(commit.commitment));
  for (const message of closing([[1, commit.commitment]])) say(message);
  assert.equal(said().filter((each: any) => each.do === "reveal").length, 1);
  assert.deepEqual(model.alarms.value, []);
  model.leave();
});

test("a list without a commitment that has a receipt raises an alarm, and nothing is revealed", () => {
  const { model, welcome, said, say } = atTable();
  welcome(4, { deal });
  say(taken(said().find((each: any) => each.do === "commit").commitment));
  for (const message of closing([])) say(message);
  assert.equal(model.alarms.value[0]?.kind, "left-out");
  assert.equal(said().filter((each: any) => each.do === "reveal").length, 0);
  model.leave();
});

test("a commitment that came too late, or from another tab, raises no alarm", () => {
  const { model, welcome, say } = atTable();
  welcome(4, { deal });
  say({ type: "not_taken", do: "commit", deal: deal.deal, attempt: 0 });
  for (const message of closing([[1, "bb".repeat(32)]])) say(message);
  assert.deepEqual(model.alarms.value, []);
  model.leave();
});

test("any tab can reveal the entropy of another tab of this browser", () => {
  const { model, welcome, said, say, tabs } = atTable();
  welcome(4, { deal });
  const entropy = "cd".repeat(32);
  tabs.heard({ deal: deal.deal, attempt: 0, seat: 1, entropy });
  for (const message of closing([[1, personCommitment(deal.deal, 0, 1, entropy)]])) say(message);
  assert.equal(said().find((each: any) => each.do === "reveal")?.entropy, entropy);
  model.leave();
});

test("the page raises the alarm if the server has another key than before", () => {
  const { model, world, lines } = atTable();
  model.leave();
  let pinned = key;
  const again = new TableModel("t", { ...world, pin: { get: () => pinned, set: (text) => (pinned = text) } });
  (lines.at(-1)!.line.onmessage as any)({ data: JSON.stringify({ type: "welcome", protocol: 1, generation: "g1", key: "00".repeat(32), you: guest("ann"), seq: 5, waited: 0, events: [], table: table(), view: null }) });
  assert.equal(again.alarms.value[0]?.kind, "other-key");
  assert.equal(pinned, "00".repeat(32));
  again.leave();
});

test("after a reload the page reveals what it committed to before", () => {
  const { model, welcome, said, say, world } = atTable();
  welcome(4, { deal });
  const { commitment } = said().find((each: any) => each.do === "commit");
  say(taken(commitment));
  model.leave();
  const sent: any[] = [];
  let line: any;
  const again = new TableModel("t", { ...world, open: () => (line = { send: (text: string) => sent.push(JSON.parse(text)), close: () => {}, onmessage: null, onclose: null }) });
  const [shown, list] = closing([[1, commitment]]) as [any, object];
  line.onmessage({ data: JSON.stringify({ type: "welcome", generation: "g1", key, you: guest("ann"), seq: 5, waited: 0, events: [], table: shown.table, view: null }) });
  line.onmessage({ data: JSON.stringify(list) });
  assert.equal(sent.filter((each) => each.do === "reveal").length, 1);
  again.leave();
});

test("after a restored backup a page that had read further was stuck", async () => {
  const { model, welcome, said, lose, say, lines } = atTable();
  const deal = { deal: "t/1/1", attempt: 1, commitment: "ab".repeat(32), closed: false, cut: 0, listed: [] };
  welcome(40, { deal });
  const before = said().find((each: any) => each.do === "commit");
  await lose();
  assert.match(lines.at(-1)!.address, /\?since=40&generation=g1$/);
  say({ type: "welcome", protocol: 1, generation: "g2", key, you: guest("ann"), seq: 30, waited: 0, events: [], table: table({ deal }), view: null });
  void model.command({ do: "act", action: "pass" });
  assert.equal(said().at(-1).seen, 30);
  const after = said().find((each: any) => each.do === "commit");
  assert.notEqual(after.commitment, before.commitment);
  await lose();
  assert.match(lines.at(-1)!.address, /\?since=30&generation=g2$/);
  model.leave();
});

test("the page continues from the end of a log that became shorter", () => {
  const { model, welcome, said } = atTable();
  welcome(40);
  welcome(30);
  void model.command({ do: "act", action: "pass" });
  assert.equal(said().at(-1).seen, 30);
  model.leave();
});
