// House rules: chosen in plain words, kept in the link, shown at the table.
import assert from "node:assert/strict";

import { scene } from "./scenes.js";
import { makeTable } from "./table.js";

/** Opens a question of the house rules and lowers its value by one. */
async function oneLess(guest, words) {
  const question = guest.page.locator("details.question", { hasText: words });
  await guest.hit(question.locator("summary"));
  await guest.hit(guest.button("One less", question));
}

export function houseRules() {
  scene("house rules are saved in the link and shown in the rulebook of the table", async (come) => {
    const [ann, bob] = [await come(), await come()];
    await ann.open("/");
    await ann.hit(ann.page.getByRole("link", { name: "Make a table" }));
    await ann.hit(ann.page.getByRole("radio", { name: /^McGee's/ }));
    await ann.sees(ann.page.getByText("as printed"));
    await ann.hit(ann.heading("House rules"));
    await oneLess(ann, "How many points win?");
    await ann.sees(ann.page.getByText("1 change", { exact: true }));
    const [changed] = await ann.texts(".differences ins");
    assert.match(changed, /\b9\b/);
    const link = await ann.page.getByLabel("These rules as a link").inputValue();
    assert.equal(link, ann.page.url());

    await bob.open(link);
    await bob.sees(bob.page.getByText("1 change", { exact: true }));
    assert.deepEqual(await bob.texts(".differences ins"), [changed]);
    await makeTable(bob, link.split("#rules=")[1]);
    await bob.press("Rules");
    const book = bob.dialog("Rules of this table");
    await bob.sees(book.getByRole("heading", { name: "House rules of this table" }));
    await bob.sees(book.locator("ins", { hasText: changed }));
  });

  scene("an impossible rule is refused with a reason, and nothing is changed", async (come) => {
    const guest = await come();
    guest.pardons = /status of 400/;
    await guest.open("/make#rules=mcgee");
    await guest.hit(guest.heading("House rules"));
    await oneLess(guest, "How many play?");
    await guest.sees(guest.page.getByRole("alert").filter({ hasText: "3 players can't form two partnerships" }));
    await guest.sees(guest.page.getByText("as printed"));
    assert.match(guest.page.url(), /#rules=mcgee$/);
  });
}
