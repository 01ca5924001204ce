import assert from "node:assert/strict";
import { test } from "node:test";

import { fileAddress } from "./files.js";

const { sprite } = await import(fileAddress("web/art/sprite.mjs"));

const pack = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const all = [...pack, "Horse", "Maverick", "Joker", "back"];

for (const kind of ["plain", "large"]) {
  const drawn: string = sprite(kind);
  const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

  test(`every card of every deck has a ${kind} face`, () => {
    assert.deepEqual(all.filter((card) => !ids.includes(card)), []);
  });

  test(`in the ${kind} faces nothing is drawn by a name that is missing or given twice`, () => {
    const used = [...drawn.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id!);
    assert.ok(used.length > 0);
    assert.deepEqual(used.filter((id) => !ids.includes(id)), []);
    assert.equal(new Set(ids).size, ids.length);
  });

  test(`a ${kind} number card shows as many pips as its number, and two in its corners`, () => {
    for (const rank of "23456789T") {
      const [, face] = new RegExp(`<g id="${rank}H">(.*?)(?=<g id="[^"]+">)`).exec(drawn)!;
      assert.equal(face!.match(/href="#H"/g)!.length, (rank === "T" ? 10 : Number(rank)) + 2, rank);
    }
  });

  test(`a suit's colour is not fixed in the ${kind} faces`, () => {
    for (const suit of "CDHS") assert.match(drawn, new RegExp(`<path id="${suit}" d="[^"]+" fill="currentColor"/>`));
  });
}
