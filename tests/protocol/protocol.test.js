// Plays against a real server, with everything that is said in either direction held to docs/openapi.json and
// docs/asyncapi.json. The last test asks whether all that they name was seen.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { everything, faultsOfDocuments, neverSeen } from "./documents.js";
import { Person, anyOf } from "./person.js";
import { Program } from "./program.js";
import { Server, program } from "./server.js";

const server = new Server();
before(() => server.start());
after(() => server.end());

const short = { base: "mcgee", set: { target: 3 } };
const nobody = "0".repeat(12);

/** A table with people in all seats, or as many as are named; the first of them is the host. */
async function tableOf(names, rules = short, settings = {}) {
  const people = [];
  for (const name of names) people.push(await Person.come(server, name));
  const table = await people[0].open(rules, settings);
  for (const [seat, person] of people.entries()) {
    assert.equal(await person.enter(table), 101);
    await person.does("sit", { seat });
  }
  return { table, people, host: people[0] };
}

const letPlay = (people, choose = anyOf) => people.forEach((person) => (person.choose = choose));
const isOver = (person) => () => person.table.stage === "over";

/** Downloads the game that has ended and has the program check it. */
async function verify(person) {
  const games = () => server.expect(200, "GET", "/api/games", { token: person.token });
  const isThis = (game) => game.table === person.table.id && game.game === person.table.game;
  let game;
  for (let tries = 0; !game && tries < 500; ++tries) game = (await games()).find(isThis); // written right after its end
  const file = await server.expect(200, "GET", `/api/games/${game.id}`, { token: person.token });
  const path = join(server.folder, `${game.id}.json`);
  writeFileSync(path, JSON.stringify(file));
  execFileSync(program, ["verify", path]);
  return { game, file };
}

test("the documents are an OpenAPI and an AsyncAPI document", () => {
  assert.deepEqual(faultsOfDocuments(), []);
});

test("a person comes, changes the name, takes the link to another device, and is forgotten", async () => {
  const ann = await Person.come(server, "Ann", "raccoon");
  const { token } = ann;
  assert.equal((await server.expect(200, "GET", "/api/me", { token })).name, "Ann");
  const changed = await server.expect(200, "PUT", "/api/me", { token, body: { name: "Anna", avatar: "beaver" } });
  assert.deepEqual(changed, { id: ann.id, name: "Anna", avatar: "beaver" });
  const { link } = await server.expect(200, "POST", "/api/me/link", { token });
  const secret = link.split("#")[1];
  assert.equal((await server.expect(200, "POST", "/api/session", { body: { token: secret } })).id, ann.id);
  const cookie = { Cookie: `euchre=${secret}`, Origin: `http://${server.host}` };
  await server.expect(200, "GET", "/api/me", { headers: cookie });
  await server.expect(200, "DELETE", "/api/me", { headers: cookie });
  for (const method of ["GET", "DELETE"]) await server.expect(401, method, "/api/me", { token });
  await server.expect(401, "PUT", "/api/me", { token, body: { name: "Ann", avatar: "bear" } });
  await server.expect(401, "POST", "/api/me/link", { token });
  await server.expect(401, "POST", "/api/session", { body: { token: secret } });
});

test("what is wrong with a request is said", async () => {
  const { token } = await Person.come(server, "Bob");
  const bad = (path, body, status = 400, method = "POST") => server.expect(status, method, path, { token, body, wrong: true });
  await bad("/api/people", { name: "Bob", avatar: "cat" });
  await bad("/api/people", { name: "Bob" });
  await bad("/api/me", { name: "Bob", avatar: "bear", admin: true }, 400, "PUT");
  await bad("/api/session", { token: 7 });
  await bad("/api/tables", { rules: { base: "mcgee", set: [] } });
  await bad("/api/tables", { rules: { base: "mcgee" }, settings: { listed: true } });
  await server.expect(400, "POST", "/api/tables", { token, body: { rules: { base: "../etc/passwd" } } });
  await server.expect(400, "POST", "/api/tables", { token, body: { rules: { base: "mcgee", set: { target: 1000 } } } });
  await server.expect(401, "POST", "/api/tables", { body: { rules: { base: "mcgee" } } });
  const plain = { headers: { "Content-Type": "text/plain" }, body: { name: "Bob", avatar: "bear" } };
  await server.expect(415, "POST", "/api/people", plain);
  await server.expect(403, "POST", "/api/people", { headers: { Origin: "http://evil.example" }, body: { name: "Bob", avatar: "bear" } });
  await server.expect(413, "POST", "/api/people", { body: { name: "B".repeat(70_000), avatar: "bear" } });
});

