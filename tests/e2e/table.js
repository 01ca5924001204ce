// Using a table like a person: making it, sitting down, playing.
import assert from "node:assert/strict";

export const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** Makes a table with the rules of a link and sits down. Returns the invite link. */
export async function makeTable(host, rules) {
  await host.open(`/make#rules=${rules}`);
  await host.press("Open the table");
  await host.sees(host.heading("Invite friends"));
  return host.page.getByLabel("Anybody with this link can sit down").inputValue();
}

/** Makes bots play at once, and switches on other settings. */
export async function setTable(host, ...switches) {
  await host.press("Table");
  const dialog = host.dialog("This table");
  for (const name of ["At once", "Beginner"]) await host.hit(dialog.getByText(name, { exact: true }));
  for (const name of switches) await host.hit(dialog.getByRole("switch", { name }));
  for (const name of ["At once", "Beginner"]) assert.ok(await dialog.getByRole("radio", { name }).isChecked(), name);
  await host.press("Close", dialog);
}

/** The host begins a game in which a guest, who stands, has no chair. */
export async function beginWithout(host, name) {
  await host.press("Begin");
  await host.sees(host.page.getByText(`Without a chair: ${name}.`));
  await host.press("Begin without them");
}

/** A guest alone with quick bots, in the first hand. */
export async function playBots(guest, rules) {
  await makeTable(guest, rules);
  await setTable(guest);
  await guest.press("Begin");
}

/** A friend follows the invite link, and has a chair at once. Without a seat, the friend stands up again. */
export async function join(friend, link, name, seat) {
  await friend.open(link);
  await friend.page.getByLabel("Your name at the table").fill(name);
  await friend.press("Come to the table");
  await friend.sees(friend.page.locator(".chair", { hasText: "You" }));
  const other = friend.button(`Sit here, seat ${(seat ?? 0) + 1}`);
  if (seat === undefined) await friend.press("Stand");
  else if (await other.isVisible()) await friend.hit(other);
}

export const calls = ".bids .bid:enabled:not(.switch)";
export const litCards = ".hand:not(.busy) .card.lit";

/** Waits until the table asks this guest to "call", "discard" or "play", or the game is "over". */
export async function turn(guest) {
  for (;;) {
    const wanted = await guest.page.waitForFunction(
      ({ calls, litCards, skips }) => {
        if (document.querySelector("main.after h1")) return "over";
        if (document.querySelector(litCards)) return document.querySelector(".felt").dataset.phase;
        if (document.querySelector(calls)) return "call";
        return skips && document.querySelector(".trick.won") ? "taken" : null;
      },
      { calls, litCards, skips: !guest.touch },
      { polling: 30 },
    );
    const what = await wanted.jsonValue();
    if (what !== "taken") return what;
    await guest.page.keyboard.press("Escape"); // closes the finished trick
  }
}

/** Makes any legal choice. The options are those of Playwright's click. */
export async function act(guest, wanted, options = {}) {
  const choices = guest.page.locator(wanted === "call" ? calls : litCards);
  const count = await choices.count();
  if (count > 0) await guest.hit(choices.nth(Math.floor(Math.random() * count)), options);
}

/** Plays until `enough` returns true at the guest's turn, or the game is over. Returns the question at that time. */
export async function playUntil(guest, enough, does = act) {
  for (;;) {
    const wanted = await turn(guest);
    if (wanted === "over" || (await enough(wanted))) return wanted;
    await does(guest, wanted);
  }
}

export async function playOut(guest, does = act) {
  await playUntil(guest, () => false, does);
}

/** True at the guest's turn in the play of a hand. */
export async function playToTrick(guest) {
  assert.equal(await playUntil(guest, (wanted) => wanted === "play"), "play");
}

/** The visible facts that can't change during the guest's turn. */
export async function visibleCards(guest) {
  const [hand, trick, score] = await Promise.all([guest.cards(".hand .card"), guest.cards(".trick .lying"), guest.texts(".score-figure")]);
  return { hand, trick, score };
}

/** Checks that the whole table is on the screen, with every player's marks, that no card of the trick covers the kitty and no call the die, and that buttons are large enough for a thumb. */
export async function assertFits(guest, wanted) {
  const wrong = await guest.page.evaluate(() => {
    const faults = [];
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push(`scrolls: ${page.scrollWidth}x${page.scrollHeight}`);
    for (const mark of document.querySelectorAll(".plate .mark")) {
      const { left, top, right, bottom } = mark.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push(`the mark ${mark.textContent} is cut off`);
    }
    const kitty = [...document.querySelectorAll(".kitty.aside .lying")].map((each) => each.getBoundingClientRect());
    for (const card of document.querySelectorAll(".trick:not(.won) .played:not(.fresh) .lying")) {
      const { left, top, right, bottom } = card.getBoundingClientRect();
      if (kitty.some((each) => left < each.right && right > each.left && top < each.bottom && bottom > each.top)) faults.push(`${card.dataset.card} covers the kitty`);
    }
    const dice = [...document.querySelectorAll(".front .die")].map((each) => each.getBoundingClientRect());
    for (const call of document.querySelectorAll(".bubble:not(.talk)")) {
      const { left, top, right, bottom } = call.getBoundingClientRect();
      if (dice.some((each) => left < each.right && right > each.left && top < each.bottom && bottom > each.top)) faults.push(`${call.textContent} covers the die`);
    }
    for (const button of document.querySelectorAll(".felt button")) {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
      const name = button.getAttribute("aria-label") ?? button.textContent;
      if (width === 0) continue;
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push(`${name} is off the screen`);
      if (Math.min(width, height) < 40) faults.push(`${name} is ${width}x${height}`);
      const card = button.matches(".card");
      if (card && width < 56) faults.push(`${name} is a card of ${width} px`);
      const x = card ? left + 12 : (left + right) / 2;
      const met = document.elementFromPoint(x, (top + bottom) / 2);
      if (!button.contains(met)) faults.push(`${name} is covered by ${met?.outerHTML.slice(0, 80)}`);
    }
    return faults;
  });
  assert.deepEqual(wrong, [], `${wanted} at ${JSON.stringify(guest.page.viewportSize())}`);
}
