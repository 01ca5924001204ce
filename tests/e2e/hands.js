// Whole games without a mouse: with keys only, and by touch on a phone.
import assert from "node:assert/strict";

import { sizes } from "./guest.js";
import { scene } from "./scenes.js";
import { act, anyOf, assertFits, calls, litCards, playBots, playOut, playUntil, turn } from "./table.js";

/** Presses Tab until the element with that name has the focus, and checks that the focus is visible. */
async function tabTo(guest, role, name) {
  const target = guest.page.getByRole(role, { name }).and(guest.page.locator(":focus"));
  for (let presses = 0; presses < 60; ++presses) {
    await guest.page.keyboard.press("Tab");
    if ((await target.count()) === 0) continue;
    const ring = await target.evaluate((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
    });
    assert.ok(ring, `the focus must be seen on ${name}`);
    return;
  }
  assert.fail(`Tab never came to ${role} ${name}`);
}

const keys = { pass: "p", order: "o", "order alone": "a", alone: "a" };

/** Makes a choice with a letter, a number, or arrows and Enter. */
async function actByKeys({ page }, wanted) {
  if (wanted === "call") {
    const actions = await page.locator(calls).evaluateAll((all) => all.map((each) => each.dataset.action ?? ""));
    const at = Math.floor(Math.random() * actions.length);
    if (actions.length === 0) return;
    if (actions[at] !== "") return page.keyboard.press(keys[actions[at]] ?? String(at + 1));
    await page.keyboard.press("ArrowUp"); // the cut has no letter
    return page.keyboard.press("Enter");
  }
  const places = await page.locator(litCards).evaluateAll((all) => all.map((each) => Number(each.dataset.at)));
  if (places.length === 0) return;
  const at = anyOf(places);
  if (Math.random() < 0.5) return page.keyboard.press(String(at));
  await page.keyboard.press("ArrowDown"); // the first card of the hand
  for (let card = 1; card < at; ++card) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

export function hands() {
  scene("the focus stays with the hand after a card, and a screen reader hears what was led and who is winning", async (come) => {
    const guest = await come();
    const { page } = guest;
    await playBots(guest, "standard?target=40");
    const heard = () => page.getByRole("log").locator("p").allTextContents();
    let [focused, led, winning] = [false, false, false];
    await playUntil(
      guest,
      async () => focused && led && winning,
      async (its, wanted) => {
        if (wanted !== "play") return act(its, wanted);
        const [held, trick] = [await its.cards(".hand .card"), await its.cards(".trick .lying")];
        const said = (await heard()).join(" ");
        if (trick.length > 0) led ||= /Your turn\. .+ led the .+ of .+\./.test(said);
        if (trick.length > 1) winning ||= /(, your partner,)? is winning with the .+ of /.test(said);
        await page.locator(litCards).first().focus();
        await page.keyboard.press("Enter");
        await page.waitForFunction((before) => document.querySelectorAll(".hand .card").length < before || document.querySelector("main.after"), held.length);
        if (held.length > 1) focused ||= await page.evaluate(() => document.activeElement?.closest(".hand") !== null && document.activeElement !== document.body);
      },
    );
    assert.deepEqual([focused, led, winning], [true, true, true]);
  });

  scene("a whole game without a mouse", async (come) => {
    const guest = await come();
    const { page } = guest;
    await guest.open("/make#rules=university-games?target=3");
    await guest.sees(guest.button("Open the table"));
    await tabTo(guest, "button", "Open the table");
    await page.keyboard.press("Enter");
    await guest.sees(guest.button("Begin"));
    await tabTo(guest, "button", "Table");
    await page.keyboard.press("Enter");
    await tabTo(guest, "radio", "Normal");
    for (let step = 0; step < 2; ++step) await page.keyboard.press("ArrowRight");
    assert.ok(await page.getByRole("radio", { name: "At once" }).isChecked());
    await page.keyboard.press("Escape");
    await tabTo(guest, "button", "Begin");
    await page.keyboard.press("Enter");
    await playUntil(guest, async () => (await guest.cards(".hand .card")).length > 0, actByKeys); // we may have to cut
    await hearsAgain(guest);
    await playOut(guest, actByKeys);
    await tabTo(guest, "tab", "Score sheet");
    for (let step = 0; step < 3; ++step) await page.keyboard.press("ArrowRight");
    await tabTo(guest, "button", "Check the deal");
    await page.keyboard.press("Enter");
    await guest.sees(page.getByText("The deal was fair."));
    await tabTo(guest, "button", "Rematch");
    await page.keyboard.press("Space");
    await guest.sees(".felt");
    await turn(guest);
  });

  for (const [way, size, rules] of [
    ["upright", sizes.phone, "mcgee?target=3"],
    ["across", sizes.across, "lower?target=5"],
    ["upright by six players", sizes.phone, "six-handed?target=2"],
  ])
    scene(`a whole game by touch on a phone held ${way}: nothing scrolls, and every button is large enough`, async (come) => {
      const guest = await come({ size, touch: true });
      await playBots(guest, rules);
      await playOut(guest, async (_, wanted) => {
        await assertFits(guest, wanted);
        await act(guest, wanted);
      });
      await guest.tab("Deal and files");
      await guest.press("Check the deal");
      await guest.sees(guest.page.getByText("The deal was fair."));
    });
}

/** The keys H, U and S announce hand, upcard and score to screen readers. */
async function hearsAgain(guest) {
  const heard = guest.page.getByRole("log").locator("p").last();
  const labels = await guest.page.locator(".hand .card").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label").split(",")[0]));
  const says = async (key, what) => {
    await guest.page.keyboard.press(key);
    await guest.page.getByRole("log").locator("p", { hasText: what }).last().waitFor({ state: "attached" });
    assert.match(await heard.textContent(), what);
  };
  await says("h", new RegExp(`^Your hand: ${labels.join(", ")}\\.$`));
  await says("u", /[Tt]rump/);
  await says("s", /^Score, to 3: /);
}
