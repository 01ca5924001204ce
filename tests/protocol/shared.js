// Helpers for the tests: the server, tables with people, and the check of a finished game.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { program } from "./server_process.js";
import { Person, anyOf } from "./person.js";
import { Server } from "./server.js";

export const server = new Server();

export const short = { base: "mcgee", set: { target: 3 } };
export const nobody = "0".repeat(12);

/** A table with these people in the first seats; the first of them is the host. */
export async function tableOf(names, rules = short, settings = {}) {
  const people = [];
  for (const name of names) people.push(await Person.come(server, name));
  const table = await people[0].open(rules, settings);
  for (const [seat, person] of people.entries()) {
    assert.equal(await person.enter(table), 101);
    await person.does("sit", { seat });
  }
  return { table, people, host: people[0] };
}

export const letPlay = (people, choose = anyOf) => people.forEach((person) => (person.choose = choose));
export const isOver = (person) => () => person.table.stage === "over";

/** Downloads the finished game and checks it with `euchre verify`. */
export async function verify(person) {
  const games = await server.expect(200, "GET", "/api/games", { token: person.token });
  const game = games.find((game) => game.table === person.table.id && game.game === person.table.game);
  assert.ok(game, "a game is listed as soon as its end is announced");
  const file = await server.expect(200, "GET", `/api/games/${game.id}`, { token: person.token });
  const path = join(server.folder, `${game.id}.json`);
  writeFileSync(path, JSON.stringify(file));
  execFileSync(program, ["verify", path]);
  return { game, file };
}
