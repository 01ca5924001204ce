// Everything around a game: chairs, chat, spectators, programs.
import assert from "node:assert/strict";
import { test } from "node:test";

import { isOver, letPlay, nobody, server, short, tableOf, verify } from "./shared.js";
import { Person } from "./person.js";
import { Program } from "./program.js";

export function gathering() {
  test("only the host changes chairs, rules and settings before a game", async () => {
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
    await host.mayNot("not_seated", "host", { person: eve.id });
    await eve.does("sit", { seat: 0 });
    await host.does("host", { person: eve.id });
    await eve.until(() => eve.table.host.id === eve.id, "the table with its new host");
  });

  test("invalid messages are answered with an error", async () => {
    const { host } = await tableOf(["Fay"]);
    const wrong = [
      "{", "[]", '{"do":"ping","do":"ping"}', { do: "fly", wish: "1", seen: 0 }, { do: "sit", seat: 1 },
      { do: "sit", wish: "1", seen: 0, seat: 17 }, { do: "act", wish: "1", seen: 0, action: "play 1Z" },
      '{"do":"bot","wish":"1","seen":0,"seat":1,"level":"god"}', { do: "stand", wish: "", seen: 0 },
      { do: "kick", wish: "1", seen: 0, person: "him" }, { do: "rules", wish: "1", seen: 0, rules: {} },
      { do: "say", phrase: "buy my coins" }, { do: "chat" }, { do: "nudge", seat: 17 }, { do: "mute", person: "him" },
    ];
    const errors = () => host.heard.filter((message) => message.type === "error");
    for (const [at, message] of wrong.entries()) {
      host.sayWrongly(message);
      await host.until(() => errors().length === at + 1, `an error for ${JSON.stringify(message)}`);
    }
    const notNow = [
      [{ do: "chat", text: "Hi" }, "talk.chat_is_off"],
      [{ do: "nudge", seat: 1 }, "talk.nobody_to_nudge"],
    ];
    for (const [message, id] of notNow) {
      host.say(message);
      await host.until(() => errors().at(-1).message.id === id, id);
    }
  });

  test("phrases, chat and nudges are sent to everybody who has not muted the sender", async () => {
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

  test("spectators watch if allowed, and see no hand", async () => {
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

  test("the host can give a seat to a program", async () => {
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
    const another = new Program(server, table, other.token);
    await another.enter();
    await host.does("close");
    await another.ended;
    await server.expect(410, "GET", stream(table), { token: other.token });
  });

  test("a kicked person can be let in again, and a new link keeps out people without a place", async () => {
    const { table, people, host } = await tableOf(["Ivy", "Jon"]);
    const [, jon] = people;
    await host.does("kick", { person: jon.id });
    await jon.until(() => jon.closed !== null);
    assert.equal(await jon.enter(table), 1000);
    assert.equal(jon.farewell, "The host removed you from this table.");
    await host.does("unkick", { person: jon.id });
    assert.equal(await jon.enter(table), 101);
    await jon.does("sit", { seat: 1 });

    const eve = await Person.come(server, "Eve");
    assert.equal(await eve.enter(table), 101);
    const link = (id) => `/api/tables/${id}/link`;
    const old = await server.expect(200, "GET", link(table), { token: jon.token });
    assert.match(old.link, new RegExp(`/t/${table}-[0-9a-z]{26}$`));
    const found = await server.expect(200, "GET", `/api/tables/${table}`);
    assert.equal(found.code, old.link.split("/t/")[1]);
    await server.expect(403, "GET", link(table), { token: eve.token });
    await server.expect(401, "GET", link(table));
    await server.expect(404, "GET", link(nobody), { token: host.token });
    await server.expect(403, "POST", link(table), { token: jon.token });
    await server.expect(401, "POST", link(table));
    await server.expect(404, "POST", link(nobody), { token: host.token });
    const made = await server.expect(201, "POST", link(table), { token: host.token });
    await eve.until(() => eve.closed === 1000);
    assert.equal(host.closed, null);
    assert.equal(await eve.enter(table), 403);
    await server.expect(403, "GET", `/api/tables/${table}`, { token: eve.token });
    await server.expect(403, "GET", `/api/tables/${table}/rules`, { token: eve.token });
    assert.equal(await eve.enter(made.link.split("/t/")[1]), 101);
    await jon.drop();
    assert.equal(await jon.enter(table), 101);
    await host.does("close");
    await server.expect(409, "POST", link(table), { token: host.token });
  });

  test("a silent server sends heartbeats", async () => {
    const { host } = await tableOf(["Quin"]);
    await host.until(() => host.heard.some((message) => message.type === undefined));
  });
}
