// The sequences of docs/fair-deal-vectors.json, which the program is held to as well (src/client/witness_test.cpp).
import assert from "node:assert/strict";
import test from "node:test";

import { Witness } from "../src/fair/witness.js";
import { readJson } from "./files.js";

interface Sequence {
  name: string;
  events: any[];
  entropies: string[];
  sends: [string, string, number][];
  alarms: object[];
  verdict: [string, string | null][] | null;
}

/** The messages and findings of a witness. */
function played({ events, entropies }: Sequence): Pick<Sequence, "sends" | "alarms" | "verdict"> {
  const sends: Sequence["sends"] = [];
  let verdict: Sequence["verdict"] = null;
  let drawn = 0;
  const draw = (): Uint8Array => Uint8Array.from(Buffer.from(entropies[drawn++] ?? assert.fail("it drew entropy once more"), "hex"));
  let now = 0;
  const clock = (): number => now;
  let witness = new Witness({}, draw, clock);
  const listOf = ({ listed, ...rest }: any): unknown => ({ ...rest, listed: listed.map(([seat, commitment]: [number, string]) => ({ seat, commitment })) });
  const note = (part: any): void => {
    if (part !== null) sends.push([part.do, part.deal, part.attempt]);
  };
  for (const event of events) {
    now = event.at;
    if (event.event === "welcome") witness.meet(event.key, event.pinned, event.generation);
    else if (event.event === "offered") note(witness.offered(listOf(event), false, event.seat));
    else if (event.event === "shown") note(witness.offered(listOf(event), true, event.seat));
    else if (event.event === "closed") note(witness.closed(listOf(event), event.signature));
    else if (event.event === "taken") witness.taken(event.do, event.deal, event.attempt, event.signature);
    else if (event.event === "opened") witness.opened(event.deal, event.attempt, event);
    else if (event.event === "left") witness.leftSeat();
    else if (event.event === "reload") witness = new Witness(JSON.parse(JSON.stringify(witness.keep())), draw, clock);
    else if (event.event === "file") verdict = witness.check(event.table, event.game, event.fair).map(({ deal, why }) => [deal, why]);
    else assert.fail(event.event);
  }
  return { sends, alarms: [...witness.alarms], verdict };
}

const sequences: Sequence[] = readJson("docs/fair-deal-vectors.json").witness;

test("the vectors have many sequences", () => assert.ok(sequences.length >= 40));

for (const sequence of sequences)
  test(`a page as a witness: ${sequence.name}`, () => {
    const { sends, alarms, verdict } = sequence;
    assert.deepEqual(played(sequence), { sends, alarms, verdict });
  });

const key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

test("a page survives invalid deals", () => {
  const witness = new Witness();
  witness.meet(key, null, "g1");
  for (const bad of [null, [], {}, { deal: 7, attempt: -1 }]) {
    assert.equal(witness.offered(bad, false, 2), null);
    assert.equal(witness.closed(bad, "00"), null);
  }
  witness.opened("t/1/1", 0, { entropies: 7 });
  witness.opened("t/1/1", 0, { entropies: ["x"] });
  witness.taken("commit", "t/1/1", 0, undefined);
  assert.deepEqual([...new Set(witness.alarms.map(({ kind }) => kind))], ["malformed"]);
});

test("a page goes on with the part of another of its tabs", () => {
  const witness = new Witness();
  const list = { deal: "t/1/1", attempt: 0, cut: 0, commitment: "aa".repeat(32), listed: [] };
  witness.meet(key, null, "g1");
  witness.offered(list, false, 2);
  witness.adopt({ deal: "t/1/1", attempt: 0, seat: 2, entropy: "cd".repeat(32) });
  assert.equal(witness.entropyFor("t/1/1", 0), "cd".repeat(32));
  witness.adopt({ deal: "t/1/1", attempt: 0, seat: 3, entropy: "ab".repeat(32) });
  assert.equal(witness.entropyFor("t/1/1", 0), "cd".repeat(32));
});

test("a page forgets old games and their alarms", () => {
  const witness = new Witness();
  witness.meet(key, "00".repeat(32), "g1");
  for (const game of [1, 2, 3]) witness.taken("commit", `t/${game}/1`, 0, undefined);
  witness.keepGames(2);
  assert.deepEqual(witness.alarms.map(({ deal }) => deal), ["", "t/2/1", "t/3/1"]);
});