test("rules, the lobby and the pages can be read by anybody", async () => {
  for (const { name } of await server.expect(200, "GET", "/api/rules"))
    assert.equal((await server.expect(200, "GET", `/api/rules/${name}`)).name, name);
  await server.expect(404, "GET", "/api/rules/poker");
  const { table, host } = await tableOf(["Cat"], short, { listed: true });
  assert.ok((await server.expect(200, "GET", "/api/tables")).some((one) => one.id === table));
  assert.equal((await server.expect(200, "GET", `/api/tables/${table}`)).host.id, host.id);
  await server.expect(404, "GET", `/api/tables/${nobody}`);
  assert.match(await server.expect(200, "GET", "/"), /<h1>Right Bower<\/h1>/);
  assert.match(await server.expect(200, "GET", `/t/${table}`), new RegExp(table));
  await server.expect(404, "GET", "/t/nonsense");
  await server.expect(200, "GET", "/healthz");
  await server.expect(200, "GET", "/readyz");
});

test("chairs, rules and settings are the host's before a game", async () => {
  const { host, people } = await tableOf(["Dan", "Eve"]);
  const [, eve] = people;
  await host.does("swap", { seats: [0, 2] });
  await host.does("bot", { seat: 3, level: "casual" });
  await host.does("empty", { seat: 3 });
  await eve.does("stand");
  await eve.does("sit", { seat: 0 });
  await host.does("rules", { rules: { base: "newberry", set: { target: 5, last_call: "stick" } } });
  await host.does("settings", { settings: { ...host.table.settings, chat: true } });
  assert.equal(host.table.rules.options.target, 5);
  await eve.mayNot("not_host", "begin");
  await eve.mayNot("seat_taken", "sit", { seat: 2 });
  await eve.mayNot("unknown_seat", "sit", { seat: 5 });
  await host.mayNot("unknown_person", "kick", { person: nobody });
  await host.mayNot("no_game", "pause");
  await host.mayNot("not_paused", "resume");
  const same = { wish: "the same" };
  await eve.does("stand", {}, same);
  await eve.does("stand", {}, same);
  await eve.mayNot("not_seated", "stand");
  await host.does("host", { person: eve.id });
  assert.equal(eve.table.host.id, eve.id);
});

test("what means nothing is answered with an error", async () => {
  const { host } = await tableOf(["Fay"]);
  const wrong = [
    "{", "[]", '{"do":"ping","do":"ping"}', { do: "fly", wish: "1", seen: 0 }, { do: "sit", seat: 1 },
    { do: "sit", wish: "1", seen: 0, seat: 17 }, { do: "act", wish: "1", seen: 0, action: "play 1Z" },
    { do: "bot", wish: "1", seen: 0, seat: 1, level: "god" }, { do: "stand", wish: "", seen: 0 },
    { do: "kick", wish: "1", seen: 0, person: "him" }, { do: "rules", wish: "1", seen: 0, rules: {} },
  ];
  const errors = () => host.heard.filter((message) => message.type === "error").length;
  for (const [at, message] of wrong.entries()) {
    host.sayWrongly(message);
    await host.until(() => errors() === at + 1, `an error for ${JSON.stringify(message)}`);
  }
});

