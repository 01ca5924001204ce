// Checks the EGN of the server and the program against the schema of EGN. The schema is not ours; it is in the folder
// that EUCHRE_GAMES names.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import Ajv from "ajv";
import addFormats from "ajv-formats";

import { server } from "./shared.js";
import { program } from "./server_process.js";

const folder = process.env.EUCHRE_GAMES && `${process.env.EUCHRE_GAMES}/egn`;
const games = new URL("../games/", import.meta.url).pathname;

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
const isEgn = folder ? ajv.compile(JSON.parse(readFileSync(`${folder}/egn-schema-v1.json`, "utf8"))) : () => true;

const isEmn = folder ? ajv.compile(emnSchema()) : () => true;

/** The schema of EMN, which refers to the one of EGN beside it. */
function emnSchema() {
  const text = readFileSync(`${process.env.EUCHRE_GAMES}/emn/emn-schema-v1.json`, "utf8");
  const schema = JSON.parse(text.replace("../egn-schema-v1.json#", "egn#"));
  ajv.addSchema(JSON.parse(readFileSync(`${folder}/egn-schema-v1.json`, "utf8")), "egn");
  return schema;
}

const convert = (input, to) => execFileSync(program, ["convert", "-", "--to", to], { input, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] });
const replay = (input) => JSON.parse(execFileSync(program, ["replay", "-", "--json"], { input, encoding: "utf8" }));

/** The errors by the schema; null if there are none, or there is no schema. */
export const faultOfEgn = (egn) => (isEgn(egn) ? null : ajv.errorsText(isEgn.errors));

/** The same for EMN, with each of its games. */
export const faultOfEmn = (emn) => (isEmn(emn) ? emn.games.map((game) => faultOfEgn(game.gameData)).find((fault) => fault !== null) ?? null : ajv.errorsText(isEmn.errors));

/** Checks that the server's EGN of a finished game is valid, and has the same score or none. */
export async function inEgn(person, game, file) {
  const egn = await server.expect(200, "GET", `/api/games/${game.id}/egn`, { token: person.token });
  assert.equal(faultOfEgn(egn), null);
  if (egn.metadata.finalScore) assert.deepEqual(replay(JSON.stringify(egn)).scores, file.scores);
  const four = file.players.length === 4 && file.scores.length === 2;
  const emn = await server.expect(four ? 200 : 409, "GET", `/api/games/${game.id}/emn`, { token: person.token });
  if (four) assert.equal(faultOfEmn(emn), null);
}

export function egn() {
  const skip = folder ? false : "EUCHRE_GAMES is not set: there is no schema of EGN";

  test("the program's EGN of our games is valid", { skip }, () => {
    for (const name of ["bots", "carried-and-conceded", "dealing", "draw-and-cut", "in-a-hand", "pick"]) {
      const file = readFileSync(`${games}${name}.json`, "utf8");
      const egn = convert(file, "egn");
      assert.ok(isEgn(JSON.parse(egn)), `${name}: ${ajv.errorsText(isEgn.errors)}`);
      if (JSON.parse(egn).metadata.finalScore) assert.deepEqual(replay(egn).scores, JSON.parse(file).scores, name);
    }
  });

  test("the program's EMN of our games and of a recorded match is valid", { skip }, () => {
    const recorded = readFileSync(`${process.env.EUCHRE_GAMES}/emn/masters-week5-first-two.emn`, "utf8");
    for (const file of [readFileSync(`${games}bots.json`, "utf8"), recorded]) assert.equal(faultOfEmn(JSON.parse(convert(file, "emn"))), null);
  });

  test("recorded games round-trip with notes and variations", { skip }, () => {
    const recorded = readdirSync(folder).filter((name) => name.endsWith(".egn"));
    assert.ok(recorded.length > 0);
    for (const name of recorded) {
      const file = readFileSync(`${folder}/${name}`, "utf8");
      const [before, after] = [JSON.parse(file), JSON.parse(convert(file, "egn"))];
      assert.ok(isEgn(after), `${name}: ${ajv.errorsText(isEgn.errors)}`);
      for (const [at, deal] of before.deals.entries()) {
        assert.deepEqual(after.deals[at].alternativeLines, deal.alternativeLines, `${name}, deal ${at}`);
        for (const [number, phase] of deal.phases.entries()) {
          const { initialLead, ...rest } = phase; // of older versions
          assert.deepEqual(after.deals[at].phases[number], rest, `${name}, deal ${at}`);
        }
      }
    }
  });
}
