// The guided first game, and the question before the first game.
import assert from "node:assert/strict";

import { scene } from "./scenes.js";
import { litCards, playBots, turn } from "./table.js";

const unasked = { speed: "off", sound: false, celebrate: false, company: "" };

/** Presses Tab until the focus is on the button or link of this name. */
async function tabTo(guest, name) {
  for (let presses = 0; presses < 60; ++presses) {
    if (await guest.page.evaluate((wanted) => document.activeElement?.textContent.trim() === wanted, name)) return;
    await guest.page.keyboard.press("Tab");
  }
  assert.fail(`the focus never comes to ${name}`);
}

/** The key of an action: the number of its card in the hand, or of its button. */
async function keyOf(guest, action) {
  const [verb, card] = action.split(" ");
  if (verb !== "play" && verb !== "discard") {
    const actions = await guest.page.locator(".bids .bid[data-action]").evaluateAll((all) => all.map((each) => each.dataset.action));
    return String(actions.indexOf(action) + 1);
  }
  return String((await guest.cards(".hand .card")).indexOf(card) + 1);
}

const note = (guest) => guest.page.locator(".coach p").innerText();

/** Plays the learner's part of a hand by keys. Returns what the coach said. */
async function playHand(guest, hand) {
  const said = [];
  for (const { action } of hand.moves.filter(({ seat }) => seat === 0)) {
    await guest.page.waitForFunction((before) => (document.querySelector(".coach p")?.innerText ?? before) !== before, said.at(-1) ?? "");
    said.push(await note(guest));
    await guest.page.keyboard.press(await keyOf(guest, action));
  }
  return said;
}

export function learn() {
  scene("somebody new learns the game by keyboard alone, and then plays with casual bots", async (come, { host }) => {
    const guest = await come({ settings: unasked });
    await guest.open("/");
    const { hands } = await (await fetch(`http://${host}/api/learn`)).json();
    await tabTo(guest, "Play now");
    await guest.page.keyboard.press("Enter");
    await tabTo(guest, "I am new to it" + "Learn it in five minutes, then play with casual bots and hints.");
    await guest.page.keyboard.press("Enter");
    for (const hand of hands) {
      await guest.sees(guest.button("Deal the cards"));
      await guest.page.keyboard.press("Enter");
      const said = await playHand(guest, hand);
      assert.equal(new Set(said).size, said.length, said.join("\n"));
      await guest.sees(guest.button("Continue"));
      await guest.page.keyboard.press("Enter");
    }
    await guest.sees(guest.heading("You can play Euchre"));
    await tabTo(guest, "Play now");
    await guest.page.keyboard.press("Enter");
    await turn(guest);
    assert.equal(await guest.page.locator(".level", { hasText: "Casual" }).count(), 3);
  });

  scene("the coach says why a card is not the one, and a term can be tapped for its meaning", async (come) => {
    const guest = await come({ settings: unasked });
    await guest.open("/learn");
    await guest.press("trick");
    await guest.sees(guest.dialog("Trick"));
    await guest.press("Close");
    await guest.press("Deal the cards");
    await guest.sees(litCards);
    const tap = (card) => guest.hit(guest.page.locator(`.hand .card[data-card="${card}"]`));
    await tap("9D");
    await guest.sees(guest.page.locator(".note", { hasText: "this hand shows something else" }));
    await tap("AH");
    await guest.page.locator(".coach p", { hasText: "Lead the K♥" }).waitFor();
    await tap("KH");
    await guest.page.locator(".coach p", { hasText: "follow suit" }).waitFor();
    await tap("QS");
    await guest.sees(guest.page.locator(".note", { hasText: "Q♣" }));
    assert.ok((await guest.cards(".hand .card")).includes("QS"));
  });

  for (const [on, width, height] of [["phone", 360, 640], ["phone held across", 844, 390], ["tablet", 820, 1180], ["large screen", 1440, 900]])
    scene(`on a ${on} the coach covers nothing, and all of it is seen`, async (come, { host }) => {
      const { hands } = await (await fetch(`http://${host}/api/learn`)).json();
      for (const [number, hand] of hands.entries()) {
        if (width > 360 && number > 0) break; // a phone has the least room
        const guest = await come({ size: { width, height }, settings: { ...unasked, learned: number } });
        await guest.open("/learn");
        await guest.press("Deal the cards");
        let last = "";
        for (const { action } of hand.moves.filter(({ seat }) => seat === 0)) {
          await guest.page.waitForFunction((before) => (document.querySelector(".coach p")?.innerText ?? before) !== before, last);
          last = await note(guest);
          const [covered, isCut] = await guest.page.locator(".coach").evaluate((coach) => {
            const over = coach.querySelector("p").getBoundingClientRect();
            const room = coach.getBoundingClientRect();
            const meets = (box) => box.width > 0 && box.left < over.right - 1 && box.right > over.left + 1 && box.top < over.bottom - 1 && box.bottom > over.top + 1;
            const all = document.querySelectorAll(".score, .bar button, .die, .plate .badge, .plate .name, .plate .held, .felt .card, .trick .lying, .turned .lying, .bid");
            return [[...all].filter((each) => meets(each.getBoundingClientRect())).map((each) => each.dataset.card ?? each.className), over.bottom > room.bottom + 1 || room.bottom > innerHeight || coach.scrollHeight > coach.clientHeight + 1];
          });
          assert.deepEqual(covered, [], last);
          assert.ok(!isCut, last);
          await guest.page.keyboard.press(await keyOf(guest, action));
        }
        await guest.context.close();
      }
    });

  scene("a lesson that was left goes on with its hand", async (come) => {
    const guest = await come({ settings: { ...unasked, learned: 2 } });
    await guest.open("/learn");
    await guest.sees(guest.heading("Order it up"));
    await guest.sees(guest.page.getByText("Hand 3 of 6"));
  });

  scene("the question before the first game is asked once", async (come) => {
    const guest = await come({ settings: unasked });
    await guest.open("/");
    await guest.press("Play now");
    await guest.hit(guest.page.getByRole("button", { name: "I play for fun" }));
    await turn(guest);
    assert.equal(await guest.page.locator(".level", { hasText: "Strong" }).count(), 3);
    await guest.open("/");
    await guest.press("Play now");
    await turn(guest);
  });

  scene("a learner sees once what is different in another rule set", async (come) => {
    const guest = await come({ settings: { ...unasked, company: "new", learned: 6 } });
    for (const isFirst of [true, false]) {
      await playBots(guest, "british");
      if (isFirst) {
        const dialog = guest.dialog("What's different in British");
        await guest.sees(dialog.getByRole("listitem").filter({ hasText: "11" }));
        await guest.press("Got it", dialog);
      }
      await turn(guest);
      assert.equal(await guest.page.locator("dialog[open]").count(), 0);
    }
  });

  scene("without shortcuts, letters and digits do nothing, and arrows and Enter play", async (come) => {
    const guest = await come({ settings: { ...unasked, shortcuts: false } });
    await guest.open("/learn");
    await guest.press("Deal the cards");
    await guest.sees(litCards);
    for (const key of "1h5w") await guest.page.keyboard.press(key);
    assert.equal(await guest.page.locator(".note, .card.picked").count(), 0);
    await guest.page.keyboard.press("ArrowDown");
    const at = (await guest.cards(".hand .card")).indexOf("AH");
    for (let card = 0; card < at; ++card) await guest.page.keyboard.press("ArrowRight");
    await guest.page.keyboard.press("Enter");
    await guest.page.locator(".coach p", { hasText: "Lead the K♥" }).waitFor();
  });
}