test("phrases, chat and nudges are heard by those who have not muted them", async () => {
  const { people } = await tableOf(["Gus", "Hal"], short, { chat: true });
  const [gus, hal] = people;
  const said = (field) => hal.heard.filter((message) => message.type === "said" && message[field] !== undefined);
  gus.say({ do: "say", phrase: "good_luck" });
  gus.say({ do: "chat", text: "<b>Hi</b>\u202e" });
  gus.say({ do: "nudge", seat: 1 });
  await hal.until(() => said("nudge").length === 1);
  assert.equal(said("text")[0].text, "<b>Hi</b>");
  const pong = async () => {
    hal.say({ do: "ping" });
    const before = hal.heard.length;
    await hal.until(() => hal.heard.slice(before).some((message) => message.type === "pong"));
  };
  hal.say({ do: "mute", person: gus.id });
  await pong();
  gus.say({ do: "say", phrase: "hello" });
  await gus.until(() => gus.heard.at(-1).phrase === "hello");
  hal.say({ do: "unmute", person: gus.id });
  await pong();
  gus.say({ do: "say", phrase: "thanks" });
  await hal.until(() => said("phrase").length === 2);
  assert.deepEqual(said("phrase").map((message) => message.phrase), ["good_luck", "thanks"]);
});

test("whole games of every rulebook are played, and their files hold", async () => {
  const games = [
    ["newberry", { target: 4 }, 4], ["university-games", { target: 3 }, 4], ["mcgee", { target: 3 }, 4],
    ["traditional", { target: 3 }, 4], ["lower", { target: 15 }, 3],
  ];
  await Promise.all(games.map(async ([base, set, seats]) => {
    const names = ["Ida", "Jon", "Kim", "Lou"].slice(0, seats);
    const { people, host } = await tableOf(names, { base, set });
    letPlay(people);
    await host.does("begin");
    await Promise.all(people.map((person) => person.until(isOver(person), `the end of ${base}`)));
    assert.equal(host.table.end, "won");
    assert.equal(host.view.shown.length, (await verify(host)).file.hands.length);
    for (const person of people) assert.deepEqual(person.events, host.events.filter(({ seq }) => seq >= person.events[0].seq));
  }));
});

test("passing until a joker is turned up, which then stands for a suit", async () => {
  const { people, host } = await tableOf(["Mia", "Ned", "Oda"], { base: "lower", set: { last_call: "pass" } });
  letPlay(people, (legal) => (legal.includes("pass") ? "pass" : anyOf(legal)));
  await host.does("begin");
  await host.until(() => host.events.some(({ event }) => event === "stands_for"));
  await host.does("close");
});

test("a let is taken, where the rules have it", async () => {
  const { people, host } = await tableOf(["Pia", "Quy", "Ron"], { base: "lower" });
  letPlay(people, (legal) => ["let", "pass"].find((choice) => legal.includes(choice)) ?? anyOf(legal));
  await host.does("begin");
  await host.until(() => host.events.some(({ event }) => event === "let"));
  await host.does("close");
});

test("who deals by hand may go wrong", async () => {
  const { people, host } = await tableOf(["Sal", "Tom", "Uma", "Vic"], { base: "newberry", set: { target: 3 } }, { deal_by_hand: true });
  people.forEach((person) => (person.deals = false));
  letPlay(people);
  await host.mayNot("no_game", "packet", { to: 0, cards: 2 });
  await host.does("begin");
  await Promise.all(people.map((person) => person.until(() => person.table.by_hand)));
  const dealer = people[host.view.dealer];
  const [[to, cards]] = host.table.by_hand.packets;
  await people.find((person) => person !== dealer).mayNot("not_the_dealer", "packet", { to, cards });
  await dealer.does("packet", { to, cards: cards + 1 });
  assert.ok(dealer.events.some(({ call }) => call === "misdeal"));
  people.forEach((person) => (person.deals = true));
  await host.until(isOver(host), "the end of a game dealt by hand");
  assert.equal((await verify(host)).file.hands[0].misdeals, 1);
});

test("somebody who commits and does not reveal voids the attempt, and the game goes on", async () => {
  const { people, host } = await tableOf(["Wes", "Xia"]);
  const [, silent] = people;
  silent.reveals = false;
  letPlay(people);
  await host.does("begin");
  await host.until(() => host.events.some(({ what, entropies }) => what === "opened_list" && entropies.includes(null)));
  host.say({ do: "commit", deal: "another/1/1", attempt: 0, commitment: "0".repeat(64) });
  await host.until(() => host.heard.some((message) => message.type === "not_taken"));
  await host.until(isOver(host), "the end after a void attempt");
  assert.ok(host.heard.some((message) => message.type === "taken" && message.do === "reveal"));
  const { file } = await verify(host);
  assert.ok(file.fair.some((attempt) => attempt.listed.some(({ entropy }) => entropy === null)));
});

