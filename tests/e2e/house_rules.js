// House rules: chosen in plain words, kept in the link, shown at the table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { sizes } from "./guest.js";
import { scene } from "./scenes.js";
import { assertFits, join, makeTable } from "./table.js";

/** Opens a question of the house rules and lowers its value by one. */
async function oneLess(guest, words) {
  const question = guest.page.locator("details.question", { hasText: words });
  await guest.hit(question.locator("summary"));
  await guest.hit(guest.button("One less", question));
}

/** Presses the button on the page of the guest who is asked. Returns the guest. */
async function whoIsAsked(guests, name) {
  const asked = await Promise.any(guests.map(async (guest) => (await guest.sees(guest.button(name)), guest)));
  await asked.press(name);
  return asked;
}

/** A name that people use, its option, and the value as a sentence or a number. */
const wanted = [
  ["stick the dealer", "last_call", "stick", /is stuck and must name trump/],
  ["throw-in", "last_call", "pass", /the hand is thrown in/],
  ["farmer's redeal", "weak_hand", "redeal", /the same dealer deals again/],
  ["ace-no-face", "weak_is", "ace-no-face", /but may have one ace/],
  ["going under", "weak_hand", "under", /may go under/],
  ["Benny", "deck", "9-A+joker", /25 cards/],
  ["Canadian loner", "partner_orders", "alone", /must play alone/],
  ["defend alone", "defend_alone", "yes", /defend alone/],
  ["partner's best", "partners_best", "yes", /The partner gives one card face down, and/],
  ["natural trump", "trump_held", "needed", /must hold a card printed in that suit/],
  ["the loner's left leads", "loner_lead", "loner-left", /player to the loner's left leads/],
  ["a euchred loner costs 4", "loner_euchre_extra", "2", 2],
  ["no trump", "no_trump", "on", /may name no trump/],
  ["another target", "target", "15", 15],
  ["eight hands", "hands", "8", 8],
];

/** Finds a house rule by words and sets it. */
async function findAndSet(guest, [words, option, , answer]) {
  await guest.page.getByLabel("Search house rules").fill(words);
  const question = guest.page.locator(`details.question[data-option="${option}"]`);
  await guest.sees(question);
  if (!(await question.evaluate((each) => each.open))) await guest.hit(question.locator("summary"));
  if (typeof answer !== "number") return guest.hit(question.locator("label", { hasText: answer }));
  const field = question.getByRole("spinbutton");
  await field.fill(String(answer));
  await field.press("Tab");
}

export function houseRules() {
  scene("each common house rule is found by its name and set in less than a minute", async (come) => {
    const guest = await come({ size: sizes.phone, touch: true });
    for (const change of wanted) {
      const [words, option, value] = change;
      await guest.open("/");
      await guest.open(`/make#rules=${option === "last_call" && value === "pass" ? "mcgee" : "university-games"}`);
      await guest.hit(guest.heading("House rules"));
      const begun = Date.now();
      if (option === "weak_is") await findAndSet(guest, wanted.find(([, each]) => each === "weak_hand"));
      await findAndSet(guest, change);
      await guest.page.waitForFunction(([name, is]) => new URLSearchParams(location.hash.split("?")[1] ?? "").get(name) === is, [option, value]);
      assert.ok(Date.now() - begun < 60_000, words);
      await guest.sees(guest.page.locator(".differences li"));
    }
  });

  scene("the mark of a lone defender was cut off on a phone", async (come) => {
    const guests = [];
    for (let seat = 0; seat < 4; ++seat) guests.push(await come({ size: sizes.phone, touch: true }));
    const link = await makeTable(guests[0], "mcgee?defend_alone=yes");
    for (let seat = 1; seat < 4; ++seat) await join(guests[seat], link, `Guest ${seat}`, seat);
    await guests[0].press("Begin");
    const maker = await whoIsAsked(guests, "Order it up, alone");
    await whoIsAsked(guests, "I defend alone");
    await maker.sees(maker.page.locator(".mark", { hasText: "defends alone" }));
    await assertFits(maker, "lone defence");
  });

  scene("what most people play is marked, and the shipped sets stand beside the five books", async (come) => {
    const guest = await come();
    await guest.open("/make#rules=newberry");
    const common = guest.page.getByRole("group", { name: "The common game" });
    await guest.sees(common.getByText("What most people play: stick the dealer, to 10."));
    assert.equal(await guest.page.getByRole("group", { name: "The five books" }).getByRole("radio").count(), 5);
    const played = guest.page.getByRole("group", { name: "What families and clubs play" });
    assert.equal(await played.getByRole("radio").count(), 8);
    await guest.sees(played.getByText("4 players, 8 hands."));
    await guest.hit(guest.heading("House rules"));
    await guest.page.getByLabel("Search house rules").fill("stick the dealer");
    const answer = guest.page.locator('details[data-option="last_call"] label', { hasText: "Most people play this." });
    await guest.sees(answer.filter({ hasText: "is stuck" }));
    await guest.hit(played.getByRole("radio", { name: /^British/ }));
    await guest.sees(guest.heading("What differs from McGee's"));
    assert.equal((await guest.texts(".differences li")).length, 4);
  });

  scene("the rulebook shows both ways of the book, its words, and what the second game does", async (come) => {
    const guest = await come();
    await guest.open("/make#rules=newberry");
    await guest.press("Rulebook");
    const book = guest.dialog("The rulebook");
    await guest.sees(book.getByText("A loner who takes three or four tricks scores 1. [N18]"));
    await guest.sees(book.getByText("In the next game, the deal passes on from the last hand."));
    await guest.sees(book.getByText("Makers who take fewer than three tricks are euchred: the other team scores 2."));
    await guest.sees(book.getByRole("term").filter({ hasText: "order it up" }));
    await guest.open("/make#rules=university-games");
    await guest.page.reload();
    await guest.press("Rulebook");
    const rule = guest.page.locator(".rulebook li", { hasText: "[U7]" }).filter({ hasText: "In force." });
    await guest.sees(rule.getByText("is stuck and must name trump. [U8]"));
  });

  scene("rules are shared as a file and under a name, with who changed what", async (come) => {
    const [ann, bob] = [await come(), await come()];
    await ann.open("/make#rules=mcgee?target=7");
    await ann.hit(ann.heading("Share these rules"));
    const [download] = await Promise.all([ann.page.waitForEvent("download"), ann.hit(ann.page.getByRole("link", { name: "Save as a file" }))]);
    const file = await download.path();
    assert.equal(readFileSync(file, "utf8"), 'base = "mcgee"\ntarget = 7\n');
    const name = `our-kitchen-${Date.now().toString(36)}`;
    await ann.page.getByLabel("A short name on this server").fill(name);
    await ann.press("Save under this name");
    const link = await ann.page.getByLabel("The rules by their name").inputValue();
    assert.ok(link.endsWith(`/r/${name}`));

    await bob.open(link);
    await bob.sees(bob.heading("Who changed what"));
    await bob.sees(bob.page.getByText("The first team to reach 7 points wins the game."));
    assert.equal(await bob.button("Delete this name").count(), 0);
    await bob.press("Use these rules");
    await bob.sees(bob.page.getByText("1 change", { exact: true }));
    await bob.hit(bob.heading("Share these rules"));
    bob.pardons = /status of 409/;
    await bob.page.getByLabel("A short name on this server").fill(name);
    await bob.press("Save under this name");
    await bob.sees(bob.page.getByRole("alert").filter({ hasText: "Somebody else has given this name" }));

    await bob.open("/");
    await bob.open("/make#rules=newberry");
    await bob.hit(bob.heading("Share these rules"));
    await bob.page.locator('input[type="file"]').setInputFiles(file);
    await bob.page.waitForURL(/#rules=mcgee\?target=7$/);

    await ann.open(link);
    await ann.press("Delete this name");
    await ann.press("Really delete it?");
    await ann.sees(ann.heading("Make a table"));
    bob.pardons = /status of 40[49]/;
    await bob.open(link);
    await bob.sees(bob.page.getByRole("alert").filter({ hasText: "There are no such rules." }));
  });

  scene("house rules are saved in the link and shown in the rulebook of the table", async (come) => {
    const [ann, bob] = [await come(), await come()];
    await ann.open("/");
    await ann.hit(ann.page.getByRole("link", { name: "Make a table" }));
    await ann.hit(ann.page.getByRole("radio", { name: /^McGee's/ }));
    await ann.sees(ann.page.getByText("as printed"));
    await ann.hit(ann.heading("House rules"));
    await oneLess(ann, "How many points win?");
    await ann.sees(ann.page.getByText("1 change", { exact: true }));
    const [changed] = await ann.texts(".differences li");
    assert.match(changed, /\b9\b/);
    await ann.hit(ann.heading("Share these rules"));
    const link = await ann.page.getByLabel("These rules as a link").inputValue();
    assert.equal(link, ann.page.url());

    await bob.open(link);
    await bob.sees(bob.page.getByText("1 change", { exact: true }));
    assert.deepEqual(await bob.texts(".differences li"), [changed]);
    await makeTable(bob, link.split("#rules=")[1]);
    await bob.press("Rules");
    const book = bob.dialog("Rules of this table");
    await bob.sees(book.getByRole("heading", { name: "What differs from McGee's" }));
    await bob.sees(book.locator(".differences li", { hasText: changed }));
  });

  scene("a search finds rules that have no effect here, too, and a value that does not go with the others is refused with the reason", async (come) => {
    const guest = await come({ size: sizes.phone, touch: true });
    guest.pardons = /status of 400/;
    await guest.open("/make#rules=cutthroat");
    await guest.hit(guest.heading("House rules"));
    const [words, option, , answer] = wanted.find(([, each]) => each === "partners_best");
    const question = guest.page.locator(`details.question[data-option="${option}"]`);
    assert.equal(await question.count(), 0);
    await guest.page.getByLabel("Search house rules").fill(words);
    await guest.sees(question.getByText("Has no effect"));
    await guest.hit(question.locator("label", { hasText: answer }));
    await guest.sees(guest.page.getByRole("alert").filter({ hasText: "partner" }));
    assert.ok(!(await question.getByRole("radio", { checked: true }).locator("xpath=..").innerText()).match(answer));
    assert.match(guest.page.url(), /#rules=cutthroat$/);
    await guest.page.getByLabel("Search house rules").fill("a rule nobody has");
    await guest.sees(guest.page.getByRole("status").filter({ hasText: "0 rules have these words." }));
    assert.equal(await guest.page.locator("details.question").count(), 0);
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
