// Several browsers at one table: an invite, four friends, spectators, a second device, chat.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { sizes } from "./guest.js";
import { scene } from "./scenes.js";
import { act, assertFits, beginWithout, join, litCards, makeTable, playOut, playToTrick, playUntil, setTable, visibleCards, turn } from "./table.js";

/** The host at seat 0 and one friend at seat 1, in the first hand. */
async function two(come, rules = "mcgee?target=40") {
  const [ann, bob] = [await come(), await come()];
  const link = await makeTable(ann, rules);
  await setTable(ann);
  await join(bob, link, "Bob", 1);
  await ann.press("Begin");
  return { ann, bob, link };
}

/** Both play until `isSo` holds at a turn of `on`; then both stop. */
async function playBoth(on, other, isSo) {
  let stop = false;
  let acting = Promise.resolve();
  // A click that comes too late would wait for the next turn, which the test wants for itself.
  const actSoon = (guest, wanted) => (acting = stop ? acting : act(guest, wanted, { timeout: 2000 }).catch(() => {}));
  void playUntil(other, () => stop, actSoon).catch(() => {}); // it may wait for a turn that never comes
  assert.equal(await playUntil(on, isSo), "play");
  stop = true;
  await acting;
}

/** The cards lying face up that it covers. */
function coveredCards(guest, selector) {
  return guest.page.evaluate((what) => {
    const over = document.querySelector(what).getBoundingClientRect();
    const meets = (box) => box.width > 0 && box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
    return [...document.querySelectorAll('[data-card]:not([data-card="back"])')].filter((each) => meets(each.getBoundingClientRect())).map((each) => each.dataset.card);
  }, selector);
}