test("spectators watch where they may, and see no hand", async () => {
  const { table, people, host } = await tableOf(["Yan", "Zoe", "Abe", "Bea"], short, { spectators: true });
  const guest = await Person.come(server, "Cal");
  await guest.enter(table);
  await host.does("begin");
  await guest.until(() => guest.view?.phase === "order");
  assert.equal(guest.view.seat, null);
  assert.deepEqual(guest.view.hand, []);
  await guest.mayNot("not_seated", "act", { action: "pass" });
  await host.does("settings", { settings: { ...host.table.settings, spectators: false } });
  await guest.until(() => guest.view === null);
  letPlay(people);
  await host.until(isOver(host), "the end of a watched game");
  await server.expect(404, "GET", `/api/games/${(await verify(host)).game.id}`, { token: guest.token });
});

test("in a game: pause, stale and future wishes, leaving, kicking, conceding, a rematch, closing", async () => {
  const { table, people, host } = await tableOf(["Dot", "Eli", "Flo", "Guy"]);
  const [, eli, flo, guy] = people;
  await host.does("begin");
  await Promise.all(people.map((person) => person.until(() => person.view?.phase === "order")));
  const turn = people[host.view.turn];
  await host.mayNot("game_is_on", "begin");
  await host.mayNot("no_packets", "packet", { to: 0, cards: 2 });
  await turn.mayNot("stale", "act", { action: "pass" }, { seen: 1 });
  await turn.mayNot("from_the_future", "act", { action: "pass" }, { seen: 1e9 });
  const refused = await people[(host.view.turn + 1) % 4].mayNot("against_the_rules", "act", { action: "pass" });
  assert.ok(refused.why.length > 0);
  await host.does("pause");
  await turn.until(() => turn.table.paused);
  await turn.mayNot("paused", "act", { action: "pass" });
  await host.does("resume");

  await eli.does("leave");
  await eli.until(() => eli.closed === 1000);
  assert.equal(await eli.enter(table), 101);
  assert.equal(eli.view, null);
  await host.does("kick", { person: guy.id });
  await guy.until(() => guy.closed === 1000);
  assert.equal(await guy.enter(table), 403);
  await eli.mayNot("has_seen_the_hand", "sit", { seat: 3 });

  const late = await Person.come(server, "Hua");
  await late.enter(table);
  await late.does("sit", { seat: 1 });
  assert.equal(late.table.chairs[1].waiting.id, late.id);
  letPlay([host, flo, late]);
  await late.until(() => late.seat === 1, "the next hand, or the end");
  letPlay([host, flo, late], null);
  if (host.table.stage === "over") await host.does("begin");
  await host.does("concede");
  await flo.does("concede");
  await host.until(() => host.table.end === "conceded");
  const { game } = await verify(host);
  const mine = { token: host.token };
  await server.expect(200, "DELETE", `/api/games/${game.id}`, mine);
  await server.expect(404, "DELETE", `/api/games/${game.id}`, mine);
  for (const method of ["GET", "DELETE"]) await server.expect(401, method, `/api/games/${game.id}`);
  await server.expect(401, "GET", "/api/games");

  await host.does("begin");
  await host.until(() => host.events.some(({ carried }) => carried !== null && carried !== undefined));
  await host.does("close");
  assert.equal(host.table.end, "abandoned");
  await host.mayNot("not_open", "begin");
  await host.drop();
  assert.equal(await host.enter(table), 410);
});

test("whoever was away is told everything that was missed", async () => {
  const { table, people, host } = await tableOf(["Ian", "Joy", "Ken", "Lea"]);
  const [, joy, ken] = people;
  letPlay(people);
  await host.does("begin");
  await joy.until(() => joy.view?.phase === "play");
  await joy.drop();
  await host.until(() => !host.table.chairs[1].here);
  const since = joy.seq;
  const before = joy.events.length;
  await joy.enter(table, since);
  await joy.until(isOver(joy), "the end after coming back");
  await ken.until(isOver(ken));
  assert.deepEqual(joy.events.slice(before), ken.events.filter(({ seq }) => seq > since));
  const again = await Person.come(server, "Max");
  await again.enter(table, 1);
  assert.deepEqual(again.events, host.events.filter(({ seq }) => seq > 1));
});

