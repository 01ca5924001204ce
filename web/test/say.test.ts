import assert from "node:assert/strict";
import test from "node:test";

import vectors from "../../messages/vectors.json";
import { message, say, t } from "../src/model/say.js";
import type { Message } from "../src/wire/messages.js";

// src/codec/message_json_test.cpp holds the program to the same file.
test("the page formats messages as the program does", () => {
  for (const { id, args, you, says } of vectors.cases)
    assert.equal(say({ id, args } as unknown as Message, { seat: (seat) => vectors.names[seat]!, card: (card) => `the card ${card}`, you }), says);
});

test("a message that is not in the catalogue gives null", () => {
  assert.equal(say({ id: "no.such", args: {} }, { seat: String, card: String, you: null }), null);
});

test("a text is formatted with its arguments", () => {
  assert.equal(t("go.close"), "Close");
  assert.equal(t("rules.count", { count: 1 }), "1 change");
  assert.equal(t("rules.count", { count: 2 }), "2 changes");
  assert.equal(t("gather.about", { host: "Ann", length: "to 10", hints: true }), "Ann's table, to 10, hints are on");
  assert.equal(t("gather.about", { host: "Ann", length: "to 10", hints: false }), "Ann's table, to 10");
});

/** Never run: `npm run check` fails if one of these compiles. */
export function wrongTexts(): void {
  // @ts-expect-error: the catalogue has no such id
  t("go.nowhere");
  // @ts-expect-error: an argument is missing
  t("rules.count");
  // @ts-expect-error: an argument of another type
  t("rules.count", { count: "two" });
  // @ts-expect-error: an argument of another name
  t("rules.count", { number: 2 });
  // @ts-expect-error: an argument that the text does not have
  t("go.close", { now: true });
  // @ts-expect-error: a seat is no name
  message("event.passed", { seat: "Ann" });
}
