// Playing on from a decision of a game, and practising the decisions that a review marked.
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { test } from "node:test";

import { isOver, letPlay, nobody, server, tableOf } from "./shared.js";
import { anyOf } from "./person.js";

/** Calls with any hand, so that a review finds mistakes. */
const rash = (legal) => legal.find((action) => action.endsWith(" alone")) ?? anyOf(legal);

/** A person who has played a rash game against bots, and that game. */
async function whoPlayed(name) {
  const { people, host } = await tableOf([name]);
  letPlay(people, rash);
  await host.does("begin");
  await host.until(isOver(host), "the end of a game to look at again");
  const [game] = await server.expect(200, "GET", "/api/games", { token: host.token });
  assert.equal(game.seat, 0);
  return { host, game, mine: { token: host.token } };
}

/** Reviews the game and returns its decisions. */
async function reviewed(game, mine) {
  const path = `/api/games/${game.id}/review`;
  let { status, body } = await server.ask("POST", path, mine);
  assert.ok([200, 202].includes(status), JSON.stringify(body));
  while (body.state !== "done") {
    await wait(100);
    body = await server.expect(200, "GET", path, mine);
  }
  return body.review.decisions;
}

/** A person with a reviewed game, and the ids of their marked decisions. */
async function whoErred(name) {
  for (let tries = 0; tries < 5; ++tries) {
    const { game, mine } = await whoPlayed(name);
    const marked = (await reviewed(game, mine)).filter(({ seat, label }) => seat === game.seat && label !== "best" && label !== "fine");
    if (marked.length === 0) continue;
    // The review is shown before its positions are saved.
    for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
      const { positions, later } = await server.expect(200, "GET", "/api/practice", mine);
      if (positions.length + later > 0) break;
    }
    return { mine, marked: marked.map(({ hand, action }) => `${game.id}-${hand}-${action}`) };
  }
  throw new Error("no game had a mistake");
}

export function practising() {
  test("a game continues from any of its decisions to its end", async () => {
    const { host, game, mine } = await whoPlayed("Zoe");
    const path = `/api/games/${game.id}/practice`;
    const { hands } = await server.expect(200, "GET", `/api/games/${game.id}`, mine);
    const last = { hand: hands.length - 1, action: hands.at(-1).actions.length - 1 };
    const { id } = await server.expect(201, "POST", path, { ...mine, body: { hand: 0, action: 2 } });
    await server.expect(400, "POST", path, { ...mine, body: { ...last, action: last.action + 1 } });
    await server.expect(400, "POST", path, { ...mine, body: { hand: -1, action: 0 }, wrong: true });
    await server.expect(404, "POST", `/api/games/${nobody}/practice`, { ...mine, body: last });
    await server.expect(401, "POST", path, { body: last });

    host.choose = null;
    await host.drop();
    assert.equal(await host.enter(id, 1), 101);
    assert.ok(host.table.practice);
    assert.equal(host.view.turn, host.view.seat);
    assert.deepEqual(host.table.chairs.map(({ bot }) => bot).filter(Boolean), ["expert", "expert", "expert"]);
    await host.does("settings", { settings: { ...host.table.settings, bots: "counter", speed: "instant" } });
    letPlay([host]);
    await host.until(isOver(host), "the end of a practice game");
    const games = await server.expect(200, "GET", "/api/games", mine);
    assert.deepEqual(games.map((one) => one.id), [game.id], "a practice game is not kept");
  });

  test("decisions that a review marked can be practised", async () => {
    const { mine, marked } = await whoErred("Abe");
    const { positions, later } = await server.expect(200, "GET", "/api/practice", mine);
    assert.deepEqual([positions.map(({ id }) => id), later], [marked.slice(0, 10), Math.max(0, marked.length - 10)]);
    const [{ id, view }] = positions;
    const path = `/api/practice/${id}`;
    const verdict = await server.expect(200, "POST", path, { ...mine, body: { action: view.legal[0] } });
    const { best } = verdict.advice;
    assert.equal(verdict.label === "best", view.legal[0] === best);
    assert.equal(verdict.again_in, 1);
    assert.deepEqual(verdict.advice.choices.map(({ action }) => action).sort(), [...view.legal].sort());
    assert.equal((await server.expect(200, "POST", path, { ...mine, body: { action: best } })).label, "best");
    const after = await server.expect(200, "GET", "/api/practice", mine);
    assert.equal(after.positions.length + after.later, marked.length);

    await server.expect(400, "POST", path, { ...mine, body: { action: "discard 9C" } });
    await server.expect(404, "POST", `/api/practice/${nobody}-0-0`, { ...mine, body: { action: "pass" } });
    await server.expect(401, "POST", path, { body: { action: "pass" } });
    await server.expect(401, "GET", "/api/practice");
  });
}
