import assert from "node:assert/strict";
import { test } from "node:test";

import { readText } from "./files.js";

type Colours = Map<string, string>;

function colours(of: string): Colours {
  return new Map([...of.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]));
}

const blocks = readText("web/src/style/tokens.css").split(/^(?=:root)/m);
const felts = blocks.filter((block) => block.includes("[data-felt="));
const lamp = blocks.find((block) => block.startsWith(':root[data-theme="dark"]'))!;
const light = colours(blocks.filter((block) => block !== lamp && !felts.includes(block)).join(""));
const dark = new Map([...light, ...colours(lamp)]);

/** As WCAG 2 defines them. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

function pairs(all: Colours): [string, string][] {
  const written = [...all.keys()].filter((name) => name.startsWith("on-") && !name.endsWith("-muted"));
  return [
    ...written.map((name): [string, string] => [name.slice(3), name]),
    ...["page", "paper", "field"].flatMap((ground): [string, string][] => [[ground, "ink"], [ground, "muted"]]),
    ...["wood", "felt"].flatMap((ground): [string, string][] => [[ground, "on-wood"], [ground, "on-wood-muted"]]),
    ["accent-hover", "on-accent"],
    ["plain-hover", "on-plain"],
    ["glow-hover", "on-glow"],
    ...["clubs", "diamonds", "hearts", "spades", "clubs-four", "diamonds-four"].map((suit): [string, string] => ["card", suit]),
  ];
}

for (const [theme, all] of [["light", light], ["dark", dark]] as const) {
  test(`in the ${theme} theme every word can be read where it stands`, () => {
    assert.ok(all.size > 30);
    for (const [ground, words] of pairs(all)) {
      assert.ok(all.has(ground) && all.has(words), `${ground} and ${words} are colours`);
      const ratio = contrast(all.get(ground)!, all.get(words)!);
      assert.ok(ratio >= 4.5, `--${words} on --${ground} is ${ratio.toFixed(2)} to 1`);
    }
  });
}

test("every felt carries the words that stand on it, in both themes", () => {
  assert.equal(felts.length, 4);
  for (const block of felts) {
    const felt = colours(block).get("felt")!;
    const all = block.includes("dark") ? dark : light;
    for (const words of ["on-wood", "on-wood-muted"]) assert.ok(contrast(felt, all.get(words)!) >= 4.5, `${words} on ${felt}`);
  }
});
