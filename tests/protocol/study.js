// Hints and reviews.
import assert from "node:assert/strict";
import { test } from "node:test";

import { faultOfEgn } from "./egn.js";
import { isOver, letPlay, nobody, server, tableOf } from "./shared.js";
import { Person } from "./person.js";

const short = { base: "mcgee", set: { target: 1 } };

/** The id of the person's latest game. */
const newest = async ({ token }) => (await server.expect(200, "GET", "/api/games", { token }))[0].id;

/** Plays the current or the next game to its end. */
async function playOn(people) {
  const [host] = people;
  const games = host.table.game;
  await host.does("begin");
  await host.until(() => host.table.game > games);
  await Promise.all(people.map((person) => person.until(isOver(person), "the end of a game to review")));
  return newest(host);
}

async function whenReviewed(game, token) {
  for (;;) {
    const answer = await server.expect(200, "GET", `/api/games/${game}/review`, { token });
    if (answer.state === "done") return answer.review;
    assert.ok(["waiting", "running"].includes(answer.state), answer.state);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function study() {
  test("hints are for people who play with bots, or with others if the host allows them", async () => {
    const { table, people, host } = await tableOf(["Abe", "Bea"]);
    const [, bea] = people;
    const ask = (status, { token }, at = table) => server.expect(status, "GET", `/api/tables/${at}/hint`, { token });
    // A player may have to follow suit with a single card before anybody has a choice.
    letPlay(people, (legal) => (legal.length === 1 ? legal[0] : null));
    await host.does("begin");
    const someoneChooses = () => people.find(({ view }) => view?.legal.length > 1);
    await Promise.any(people.map((person) => person.until(someoneChooses, "a decision")));
    assert.equal(host.table.hints, false);
    assert.equal((await ask(409, someoneChooses())).message.id, "hint.off");
    await host.does("settings", { settings: { ...host.table.settings, hints: true } });
    await bea.until(() => bea.table.hints);
    const chooses = someoneChooses();
    const advice = await ask(200, chooses);
    assert.equal(advice.seat, people.indexOf(chooses));
    assert.deepEqual(advice.choices.map(({ action }) => action).sort(), [...chooses.view.legal].sort());
    assert.deepEqual(await ask(200, chooses), advice);
    await ask(409, people.find((person) => person !== chooses));
    await ask(409, await Person.come(server, "Cy"));
    await ask(404, host, nobody);
    await ask(401, {});
    await host.does("settings", { settings: { ...host.table.settings, hints: false } });
    const other = people.find((person) => person !== host);
    await other.does("leave");
    await host.until(() => host.table.hints);
    await host.does("close");
  });

  test("a game is shared by a link that everybody can open until it is revoked, and is in the statistics of its players", async () => {
    const { people, host } = await tableOf(["Gus", "Hal"], short);
    const { token } = host;
    letPlay(people);
    const game = await playOn(people);
    const share = `/api/games/${game}/share`;
    const { link } = await server.expect(201, "POST", share, { token });
    assert.deepEqual(await server.expect(200, "POST", share, { token }), { link });
    const shared = `/api/shared/${new URL(link).pathname.split("/").at(-1)}`;
    const { file, story } = await server.expect(200, "GET", shared);
    assert.equal(file.hands.length, story.hands.length);
    assert.equal((await server.expect(200, "GET", `${shared}/preview`)).link, link);
    assert.match((await server.ask("GET", `${shared}/picture`)).headers["content-type"], /^image\/png/);
    assert.equal((await server.expect(200, "GET", "/api/games", { token }))[0].link, link);
    await server.expect(200, "DELETE", share, { token });
    for (const path of [shared, `${shared}/preview`, `${shared}/picture`]) await server.expect(404, "GET", path);
    for (const method of ["POST", "DELETE"]) await server.expect(401, method, share);
    await server.expect(404, "POST", share, { token: (await Person.come(server, "Ida")).token });
    const { all, friends, left } = await server.expect(200, "GET", "/api/statistics", { token });
    assert.deepEqual([all.games, left, friends.map(({ name }) => name)], [1, 0, ["Hal"]]);
    assert.match(await server.expect(200, "GET", "/api/statistics/csv", { token }), /^ended,rules,.*\r\n\d{4}-.*\r\n$/);
    for (const path of ["/api/statistics", "/api/statistics/csv"]) await server.expect(401, "GET", path);
  });

  test("the puzzles of a day are made on demand, and each has one best move", async () => {
    for (;;) {
      const { status, body } = await server.ask("GET", "/api/puzzles");
      if (status === 202) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        continue;
      }
      const [puzzle] = body.puzzles;
      const path = `/api/puzzles/${puzzle.id}`;
      const verdicts = [];
      for (const action of puzzle.view.legal) verdicts.push(await server.expect(200, "POST", path, { body: { action } }));
      assert.equal(verdicts.filter(({ label }) => label === "best").length, 1);
      await server.expect(400, "POST", path, { body: { action: puzzle.view.legal.includes("fold") ? "best" : "fold" } });
      await server.expect(404, "POST", "/api/puzzles/1-1", { body: { action: "pass" } });
      return;
    }
  });

  test("a game is reviewed once for all its players, and one game per table at a time", async () => {
    const { people, host } = await tableOf(["Dee", "Eda"], short);
    const { token } = host;
    letPlay(people);
    const games = [await playOn(people), await playOn(people)];
    const [first, second] = games.map((game) => `/api/games/${game}/review`);
    assert.equal((await server.expect(200, "GET", first, { token })).state, "none");
    assert.equal((await server.expect(409, "GET", `${first}/egn`, { token })).message.id, "review.not_reviewed");
    await server.expect(202, "POST", first, { token });
    assert.equal((await server.expect(409, "POST", second, { token })).message.id, "review.another_game");
    const review = await whenReviewed(games[0], token);
    assert.ok(review.decisions.length > 0);
    const again = await server.expect(200, "POST", first, { token: people[1].token });
    assert.deepEqual(again.review, review);
    assert.equal(faultOfEgn(await server.expect(200, "GET", `${first}/egn`, { token })), null);
    await server.expect(202, "POST", second, { token });
    const stranger = await Person.come(server, "Fin");
    for (const [method, path] of [["GET", first], ["POST", first], ["GET", `${first}/egn`]]) {
      await server.expect(404, method, path, { token: stranger.token });
      await server.expect(401, method, path);
    }
    await whenReviewed(games[1], token);
  });
}