export function friends() {
  scene("four friends come by the invite link and play a game to its end", async (come) => {
    const host = await come();
    await host.open("/");
    await host.press("Who are you?");
    await host.page.getByLabel("Your name at the table").fill("Ann");
    await host.press("Save");
    await host.sees(host.button("Ann"));
    const link = await makeTable(host, "mcgee?target=3");
    await host.sees(host.page.getByRole("img", { name: "The link as a QR code" }));
    await setTable(host);
    const guests = [host];
    for (const [at, name] of ["Bob", "Cem", "Dot"].entries()) {
      const friend = await come();
      await friend.open(link);
      await friend.sees(friend.heading("Ann invites you to play Euchre"));
      await join(friend, link, name, at + 1);
      guests.push(friend);
    }
    await host.sees(host.page.getByText("All chairs are taken."));
    await host.press("Begin");
    await Promise.all(guests.map((guest) => playOut(guest)));
    const headlines = await Promise.all(guests.map((guest) => guest.page.locator("main.after h1").innerText()));
    assert.deepEqual(headlines.map((line) => /^You/.test(line)).sort(), [false, false, true, true]);
    assert.equal(new Set(headlines.map((line) => line.match(/\d+ to \d+/)[0])).size, 1);
    for (const guest of guests) {
      await guest.tab("Deal and files");
      await guest.press("Check the deal");
      await guest.sees(guest.page.getByText("The deal was fair."));
    }
  });

  scene("a host without a name is asked for one, and the invitation says who invites and what is different", async (come) => {
    const [host, friend] = [await come(), await come({ size: sizes.phone, touch: true })];
    const link = await makeTable(host, "standard?target=5");
    const field = host.page.getByLabel("Your name, so that your friends know who invites them");
    await field.fill("Ann");
    await host.press("Save");
    await host.misses(field);
    await host.sees(host.page.getByText("Ann's table"));
    await friend.open(link);
    await friend.sees(friend.heading("Ann invites you to play Euchre"));
    await friend.sees(friend.page.locator(".unlike-list li", { hasText: /\b5\b/ }));
  });

  scene("friends who accept an invitation have a chair at once, and a card without a choice plays itself if they like", async (come) => {
    const [ann, bob, cem] = [await come(), await come(), await come()];
    const link = await makeTable(ann, "mcgee?target=2");
    await setTable(ann);
    for (const [at, [friend, name]] of [[bob, "Bob"], [cem, "Cem"]].entries()) {
      await friend.open(link);
      await friend.page.getByLabel("Your name at the table").fill(name);
      await friend.press("Come to the table");
      await ann.sees(ann.button(`Change seat ${at + 2}, ${name}`));
    }
    await ann.press("Settings");
    await ann.hit(ann.dialog("Settings").getByRole("switch", { name: "Play the only legal card" }));
    await ann.press("Close", ann.dialog("Settings"));
    await ann.press("Begin");
    const choose = async (guest, wanted) => {
      if (wanted === "play") assert.ok((await guest.cards(litCards)).length > 1, "a card without a choice was left to Ann");
      await act(guest, wanted);
    };
    await Promise.all([playOut(ann, choose), playOut(bob), playOut(cem)]);
  });

  scene("a removed guest reads so and can't sit down, and the host can undo it for ten seconds", async (come) => {
    const [ann, bob] = [await come(), await come()];
    const link = await makeTable(ann, "mcgee?target=40");
    await join(bob, link, "Bob", 1);
    const remove = async () => {
      await ann.press("Change seat 2, Bob");
      await ann.press("Remove");
      await ann.sees(ann.page.getByText("Bob was removed."));
    };
    const isShutOut = async () => {
      await bob.sees(bob.page.getByText("The host removed you from this table."));
      assert.equal(await bob.page.getByRole("button", { name: /^Sit here/ }).count(), 0);
    };
    await remove();
    await isShutOut();
    await bob.open(link); // the invitation still lies in the chat
    await isShutOut();
    await ann.press("Undo");
    await ann.sees(ann.page.getByText("Bob may come again."));
    await bob.open(link);
    await bob.press("Sit here, seat 2");
    await bob.sees(bob.page.locator(".chair", { hasText: "You" }));
    await remove();
    await isShutOut();
    await ann.misses(ann.button("Undo"));
  });

  scene("a misclick is taken back, a claim is shown and answered, and all hands are shown after the hand", async (come) => {
    const [ann, bob] = [await come(), await come({ size: sizes.phone, touch: true })];
    const link = await makeTable(ann, "two-handed?target=40");
    await setTable(ann, "Take back", "Show all hands");
    await join(bob, link, "Bob", 1);
    await ann.press("Begin");
    await playBoth(ann, bob, (wanted) => wanted === "play");
    const hand = await ann.cards(".hand .card");
    await act(ann, "play");
    await ann.press("Take it back");
    await ann.misses(ann.button("Take it back"));
    await ann.page.waitForFunction((cards) => [...document.querySelectorAll(".hand .card")].map((each) => each.dataset.card).join() === cards, hand.join());
    await ann.page.keyboard.press("k");
    const asked = bob.page.locator(".banner.claim");
    const over = bob.page.locator(".shown-hands");
    await bob.sees(asked.or(over));
    if (await asked.isVisible()) {
      assert.equal(await bob.page.locator(".banner.claim .small-card").count(), hand.length);
      await assertFits(bob, "a claim");
      await bob.press("Accept the claim");
    }
    await bob.misses(asked);
  });

  scene("one of three who gives up is named, and the others play on beside a bot", async (come) => {
    const { ann, bob } = await two(come, "lower?target=70");
    await ann.page.waitForFunction(() => document.querySelectorAll(".hand .card").length === 7);
    await bob.press("Menu");
    await bob.press("Concede the game");
    await bob.press("Give up: a bot plays on");
    const words = ann.page.locator(".banner", { hasText: /^Bob gives up\. The bot .+ plays on\./ });
    await ann.sees(words);
    await ann.press("Close", words);
    await ann.misses(words);
    await turn(ann);
  });

  scene("the host gives a chair to a program, which is asked for its turns", async (come) => {
    const host = await come();
    await makeTable(host, "mcgee?target=40");
    await setTable(host);
    await host.press("Change seat 2, Free");
    await host.page.getByLabel("Its name").fill("Deep Cut");
    await host.press("Give it the chair");
    const dialog = host.dialog("Deep Cut");
    const [stream, token] = await Promise.all(["Questions", "Token"].map((name) => dialog.getByLabel(name).inputValue()));
    const answer = await fetch(stream, { headers: { Authorization: `Bearer ${token}` } });
    const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const hears = async (what) => {
      for (let text = ""; !text.includes(what); ) text += (await lines.read()).value;
    };
    await hears('"type":"hello"');
    await host.press("Close", dialog);
    await host.sees(host.page.locator(".chair", { hasText: "Deep Cut" }).getByText("a program"));
    await host.press("Begin");
    void playUntil(host, () => false).catch(() => {}); // until the test is over
    await hears('"type":"view"');
    await lines.cancel();
  });

  scene("nobody's cards are in the page of another, and a spectator's page has none", async (come) => {
    const [ann, watcher] = [await come(), await come()];
    const link = await makeTable(ann, "mcgee?target=40");
    await setTable(ann, "Spectators");
    await join(watcher, link, "Will");
    await beginWithout(ann, "Will");
    await playToTrick(ann);
    await watcher.sees(watcher.page.getByText("You are watching."));
    const { hand, trick } = await visibleCards(ann);
    const lying = await watcher.cards("[data-card]");
    for (const card of hand) assert.ok(!lying.includes(card), `${card} is in Ann's hand`);
    assert.deepEqual(await watcher.cards(".trick .lying"), trick);
    assert.equal(await watcher.page.locator(".hand").count(), 0);
  });

  scene("chat of spectators and free text are visible to everybody and cover no card that is face up", async (come) => {
    const [ann, watcher] = [await come({ size: sizes.phone }), await come()];
    const link = await makeTable(ann, "mcgee?target=40");
    await setTable(ann, "Spectators", "Chat");
    await join(watcher, link, "Will");
    await beginWithout(ann, "Will");
    await playUntil(ann, async (wanted) => wanted === "play" && (await ann.cards(".trick .lying")).length === 3);
    await watcher.press("Say something");
    await watcher.press("Nice hand!");
    await ann.sees(ann.page.locator(".chat-lines", { hasText: "Will: Nice hand!" }));
    await ann.press("Say something");
    await ann.page.getByLabel("In your own words").fill("It takes two to tango. ".repeat(10));
    await ann.press("Say");
    await watcher.sees(watcher.page.locator(".chat-lines li", { hasText: /^Guest \w+: It takes two/ }));
    await ann.sees(ann.page.locator(".chat-lines li", { hasText: /^You: It takes two/ }));
    for (const guest of [ann, watcher]) assert.deepEqual(await coveredCards(guest, ".chat-lines"), []);
    await assertFits(ann, "play");
    await ann.press("Say something");
    await ann.sees(ann.dialog("Say something").getByText("Nice hand!").first());
    await ann.hit(ann.dialog("Say something").getByRole("switch", { name: "Mute Will" }));
    await ann.press("Close");
    await ann.misses(".chat-lines");
    await watcher.press("Say something");
    await watcher.press("Bravo!");
    await watcher.sees(watcher.page.locator(".chat-lines", { hasText: "You: Bravo!" }));
    assert.equal(await ann.page.locator(".chat-lines").count(), 0);
  });

  scene("a spectator takes a bot's chair and plays from the next hand on", async (come) => {
    const [ann, watcher] = [await come(), await come()];
    const link = await makeTable(ann, "mcgee?target=3");
    await setTable(ann, "Spectators");
    await join(watcher, link, "Will");
    await beginWithout(ann, "Will");
    await turn(ann);
    await watcher.hit(watcher.button("Sit here").first());
    await watcher.sees(watcher.page.getByText("Will comes next hand"));
    await Promise.all([playOut(ann), playOut(watcher)]);
    await ann.sees(ann.page.locator(".chair", { hasText: "Will" }));
  });

  scene("the personal link makes a second device the same person in the same seat", async (come) => {
    const [laptop, phone] = [await come(), await come()];
    await makeTable(laptop, "mcgee?target=40");
    await setTable(laptop);
    await laptop.press("Begin");
    await playToTrick(laptop);
    const table = laptop.page.url();
    const before = await visibleCards(laptop);
    await laptop.open("/");
    await laptop.hit(laptop.page.locator("button.you"));
    await laptop.press("Show my personal link");
    const link = await laptop.page.getByLabel("Your personal link").inputValue();
    await phone.open(link);
    await phone.sees(phone.heading("A personal link"));
    assert.ok(!phone.page.url().includes("#"), "the code must not stay in the address");
    await phone.press(/^Be Guest/);
    await phone.sees(phone.heading("Right Bower"));
    await phone.open(table);
    await turn(phone);
    assert.deepEqual(await visibleCards(phone), before);
    await act(phone, "play");
    await laptop.open(table);
    await turn(laptop);
    assert.ok((await visibleCards(laptop)).hand.length < 5 || before.hand.length < 5);
  });

  scene("a person logs another device out, which leaves the table at once, and takes their data along", async (come) => {
    const [laptop, phone] = [await come(), await come()];
    await makeTable(laptop, "mcgee?target=40");
    const table = laptop.page.url();
    await laptop.open("/");
    await laptop.hit(laptop.page.locator("button.you"));
    await laptop.press("Show my personal link");
    await phone.open(await laptop.page.getByLabel("Your personal link").inputValue());
    await phone.press(/^Be Guest/);
    await phone.sees(phone.heading("Right Bower")); // opening another page before would end the request
    await phone.open(table);
    await phone.sees(phone.heading("Invite friends"));

    await laptop.open("/");
    await laptop.hit(laptop.page.locator("button.you"));
    await laptop.sees(laptop.page.getByText("(this device)"));
    const saved = laptop.page.waitForEvent("download");
    await laptop.press("Download my data");
    const data = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
    assert.deepEqual([data.devices.length, data.games, data.settings.sound], [2, [], false]);
    await laptop.press("Log out all others");
    await phone.sees(phone.page.getByText("This device was logged out."));
    await laptop.misses(laptop.button("Log out all others"));

    await laptop.press("New key for this device");
    await laptop.press("Log out here");
    await laptop.press("Yes, log out here");
    await laptop.sees(laptop.button("Who are you?"));
  });

  scene("a link replaces nobody who does not agree, and who agreed can go back", async (come) => {
    const [attacker, victim] = [await come(), await come()];
    const be = async (guest, name) => {
      await guest.open("/");
      await guest.press("Who are you?");
      await guest.page.getByLabel("Your name at the table").fill(name);
      await guest.press("Save");
      await guest.sees(guest.button(name));
    };
    const linkOf = async () => {
      await attacker.open("/");
      await attacker.press("Mallory");
      await attacker.press("Show my personal link");
      return attacker.page.getByLabel("Your personal link").inputValue();
    };
    const isNow = async (name) => assert.equal(await victim.page.evaluate(async () => (await (await fetch("/api/session")).json()).person.name), name);
    await be(victim, "Ben");
    await be(attacker, "Mallory");
    const link = await linkOf();
    const table = await makeTable(attacker, "mcgee?target=40");
    const invite = `${table}#${link.split("#")[1]}`;
    await victim.open(invite);
    await victim.sees(victim.page.getByText("This link makes this browser Mallory. You are Ben here now."));
    await isNow("Ben");
    await victim.open("/");
    await victim.sees(victim.button("Ben"));
    await victim.open(invite);
    await victim.press("Stay Ben");
    await victim.sees(".chair");
    await isNow("Ben");
    await victim.open(link);
    await victim.press("Be Mallory");
    await victim.sees(victim.button("Mallory"));
    await victim.page.reload();
    await victim.press("Mallory");
    await victim.press("Be Ben again");
    await victim.sees(victim.button("Ben"));
    await isNow("Ben");
    victim.pardons = /401/;
    await victim.open(link); // it is used
    await victim.sees(victim.page.getByText("This link does not work"));
    await victim.press("Continue");
    await victim.open(`/#${"0123456789abcdef".repeat(4)}`);
    await victim.sees(victim.page.getByText("This link is of an old kind"));
    await victim.press("Continue");
    await victim.sees(victim.button("Ben"));
  });

  scene("a card is picked ahead of the turn, put back, picked again, and then played if it may be", async (come) => {
    const { ann, bob } = await two(come);
    const bobIsNext = async (wanted) =>
      wanted === "play" && (await ann.page.locator(".played.at-west").count()) === 0 && (await bob.page.locator(".hand.out").count()) === 0;
    await playBoth(ann, bob, bobIsNext);
    const card = bob.page.locator(".hand .card").first();
    const name = await card.getAttribute("data-card");
    const picked = bob.page.locator(`.card.picked[data-card="${name}"]`);
    await bob.hit(card);
    await bob.sees(picked);
    await bob.hit(card);
    await bob.misses(picked);
    await bob.hit(card);
    await bob.sees(picked);
    await act(ann, "play");
    await bob.misses(picked);
    if ((await bob.cards(".hand .card")).includes(name)) await bob.sees(`.hand .card.dim[data-card="${name}"]`);
  });

  scene("the others read who is reconnecting, until they are back", async (come) => {
    const { ann, bob, link } = await two(come);
    for (const guest of [ann, bob]) await guest.sees(".plate");
    await bob.open("/");
    const gone = ann.page.getByText("Bob is reconnecting…");
    await ann.sees(gone);
    await bob.open(link);
    await ann.misses(gone);
  });

  scene("the title shows whose turn it is, and a friend can nudge", async (come) => {
    const { ann, bob } = await two(come);
    await playBoth(bob, ann, (wanted) => wanted === "play");
    // Ann's page may still show how her own card lands.
    await bob.page.waitForFunction(() => document.title.startsWith("● Your turn"));
    await ann.page.waitForFunction(() => !document.title.includes("Your turn"));
    await ann.press("Say something");
    await ann.press("Nudge Bob");
    await bob.sees(bob.page.locator(".note", { hasText: "nudges you: it is your turn." }));
    await ann.press("Say something");
    await ann.press("Nice hand!");
    await bob.sees(bob.page.locator(".bubble", { hasText: "Nice hand!" }));
  });
}
