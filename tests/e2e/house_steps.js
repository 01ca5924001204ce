// The steps that only house rules have: a person takes each of them, and the others read what happened.
import assert from "node:assert/strict";

import { scene } from "./scenes.js";
import { assertFits, join, litCards, makeTable, setTable } from "./table.js";

const screens = { "small phone": { width: 360, height: 640 }, "large screen": { width: 1440, height: 900 } };

/** Four people at a table with these rules, in the first hand. */
async function four(come, rules, settings) {
  const guests = [];
  for (let seat = 0; seat < 4; ++seat) guests.push(await come({ size: screens["small phone"], touch: true, ...(settings && { settings }) }));
  const link = await makeTable(guests[0], rules);
  await setTable(guests[0]);
  for (let seat = 1; seat < 4; ++seat) await join(guests[seat], link, ["Bob", "Cem", "Dot"][seat - 1], seat);
  await guests[0].press("Begin");
  return guests;
}

/** Runs in the page: passes at each turn, until `action` is offered or somebody else has got it. */
function passInPage(action) {
  window.passing = true;
  return new Promise((found) => {
    const look = setInterval(() => {
      if (document.querySelector(`.bid[data-action="${action}"]:enabled`)) found(true);
      else if (window.passing) return document.querySelector(".bid.pass:enabled")?.click();
      else found(false);
      clearInterval(look);
    }, 20);
  });
}

/** Everybody passes, hand after hand, until somebody may say `action`: that guest, and the others from the left. */
async function passUntil(guests, action) {
  const searches = guests.map((guest) => guest.page.evaluate(passInPage, action));
  const at = await Promise.race(searches.map(async (found, seat) => ((await found) ? seat : new Promise(() => {}))));
  for (const guest of guests) await guest.page.evaluate(() => (window.passing = false));
  return guests.map((_, far) => guests[(at + far) % guests.length]);
}

const bid = (guest, action) => guest.hit(guest.page.locator(`.bid[data-action="${action}"]:enabled`));
const anyLit = (guest) => guest.hit(guest.page.locator(litCards).first());

/** Checks what the page asks, and that it fits on both screens. */
async function isAsked(guest, words) {
  await guest.sees(guest.page.locator(".prompt", { hasText: words }));
  for (const [name, size] of Object.entries(screens)) {
    await guest.page.setViewportSize(size);
    await assertFits(guest, `${words} on a ${name}`);
  }
}

/** A sentence of the table, as it is announced. */
const hears = (guest, words) => guest.page.getByRole("log").locator("p", { hasText: words }).last().waitFor({ state: "attached" });

/** Checks that the table shows this beside a player. */
const says = (guest, words) => guest.sees(guest.page.locator(".bubble", { hasText: words }));

const weak = "weak_is=three-low&last_call=pass";

export function houseSteps() {
  scene("a farmer's hand is shown to everybody, and the same dealer deals again", async (come) => {
    const guests = await four(come, `mcgee?weak_hand=redeal&${weak}`, { speed: "fast", sound: false, celebrate: false });
    const [farmer, other] = await passUntil(guests, "farmer");
    const dealer = () => other.page.locator(".plate", { has: other.page.locator(".mark.dealer") }).getAttribute("data-seat");
    await isAsked(farmer, /up the/);
    const [hand, dealt] = [await farmer.cards(".hand .card"), await dealer()];
    await farmer.press("I have a farmer's hand");
    const result = other.page.locator(".result", { has: other.heading("A farmer's hand!") });
    await other.sees(result);
    const shown = await result.innerText();
    for (const card of hand) assert.ok(shown.includes(card[0].replace("T", "10")), `${card} in ${shown}`);
    await other.misses(result);
    await other.sees(".turned");
    assert.equal(await dealer(), dealt);
    assert.deepEqual(await other.texts(".score-figure"), ["0", "0"]);
  });

  scene("a player goes under: three low cards are put under the pack, and three others are taken unseen", async (come) => {
    const [farmer, other] = await passUntil(await four(come, `mcgee?weak_hand=under&${weak}`), "farmer");
    const before = await farmer.cards(".hand .card");
    await farmer.press("I have a farmer's hand");
    await says(other, "A farmer's hand!");
    const gone = [];
    for (let left = 3; left > 0; --left) {
      await isAsked(farmer, `Put a low card under the pack: ${left} to go.`);
      const low = await farmer.cards(litCards);
      assert.ok(low.length >= left && low.every((card) => /^[9T]/.test(card)), low.join());
      gone.push(low[0]);
      await anyLit(farmer);
    }
    await isAsked(farmer, /up the/);
    const after = await farmer.cards(".hand .card");
    assert.equal(after.length, 5);
    for (const card of before) assert.equal(after.includes(card), !gone.includes(card), `${before} became ${after} without ${gone}`);
    await hears(other, "puts three cards under the pack and takes the three beneath the upcard.");
    const [told] = await other.page.getByRole("log").allTextContents();
    for (const card of after.filter((each) => !before.includes(each))) assert.ok(!told.includes(card), told);
    assert.equal(await farmer.button("I have a farmer's hand").count(), 0);
  });

  scene("a joker turned up makes the dealer the maker, who names its suit before seeing the cards", async (come) => {
    const [dealer, other] = await passUntil(await four(come, "british?deck=lower"), "stand H");
    await isAsked(dealer, "A joker is up: make trump, before you see your cards.");
    assert.equal(await dealer.page.locator(".hand .card[data-card]").count(), 0);
    await bid(dealer, "stand H");
    await says(other, "It stands for hearts");
    await isAsked(dealer, "With your partner, or alone?");
    assert.equal(await dealer.page.locator(".hand .card[data-card]").count(), 5);
    await bid(dealer, "together");
    await isAsked(dealer, "Discard a card.");
    assert.ok((await dealer.cards(".hand .card")).some((card) => ["Horse", "Maverick"].includes(card)));
    await says(other, "With my partner");
    await hears(other, "Trump: hearts.");
    await hears(other, /takes (the )?(Horse|Maverick)\./);
  });

  for (const [how, blind] of [["then discards one", false], ["has discarded one before (Railroad)", true]])
    scene(`a loner asks for the partner's best card, and ${how}`, async (come) => {
      const [maker, other, partner, right] = await passUntil(await four(come, `mcgee?partners_best=${blind ? "blind" : "yes"}`), "order alone");
      await maker.press("Order it up, alone");
      await anyLit(await Promise.any([maker, other, partner, right].map(async (guest) => (await guest.sees(litCards), guest)))); // the dealer
      await isAsked(maker, "Ask for your partner's best card?");
      await maker.press("Your best card, partner");
      await says(other, "Your best card, partner");
      if (blind) {
        await isAsked(maker, "Discard a card. Then your partner gives you one.");
        await anyLit(maker);
      }
      await isAsked(partner, /^Give .+ your best card\.$/);
      assert.equal(await partner.page.locator(".plate.south .status", { hasText: "sits out" }).count(), 0);
      const given = (await partner.cards(litCards))[0];
      await anyLit(partner);
      await partner.sees(partner.page.locator(".plate.south .status", { hasText: "sits out" }));
      await isAsked(maker, blind ? /gave you .*Your lead\.$/ : /gave you .*Discard a card\.$/);
      assert.ok((await maker.cards(".hand .card")).includes(given));
      if (!blind) await anyLit(maker);
      await isAsked(maker, /Your lead\.$/);
      await hears(other, /^.+ gives .+ a card face down\.$/);
      assert.equal((await maker.cards(".hand .card")).length, 5);
    });
}
