import assert from "node:assert/strict";
import test from "node:test";

import vectors from "../../messages/vectors.json";
import { say } from "../src/model/say.js";
import type { Message } from "../src/wire/messages.js";

// src/codec/message_json_test.cpp holds the program to the same file.
test("messages say what the program says", () => {
  for (const { id, args, you, says } of vectors.cases)
    assert.equal(say({ id, args } as unknown as Message, { seat: (seat) => vectors.names[seat]!, card: (card) => `the card ${card}`, you }), says);
});

test("a message that the catalogue does not have is not said", () => {
  assert.equal(say({ id: "no.such", args: {} }, { seat: String, card: String, you: null }), null);
});
