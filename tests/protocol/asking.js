// Requests over HTTP.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { nobody, server, short, tableOf } from "./shared.js";
import { Person } from "./person.js";

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

export function asking() {
  test("a person comes, changes the name, takes the link to another device, and is forgotten", async () => {
    const ann = await Person.come(server, "Ann", "raccoon");
    const { token } = ann;
    assert.equal((await server.expect(200, "GET", "/api/me", { token })).name, "Ann");
    const changed = await server.expect(200, "PUT", "/api/me", { token, body: { name: "Anna", avatar: "beaver" } });
    assert.deepEqual(changed, { id: ann.id, name: "Anna", avatar: "beaver" });
    const { link } = await server.expect(200, "POST", "/api/me/link", { token });
    const code = link.split("#")[1];
    assert.equal((await server.expect(200, "POST", "/api/session/link", { body: { code } })).id, ann.id);
    const bob = await Person.come(server, "Bob");
    const own = (cookie) => ({ headers: { Cookie: cookie, Origin: `http://${server.host}` } });
    const used = await server.ask("POST", "/api/session", { body: { code }, ...own(`euchre=${bob.token}`) });
    assert.deepEqual([used.status, used.body.person.id], [201, ann.id]);
    assert.notEqual(used.body.token, token);
    await server.expect(401, "POST", "/api/session", { body: { code } });
    await server.expect(401, "POST", "/api/session/link", { body: { code } });
    for (const path of ["/api/session", "/api/session/link"]) await server.expect(410, "POST", path, { body: { token }, wrong: true });
    const both = own(`euchre=${used.body.token}; euchre-former=${bob.token}`);
    assert.deepEqual((await server.expect(200, "GET", "/api/session", both)).former.map(({ id }) => id), [bob.id]);
    assert.equal((await server.expect(200, "POST", "/api/session/former", { body: { person: bob.id }, ...both })).id, bob.id);
    await server.expect(404, "POST", "/api/session/former", { body: { person: nobody }, ...both });
    const cookie = { Cookie: `euchre=${used.body.token}`, Origin: `http://${server.host}` };
    await server.expect(200, "GET", "/api/me", { headers: cookie });
    assert.equal((await server.expect(200, "GET", "/api/session", { headers: cookie })).person.id, ann.id);
    assert.equal((await server.expect(200, "GET", "/api/session")).person, null);
    const data = await server.expect(200, "GET", "/api/me/data", { headers: cookie });
    assert.deepEqual([data.person.id, data.devices.length, data.games, data.practice], [ann.id, 2, [], []]);
    await server.expect(200, "DELETE", "/api/me", { headers: cookie });
    for (const method of ["GET", "DELETE"]) await server.expect(401, method, "/api/me", { token });
    await server.expect(401, "PUT", "/api/me", { token, body: { name: "Ann", avatar: "bear" } });
    await server.expect(401, "POST", "/api/me/link", { token });
    await server.expect(401, "GET", "/api/me/data", { token });
  });

  test("the tables of a person are listed on all their devices, and one can be set aside", async () => {
    const { table, people, host } = await tableOf(["Kai", "Lou"]);
    const [, lou] = people;
    const listed = async () => (await server.expect(200, "GET", "/api/me/tables", { token: lou.token })).map(({ id, host, stage, set_aside, players }) => ({ id, host, stage, set_aside, players }));
    assert.deepEqual(await listed(), [{ id: table, host: "Kai", stage: "gathering", set_aside: false, players: ["Kai", "Lou", null, null] }]);
    await host.does("begin");
    await host.does("pause", { aside: true });
    await lou.until(() => lou.table.set_aside && lou.events.some(({ what, aside }) => what === "paused" && aside));
    const [{ set_aside, stage, players }] = await listed();
    assert.deepEqual([set_aside, stage, players.slice(0, 2)], [true, "playing", ["Kai", "Lou"]]);
    const late = await Person.come(server, "Moe");
    assert.equal(await late.enter(table), 101);
    await host.until(() => host.table.without_chair.some(({ name }) => name === "Moe"));
    assert.equal((await server.expect(200, "GET", "/api/me/data", { token: lou.token })).tables[0].id, table);
    await server.expect(401, "GET", "/api/me/tables");
    await lou.does("leave");
    assert.deepEqual(await listed(), []);
  });

  test("a person logs devices out, and a new token replaces the old one", async () => {
    const ann = await Person.come(server, "Ann");
    const anotherDevice = async () => {
      const { link } = await server.expect(200, "POST", "/api/me/link", { token: ann.token });
      return (await server.expect(201, "POST", "/api/session", { body: { code: link.split("#")[1] } })).token;
    };
    const [phone, tablet] = [await anotherDevice(), await anotherDevice()];
    const devices = await server.expect(200, "GET", "/api/me/devices", { token: phone });
    assert.deepEqual(devices.map(({ current }) => current).sort(), [false, false, true]);
    const { id } = devices.find(({ current }) => current);
    await server.expect(200, "DELETE", `/api/me/devices/${id}`, { token: ann.token });
    await server.expect(404, "DELETE", `/api/me/devices/${id}`, { token: ann.token });
    await server.expect(200, "DELETE", "/api/me/devices", { token: ann.token });
    await server.expect(401, "DELETE", "/api/session", { token: tablet });
    const { token } = await server.expect(201, "POST", "/api/session/token", { token: ann.token });
    await server.expect(401, "POST", "/api/session/token", { token: ann.token });
    await server.expect(200, "DELETE", "/api/session", { token });
    for (const method of ["GET", "DELETE"]) await server.expect(401, method, "/api/me/devices", { token });
    await server.expect(401, "DELETE", `/api/me/devices/${id}`, { token });
  });

  test("a wrong request is answered with the reason", async () => {
    const { token } = await Person.come(server, "Bob");
    const bad = (path, body, status = 400, method = "POST") => server.expect(status, method, path, { token, body, wrong: true });
    await bad("/api/people", { name: "Bob", avatar: "cat" });
    await bad("/api/people", { name: "Bob" });
    await bad("/api/me", { name: "Bob", avatar: "bear", admin: true }, 400, "PUT");
    await bad("/api/session", { code: 7 });
    await bad("/api/session/link", { code: 7 });
    await bad("/api/session/former", { person: 7 });
    await bad("/api/tables", { rules: { base: "mcgee", set: [] } });
    await bad("/api/tables", { rules: { base: "mcgee" }, settings: { listed: 1 } });
    await server.expect(400, "POST", "/api/tables", { token, body: { rules: { base: "../etc/passwd" } } });
    await server.expect(400, "POST", "/api/tables", { token, body: { rules: { base: "mcgee", set: { target: 1000 } } } });
    await server.expect(401, "POST", "/api/tables", { body: { rules: { base: "mcgee" } } });
    const plain = { headers: { "Content-Type": "text/plain" }, body: { name: "Bob", avatar: "bear" } };
    await server.expect(415, "POST", "/api/people", plain);
    await server.expect(403, "POST", "/api/people", { headers: { Origin: "http://evil.example" }, body: { name: "Bob", avatar: "bear" } });
    await server.expect(413, "POST", "/api/people", { body: { name: "B".repeat(70_000), avatar: "bear" } });
  });

  test("the score of a game with real cards is kept by the entries of the request alone", async () => {
    const hand = { kind: "hand", seat: 1, trump: "H", ordered: true, alone: false, tricks: [3] };
    const rules = { base: "newberry", set: { target: 5 } };
    const loner = { ...hand, seat: 3, alone: true, ordered: false, tricks: [5] };
    const entries = [hand, { kind: "misdeal" }, { kind: "renege", seat: 0, alone: false }, { kind: "let" }, loner];
    const stopped = await server.expect(200, "POST", "/api/score", { body: { rules, first_dealer: 2, entries } });
    assert.deepEqual([stopped.scores, stopped.dealer, stopped.refused.entry, stopped.refused.message.id], [[0, 2], 1, 3, "keeper.not_open"]);
    assert.deepEqual(stopped.lines.map(({ clause }) => clause), ["N4", "N9", null]);
    const won = [hand, loner];
    const over = await server.expect(200, "POST", "/api/score", { body: { rules, first_dealer: 2, penalties: { renege: 1, renege_alone: 3 }, entries: won } });
    assert.deepEqual([over.over, over.winner, over.scores, over.next.kinds, over.card[1].loner], [true, 1, [0, 5], [], 1]);
    await server.expect(400, "POST", "/api/score", { body: { rules, first_dealer: 4, entries: [] } });
    await server.expect(400, "POST", "/api/score", { body: { rules: { base: "poker" }, first_dealer: 0, entries: [] } });
    const wrong = [
      { rules, first_dealer: 0, entries: [{ kind: "hand" }] },
      { rules, first_dealer: 0, entries: [{ ...hand, trump: "X" }] },
      { rules, first_dealer: 0, entries: Array(401).fill({ kind: "misdeal" }) },
    ];
    for (const body of wrong) await server.expect(400, "POST", "/api/score", { body, wrong: true });
  });

  test("rules are shared as a file and under a name", async () => {
    const { token } = await Person.come(server, "Ann");
    const other = (await Person.come(server, "Bob")).token;
    const rules = { base: "mcgee", set: { target: 7 } };
    const file = await server.expect(200, "GET", "/api/rules/mcgee/file?target=7");
    assert.equal(file, 'base = "mcgee"\ntarget = 7\n');
    await server.expect(400, "GET", "/api/rules/mcgee/file?target=0");
    await server.expect(404, "GET", "/api/rules/poker/file");
    assert.deepEqual(await server.expect(200, "POST", "/api/rules", { body: { text: file } }), rules);
    assert.match((await server.expect(400, "POST", "/api/rules", { body: { text: "target = 0" } })).error, /line:1: target must be 1 to 100/);
    const path = "/api/named-rules/our-kitchen";
    await server.expect(404, "GET", path);
    await server.expect(401, "PUT", path, { body: rules });
    await server.expect(400, "PUT", path, { token, body: { base: "poker" } });
    await server.expect(400, "PUT", "/api/named-rules/newberry", { token, body: rules });
    assert.equal((await server.expect(200, "PUT", path, { token, body: rules })).yours, true);
    await server.expect(409, "PUT", path, { token: other, body: rules });
    const found = await server.expect(200, "GET", path);
    assert.deepEqual([found.rules, found.owner.name, found.yours, found.changes.length], [rules, "Ann", false, 1]);
    assert.equal((await server.expect(200, "GET", "/api/me/data", { token })).named_rules[0].name, "our-kitchen");
    await server.expect(401, "DELETE", path);
    await server.expect(404, "DELETE", path, { token: other });
    await server.expect(200, "DELETE", path, { token });
  });

  test("rules, the lobby and the pages can be read by anybody", async () => {
    for (const { name } of await server.expect(200, "GET", "/api/rules"))
      assert.equal((await server.expect(200, "GET", `/api/rules/${name}`)).name, name);
    const { differences } = await server.expect(200, "GET", "/api/rules/mcgee?target=5&last_call=pass");
    assert.deepEqual(differences.map(({ option, b }) => [option, b.value]), [["target", "5"], ["last_call", "pass"]]);
    assert.match((await server.expect(400, "GET", "/api/rules/mcgee?target=0")).error, /1 to 100/);
    await server.expect(404, "GET", "/api/rules/poker");
    const { table, host } = await tableOf(["Cat"], short, { listed: true });
    assert.ok((await server.expect(200, "GET", "/api/tables")).some((one) => one.id === table));
    assert.equal((await server.expect(200, "GET", `/api/tables/${table}`)).host.id, host.id);
    await server.expect(404, "GET", `/api/tables/${nobody}`);
    const book = await server.expect(200, "GET", `/api/tables/${table}/rules`);
    assert.deepEqual(book.differences.map(({ option, a, b }) => [option, a.value, b.value]), [["target", "10", "3"]]);
    await server.expect(404, "GET", `/api/tables/${nobody}/rules`);
    const page = await server.expect(200, "GET", "/");
    assert.match(page, /<title>Right Bower<\/title>/);
    assert.equal(await server.expect(200, "GET", `/t/${table}`), page);
    assert.equal(await server.expect(404, "GET", "/t/nonsense"), page);
    for (const route of Object.values(JSON.parse(read("web/routes.json")))) {
      const response = await fetch(`http://${server.host}${route.replace("{id}", nobody).replace("{key}", nobody).replace("{name}", "our-kitchen")}`);
      assert.deepEqual([response.status, await response.text()], [route.includes("{key}") ? 404 : 200, page], route); // nobody has shared a game
    }
    const version = read("VERSION").trim();
    const { key, ...about } = await server.expect(200, "GET", "/api");
    assert.deepEqual(about, { name: "Right Bower", version });
    assert.match(key, /^[0-9a-f]{64}$/);
    const { hands } = await server.expect(200, "GET", "/api/learn");
    assert.deepEqual(hands.map(({ name }) => name), ["tricks", "bowers", "order", "stuck", "alone", "euchre"]);
    await server.expect(200, "GET", "/healthz");
    await server.expect(200, "GET", "/readyz");
  });

  test("strangers get no access to a table", async () => {
    const ann = await Person.come(server, "Pam");
    assert.equal(await ann.enter(nobody), 404);
    ann.token = null;
    assert.equal(await ann.enter(nobody), 401);
  });
}
