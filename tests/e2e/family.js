// A family on its own devices: somebody is late, somebody is removed, somebody changes the device, and the game goes on
// another evening.
import assert from "node:assert/strict";

import { sizes } from "./guest.js";
import { scene } from "./scenes.js";
import { assertFits, join, makeTable, playOut, setTable, turn, visibleCards } from "./table.js";

/** A second device of the person, by their personal link. */
async function secondDevice(come, first, person, options) {
  await first.open("/");
  await first.press(person);
  await first.press("Show my personal link");
  await first.sees(first.page.getByRole("img", { name: "The link as a QR code" }));
  const device = await come(options);
  await device.open(await first.page.getByLabel("Your personal link").inputValue());
  await device.press(`Be ${person}`);
  return device;
}

export function family() {
  scene("a family of four plays on four devices, with a late guest, a second device and a removed guest", async (come) => {
    const ann = await come({ size: sizes.tablet });
    const [bob, cem] = [await come({ size: sizes.phone, touch: true }), await come()];
    const [eve, dot] = [await come(), await come({ size: sizes.across, touch: true })];
    const link = await makeTable(ann, "mcgee?target=2");
    await setTable(ann);
    await ann.page.getByLabel("Your name, so that your friends know who invites them").fill("Ann");
    await ann.press("Save");
    for (const [seat, [guest, name]] of [[bob, "Bob"], [cem, "Cem"], [eve, "Eve"]].entries()) await join(guest, link, name, seat + 1);

    // Dot is late, and all chairs are taken.
    await dot.open(link);
    await dot.page.getByLabel("Your name at the table").fill("Dot");
    await dot.press("Come to the table");
    await dot.sees(dot.page.getByText("No chair is free. Ann sees that you wait."));
    await ann.sees(ann.page.locator(".without-chair", { hasText: "Dot" }));
    await ann.press("Begin");
    await ann.sees(ann.page.getByText("Without a chair: Dot."));
    await ann.press("Wait");
    await ann.press("Change seat 4, Eve");
    await ann.press("Remove");
    for (let times = 0; times < 2; ++times) {
      await eve.sees(eve.page.getByText("The host removed you from this table."));
      assert.equal(await eve.page.getByRole("button", { name: /^Sit here/ }).count(), 0);
      await eve.open(link);
    }
    await dot.press("Sit here, seat 4");
    await ann.misses(".without-chair");

    // Cem goes on with the phone. Ann would begin without him meanwhile.
    const phone = await secondDevice(come, cem, "Cem", { size: sizes.phone, touch: true });
    await phone.sees(phone.heading("Your tables"));
    await ann.press("Begin");
    await ann.sees(ann.page.getByText("Not here now: Cem."));
    await ann.press("Wait");
    await phone.hit(phone.page.locator(".own-tables a").first());
    await phone.sees(phone.page.locator(".chair", { hasText: "You" }));
    await ann.press("Begin");
    const players = [ann, bob, phone, dot];
    await Promise.all(players.map((guest) => playOut(guest)));
    const results = await Promise.all(players.map((guest) => guest.page.locator("main.after h1").innerText()));
    assert.deepEqual(results.map((line) => /^You/.test(line)).sort(), [false, false, true, true]);
    await bob.open("/");
    await bob.sees(bob.button("Bob"));
    assert.equal(await bob.page.locator(".own-tables").count(), 0, "the game is over");
  });

  scene("a table is set aside, is found on the start page of another device, and goes on where it was", async (come) => {
    const [ann, bob] = [await come({ size: sizes.tablet }), await come()];
    const link = await makeTable(ann, "mcgee?target=40");
    await setTable(ann);
    await join(bob, link, "Bob", 1);
    await ann.press("Begin");
    await ann.page.waitForFunction(() => document.querySelectorAll(".hand .card").length === 5);
    await ann.press("Menu");
    await ann.press("Set the table aside");
    const words = (guest) => guest.page.getByText("The table is set aside until another evening.");
    for (const guest of [ann, bob]) await guest.sees(words(guest));
    await assertFits(ann, "a table that is set aside");
    const { hand } = await visibleCards(ann);
    const phone = await secondDevice(come, bob, "Bob", { size: sizes.phone, touch: true });
    await ann.sees(ann.page.getByText("Not here: Bob."));
    await phone.hit(phone.page.locator(".own-tables a", { hasText: "set aside" }));
    await phone.sees(words(phone));
    await ann.misses(ann.page.getByText("Not here: Bob."));
    assert.deepEqual((await visibleCards(ann)).hand, hand, "nobody has played for anybody");
    await ann.press("Resume");
    await Promise.race([turn(ann), turn(phone)]);
    for (const guest of [ann, phone]) await guest.misses(words(guest));
  });
}
