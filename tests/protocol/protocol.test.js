// Plays on a real server, and checks everything sent in both directions against docs/openapi.json and
// docs/asyncapi.json. The last test checks that everything in them was seen.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { after, afterEach, before, describe, test } from "node:test";

import { asking } from "./asking.js";
import { everything, faultsOfDocuments, neverSeen } from "./documents.js";
import { egn } from "./egn.js";
import { gathering } from "./gathering.js";
import { isOver, letPlay, server, tableOf, verify } from "./shared.js";
import { anyOf, faults } from "./person.js";
import { playing } from "./playing.js";
import { practising } from "./practising.js";
import { program } from "./server_process.js";
import { study } from "./study.js";

before(() => server.start());
after(() => server.end());
afterEach(() => assert.deepEqual(faults.splice(0), [], "messages do not match the documents"));

test("the documents are an OpenAPI and an AsyncAPI document", () => {
  assert.deepEqual(faultsOfDocuments(), []);
});

// They run concurrently, because they mostly wait.
describe("at the tables", { concurrency: 4 }, () => {
  asking();
  gathering();
  playing();
  practising();
  egn();
  study();
});

/** Four people play while a signal ends the server, reconnect, and play on to the end. */
async function playThrough(signal) {
  const { table, people, host } = await tableOf(["Rex", "Sue", "Ted", "Una"]);
  letPlay(people);
  await host.does("begin");
  await host.until(() => host.view?.phase === "play");
  const end = await server.stop(signal);
  await Promise.all(people.map((person) => person.until(() => person.closed !== null)));
  const farewells = people.map(({ closed, heard }) => [closed, heard.some(({ type }) => type === "restart")]);
  await server.start();
  for (const person of people) assert.equal(await person.enter(table, person.seq), 101);
  await Promise.all(people.map((person) => person.until(isOver(person), "the end after a restart")));
  for (const { events } of people) assert.deepEqual(events, host.events.filter(({ seq }) => seq >= events[0].seq));
  await verify(host);
  return { end, farewells };
}

test("a server that stops tells everybody, and the game continues after the restart", async () => {
  const { end, farewells } = await playThrough("SIGTERM");
  assert.equal(end, 0);
  assert.deepEqual(farewells, Array(4).fill([1012, true]));
});

test("a killed server resumes the game", async () => {
  const { end, farewells } = await playThrough("SIGKILL");
  assert.equal(end, "SIGKILL");
  assert.deepEqual(farewells, Array(4).fill([1006, false]));
});

const euchre = promisify(execFile).bind(null, program);

test("a backup of a server under play is restored, and the game continues from there", async () => {
  const { table, people, host } = await tableOf(["Abe", "Bea", "Cal", "Dee"], { base: "newberry", set: { target: 10 } });
  let left = 30; // actions: too few to end the game before the backup is restored
  letPlay(people, (legal) => (--left < 0 ? null : anyOf(legal)));
  await host.does("begin");
  await host.until(() => host.view?.phase === "play");
  const backup = join(server.folder, "under-play.db");
  await euchre(["backup", "--data", server.data, backup]); // they play on meanwhile
  const saved = host.seq;
  left = 9;
  await host.until(() => host.seq > saved + 3, "some actions after the backup");
  await assert.rejects(euchre(["restore", "--data", server.data, backup]), /a server uses this folder; stop it first/);
  await server.stop("SIGKILL");
  await Promise.all(people.map((person) => person.until(() => person.closed !== null)));
  const { generation } = host.heard.find(({ type }) => type === "welcome");
  const { stdout } = await euchre(["restore", "--data", server.data, backup]);
  assert.match(stdout, /euchre\.db\.replaced-1/);
  await server.start();
  left = 0; // until all are back
  for (const person of people) {
    person.events = [];
    const read = person.seq;
    assert.equal(await person.enter(table, `${read}&generation=${generation}`), 101);
    const welcome = person.heard.findLast(({ type }) => type === "welcome");
    assert.notEqual(welcome.generation, generation);
    assert.ok(welcome.seq < read, "the lines after the backup are gone");
  }
  letPlay(people);
  await Promise.all(people.map((person) => person.until(isOver(person), "the end after a restored backup")));
  await verify(host);
});

/** The names of the metrics in docs/hosting.md. */
const documented = () => [...readFileSync(new URL("../../docs/hosting.md", import.meta.url), "utf8").matchAll(/^\| `(euchre_\w+)`/gm)].map(([, name]) => name);

test("metrics count what was played, and hosting.md names them all", async () => {
  const before = await server.metrics();
  const grown = (now, name) => now.get(name) - before.get(name);
  const { host, people } = await tableOf(["Viv", "Wes"]);
  letPlay(people);
  await host.does("begin");
  await host.until(isOver(host), "the end of a game that is counted");
  const after = await server.metrics();
  assert.equal(grown(after, "euchre_people_at_tables"), 2);
  assert.equal(grown(after, "euchre_tables_awake"), 1);
  assert.equal(grown(after, "euchre_lines_written_total"), host.seq);
  assert.ok(grown(after, "euchre_bot_decisions_total") > 10);
  assert.ok(grown(after, "euchre_commit_seconds_count") > 10);
  assert.ok(grown(after, "euchre_commit_seconds_sum") > 0);
  assert.ok(grown(after, "euchre_messages_sent_total") > 10);
  for (const name of ["euchre_bot_decisions_late_total", "euchre_commits_failed_total", "euchre_checkpoint_seconds_count", "euchre_checkpoint_trouble"])
    assert.ok(after.has(name), name);
  const families = new Set([...after.keys()].map((name) => name.replace(/\{.*/, "").replace(/_(bucket|count|sum)$/, "")));
  const rare = ["euchre_refused_total", "euchre_cut_off_total", "euchre_forwarded_total"]; // missing until they first occur
  assert.deepEqual([...families, ...rare.filter((name) => !families.has(name))].sort(), documented().sort());
});

test("the tests have seen everything that the documents describe", (t) => {
  const notProvoked = {
    "GET /readyz 503": "while it stops, no new connection is taken: src/server/drain_test.cpp",
    "reason kicked": "who is kicked is cut off; only a command that waits at that moment gets this answer",
    "message bots": "needs a busy server: src/lobby/lobby_metrics_test.cpp",
    "reason busy": "needs 64 commands that wait for the disk at one table",
    "reason log_is_full": "needs a log of 100,000 lines: src/lobby/long_log_test.cpp",
    "reason too_many_kicked": "needs 50 people who were kicked: src/table/chairs_test.cpp",
    "GET /api/tables/{table} 409": "needs a damaged log: src/lobby/lobby_reads_test.cpp",
    "GET /api/games/{game}/egn 409": "needs a damaged game: src/lobby/lobby_games_test.cpp",
    "event all_tricks": "needs all seven tricks of one player: tests/clauses/lower_score_test.cpp",
    "what claim_failed": "needs a claim that everybody accepts and no play can bring about: src/table/manners_test.cpp",
    "reason not_saved": "needs a disk that fails: see src/lobby's tests",
  };
  const unknown = Object.keys(notProvoked).filter((one) => !everything().includes(one));
  assert.deepEqual(unknown, [], "these are not in the documents");
  assert.deepEqual(neverSeen().filter((one) => !(one in notProvoked)), []);
  for (const [one, reason] of Object.entries(notProvoked)) t.diagnostic(`not provoked: ${one} (${reason})`);
});
