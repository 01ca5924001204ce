// Terms are found in the sentences of the page.
import assert from "node:assert/strict";
import { test } from "node:test";

import { t } from "../src/model/say.js";
import { terms, termsIn } from "../src/model/terms.js";

const marked = (text: string): string => termsIn(text).map((piece) => (piece.term ? `<${piece.term}:${piece.text}>` : piece.text)).join("");

test("a term is marked where it stands first", () => {
  assert.equal(marked("Lead a trump, then another trump."), "<lead:Lead> a <trump:trump>, then another trump.");
});

test("the longest term is found", () => {
  assert.equal(marked("The right bower beats the left bower and is a bower."), "The <right:right bower> beats the <left:left bower> and is a <bower:bower>.");
});

test("a word that only begins like a term is none", () => {
  assert.equal(marked("A trumpet and a passage."), "A trumpet and a passage.");
});

test("every term is found in its own forms and has a meaning", () => {
  for (const term of terms) {
    for (const form of t(`term.${term}.forms`).split(", ")) assert.deepEqual(termsIn(form).map((piece) => piece.term).filter(Boolean), [term], form);
    assert.ok(t(`term.${term}.meaning`).length > 20);
  }
});