test("a program has a seat that the host gives it", async () => {
  const { table, people, host } = await tableOf(["Nan", "Oki"]);
  const { token } = host;
  const programs = `/api/tables/${table}/programs`;
  const body = { name: "Deep Bower", seat: 2 };
  const given = await server.expect(201, "POST", programs, { token, body });
  await server.expect(409, "POST", programs, { token, body });
  await server.expect(400, "POST", programs, { token, body: { name: "x" }, wrong: true });
  await server.expect(401, "POST", programs, { body });
  await server.expect(403, "POST", programs, { token: people[1].token, body });
  await server.expect(404, "POST", `/api/tables/${nobody}/programs`, { token, body });

  const bot = new Program(server, table, given.token);
  await bot.enter();
  letPlay(people);
  await host.does("begin");
  await host.until(isOver(host), "the end of a game with a program");
  assert.ok(bot.asked > 0);
  const { file } = await verify(host);
  assert.equal(file.players[2].bot, "Deep Bower");

  const answers = `/api/tables/${table}/bot/answer`;
  const answer = { id: 1, action: "pass" };
  await server.expect(409, "POST", answers, { token: given.token, body: answer });
  await server.expect(400, "POST", answers, { token: given.token, body: { id: 1, action: "fly" }, wrong: true });
  await server.expect(401, "POST", answers, { body: answer });
  await server.expect(404, "POST", `/api/tables/${nobody}/bot/answer`, { token: given.token, body: answer });

  const stream = (id) => `/api/tables/${id}/bot/stream`;
  await server.expect(426, "GET", stream(table), { token });
  await server.expect(426, "GET", `/api/tables/${table}/socket`, { token });
  await server.expect(401, "GET", stream(table));
  await server.expect(404, "GET", stream(nobody), { token: given.token });
  await host.does("kick", { person: given.person.id });
  await bot.ended;
  await server.expect(403, "GET", stream(table), { token: given.token });
  const other = await server.expect(201, "POST", programs, { token, body: { name: "Shallow", seat: 3 } });
  await host.does("close");
  await server.expect(410, "GET", stream(table), { token: other.token });
});

test("strangers and the lost do not get to a table", async () => {
  const ann = await Person.come(server, "Pam");
  assert.equal(await ann.enter(nobody), 404);
  ann.token = null;
  assert.equal(await ann.enter(nobody), 401);
});

test("a silent server says that it is still there", async () => {
  const { host } = await tableOf(["Quin"]);
  await host.until(() => host.heard.some((message) => message.type === undefined));
});

test("a server that stops tells everybody, and the game goes on when it is back", async () => {
  const { table, people, host } = await tableOf(["Rex", "Sue", "Ted", "Una"]);
  letPlay(people);
  await host.does("begin");
  await host.until(() => host.view?.phase === "play");
  assert.equal(await server.stop(), 0);
  await Promise.all(people.map((person) => person.until(() => person.closed !== null)));
  for (const person of people) {
    assert.equal(person.closed, 1012);
    assert.ok(person.heard.some((message) => message.type === "restart"));
  }
  await server.start();
  for (const person of people) assert.equal(await person.enter(table, person.seq), 101);
  await Promise.all(people.map((person) => person.until(isOver(person), "the end after a restart")));
  for (const person of people) assert.deepEqual(person.events, host.events.filter(({ seq }) => seq >= person.events[0].seq));
  await verify(host);
});

test("all that the documents name was seen", (t) => {
  const notProvoked = {
    "GET /readyz 503": "while it stops, no new connection is taken: src/server/drain_test.cpp",
    "reason kicked": "who is sent away is cut off; only a wish that waits at that moment gets this answer",
    "reason busy": "needs 64 wishes that wait for the disk at one table",
    "reason not_saved": "needs a disk that fails: src/server's tests of the house",
  };
  const unknown = Object.keys(notProvoked).filter((one) => !everything().includes(one));
  assert.deepEqual(unknown, [], "these are not in the documents");
  assert.deepEqual(neverSeen().filter((one) => !(one in notProvoked)), []);
  for (const [one, reason] of Object.entries(notProvoked)) t.diagnostic(`not provoked: ${one} (${reason})`);
});
