// Games against bots: each rulebook to its end, an illegal card, the last trick, and the screens after the game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { scene } from "./scenes.js";
import { act, playBots, playOut, playToTrick, playUntil, visibleCards, turn } from "./table.js";

const ended = /^((You|.+) wins?, \d+ to |The game is drawn, )/;
const books = ["newberry", "university-games", "mcgee", "traditional", "lower"].map((rules) => [rules, "target=3"]);
const houses = ["standard", "british", "canadian", "railroad", "benny", "cutthroat", "two-handed", "six-handed"].map((rules) => [rules, "target=2"]);

export function games() {
  scene("a newcomer makes a bid or plays a card within ten seconds and one click", async (come) => {
    const guest = await come({ settings: {} });
    const opened = Date.now();
    await guest.open("/");
    await guest.press("Play now");
    const wanted = await turn(guest);
    assert.notEqual(wanted, "over");
    const cards = await guest.cards(".hand .card");
    assert.ok(cards.length === 5 || cards.length === 6, `${cards.length} cards`); // six if the dealer must discard
    await act(guest, wanted);
    // Waits until the page shows it: the call beside the plate, the card out of the hand.
    await guest.page.waitForFunction(
      (held) => document.querySelector(".plate.south .bubble") || document.querySelectorAll(".hand .card").length < held,
      cards.length,
    );
    const took = Date.now() - opened;
    assert.ok(took < 10_000, `${took} ms`);
  });

  // A short game is enough.
  for (const [rules, short] of [...books, ...houses, ["progressive", "hands=2"]])
    scene(`a game of ${rules} against bots is played to its end`, async (come) => {
      const guest = await come();
      await playBots(guest, `${rules}?${short}`);
      await playOut(guest);
      await guest.sees(guest.heading(ended));
      await guest.sees(guest.heading("Score sheet"));
    });

  scene("scores are on wheels where the book has them, else in figures", async (come) => {
    const guest = await come();
    for (const [rules, wheels] of [["university-games", 2], ["mcgee", 0], ["lower", 0]]) {
      await playBots(guest, rules);
      await guest.sees(guest.page.locator(".score-figure").first());
      assert.equal(await guest.page.locator(".score .wheel").count(), wheels, rules);
    }
  });

  scene("the discard lies crosswise under the pack for the whole hand (T4)", async (come) => {
    const guest = await come();
    await playBots(guest, "traditional?target=40");
    const kitty = guest.page.locator(".turned.kitty");
    const second = async (wanted) => wanted === "play" && (await kitty.count()) > 0 && (await guest.cards(".hand .card")).length < 5;
    assert.equal(await playUntil(guest, second), "play");
    assert.equal(await kitty.getAttribute("class"), "turned kitty aside");
  });

  scene("two fives a side show the scores from 0 to 10", async (come) => {
    const guest = await come();
    await playBots(guest, "mcgee?score_shown=fives&target=12");
    await playUntil(guest, async () => {
      const { scores, pips } = await guest.page.evaluate(() => ({
        scores: [...document.querySelectorAll(".score-figure")].map((each) => Number(each.textContent.replace("\u2212", "-"))),
        pips: [...document.querySelectorAll(".score")].map((each) => [...each.querySelectorAll(".five")].map((five) => Number(five.dataset.pips))),
      }));
      assert.deepEqual(pips, scores.map((score) => (score >= 0 && score <= 10 ? [Math.min(score, 5), Math.max(score - 5, 0)] : [])));
      return scores.some((score) => score > 5);
    });
  });

  scene("the draw explains its cards and names the dealer", async (come) => {
    const guest = await come({ settings: { speed: "normal", sound: false, celebrate: false } });
    await playBots(guest, "mcgee?first_dealer=black-jack");
    await guest.sees(".draw .lying");
    await guest.sees(guest.heading("Who deals first?"));
    await guest.sees(guest.page.getByText("The player who gets a black jack deals first."));
    await guest.sees(guest.heading(/deals? first\.$/));
  });

  scene("after the draw, the player at the dealer's right may cut", async (come) => {
    const guest = await come();
    const dealer = guest.page.locator(".plate", { has: guest.page.locator(".mark.dealer") });
    const offered = guest.page.getByRole("group", { name: "The cut" });
    do {
      await playBots(guest, "university-games");
      await guest.sees(dealer);
    } while ((await dealer.getAttribute("data-seat")) !== "1");
    await guest.sees(offered);
    const pack = await offered.locator(".cut-pack").boundingBox();
    const lifted = async () => Number(await offered.getByRole("slider").inputValue());
    await guest.page.mouse.click(pack.x + pack.width / 2, pack.y + pack.height * 0.3);
    const few = await lifted();
    await guest.page.mouse.click(pack.x + pack.width / 2, pack.y + pack.height * 0.8);
    assert.ok(few < 12 && (await lifted()) > 12, `${few} and ${await lifted()} of 24 cards`);
    await guest.press("Cut", offered);
    await guest.misses(offered);
    assert.notEqual(await turn(guest), "over");
  });

  scene("a tap on an illegal card shows the reason with the clause, and plays nothing", async (come) => {
    const guest = await come();
    await playBots(guest, "mcgee?target=40");
    const dim = guest.page.locator(".hand:not(.busy) .card.dim");
    await playUntil(guest, async (wanted) => wanted === "play" && (await dim.count()) > 0);
    const before = await visibleCards(guest);
    await guest.hit(dim.first());
    await guest.sees(".note");
    const [reason] = await guest.texts(".note");
    assert.match(reason, / was led.* follow with .*\. \(M\d+\)$/);
    assert.deepEqual(await visibleCards(guest), before);
    assert.match(await dim.first().getAttribute("aria-label"), /not allowed now$/);
  });

  scene("while the game is paused, nothing is lit", async (come) => {
    const guest = await come();
    await playBots(guest, "mcgee?target=40");
    await playToTrick(guest);
    const lights = guest.page.locator(".card.lit, .card.dim, .plate.turn, .mark.on-turn, .prompt");
    assert.notEqual(await lights.count(), 0);
    await guest.press("Menu");
    await guest.press("Pause the game");
    await guest.sees(".banner.paused");
    await guest.misses(lights);
    assert.doesNotMatch(await guest.page.title(), /Your turn/);
    assert.equal(await guest.page.locator(".hint-button").count(), 0);
    await guest.hit(guest.page.locator(".banner.paused button"));
    await guest.sees(guest.page.locator(".card.lit"));
  });

  scene("nothing is asked while the result of a hand is read", async (come) => {
    const guest = await come({ settings: { speed: "fast", sound: false, celebrate: false } });
    await guest.page.addInitScript(() => {
      window.results = [];
      new MutationObserver(() => {
        if (document.querySelector(".result")) window.results.push(document.querySelector(".prompt")?.innerText ?? "");
      }).observe(document, { subtree: true, childList: true });
    });
    await playBots(guest, "standard?target=40");
    await playUntil(guest, () => guest.page.evaluate(() => window.results.length > 0));
    assert.deepEqual([...new Set(await guest.page.evaluate(() => window.results))], [""]);
  });

  scene("the best card of an unfinished trick is marked, and the bowers are, if the person wants it", async (come) => {
    const guest = await come();
    const { page } = guest;
    await playBots(guest, "mcgee?target=40");
    const best = page.locator(".played.winning");
    await playUntil(guest, async (wanted) => wanted === "play" && (await guest.cards(".trick .lying")).length > 1);
    assert.equal(await best.count(), 1);
    assert.equal(await best.getByText("winning").count(), 1);
    const badges = page.locator(".hand .tag.bower");
    await playUntil(guest, async (wanted) => wanted === "play" && (await badges.count()) > 0);
    assert.match(await badges.first().innerText(), /^(right|left)$/);
    assert.match(await page.locator(".hand .card", { has: page.locator(".tag.bower") }).first().getAttribute("aria-label"), /bower/);
    await guest.press("Menu");
    await guest.press("Settings");
    await guest.hit(guest.page.getByRole("switch", { name: "Mark the bowers" }));
    await page.keyboard.press("Escape");
    await guest.misses(badges);
  });

  scene("a finished trick stays 1.2 s, or until a tap", async (come) => {
    const guest = await come({ settings: { sound: false, celebrate: false } });
    const { clock } = guest.page;
    const taken = guest.page.locator(".trick.won .lying");
    await clock.install();
    await playBots(guest, "mcgee?target=40");
    // If the page gets the call too late, the call fails, but it has stopped the clock, and a second call succeeds.
    const pause = async () => clock.pauseAt((await guest.page.evaluate(() => Date.now())) + 100);
    const toTakenTrick = async () => {
      await clock.resume();
      await playToTrick(guest);
      await pause().catch(pause);
      await act(guest, "play");
      while ((await taken.count()) === 0) await clock.runFor(20);
    };
    await toTakenTrick();
    await clock.runFor(1100);
    assert.notEqual(await taken.count(), 0);
    await clock.runFor(150);
    assert.equal(await taken.count(), 0);
    await toTakenTrick();
    await guest.hit(guest.page.locator(".middle"));
    await guest.misses(taken);
  });

  scene("after a game the deal is checked in the page, and a record that was changed does not pass", async (come) => {
    const guest = await come();
    await playBots(guest, "traditional?target=2");
    await playOut(guest);
    await guest.tab("Deal and files");
    await guest.press("Check the deal");
    await guest.sees(guest.page.getByText("The deal was fair."));
    await guest.sees(guest.page.getByText(/^Your own part is in \d+ packs?: nobody, the server included, could choose them\.$/));
    await guest.page.route(/\/api\/games\/[0-9a-z]{12}$/, async (route) => {
      const file = await (await route.fetch()).json();
      const { pack } = file.hands[0];
      [pack[0], pack[1]] = [pack[1], pack[0]];
      await route.fulfill({ json: file });
    });
    await guest.page.reload();
    await guest.tab("Deal and files");
    await guest.press("Check the deal");
    await guest.sees(guest.page.getByText(/does not follow from what was committed to/));
    await guest.misses(guest.page.getByText("The deal was fair."));
  });

  scene("a rematch starts at zero with the same seats, and the list has both games and addresses you", async (come) => {
    const guest = await come();
    await playBots(guest, "traditional?target=1");
    await playOut(guest);
    await guest.press("Rematch");
    await guest.sees(".felt");
    await turn(guest);
    assert.deepEqual(await guest.texts(".score-figure"), ["0", "0"]);
    await playOut(guest);
    await guest.open("/games");
    await guest.sees(guest.page.getByRole("button", { name: /^Forget the game/ }).nth(1));
    assert.match(await guest.page.locator(".list a").first().innerText(), /^(Won|Lost) \u2212?\d+ : \u2212?\d+\s+With /);
    await guest.hit(guest.page.locator(".list a").first());
    await guest.sees(guest.page.getByRole("columnheader", { name: /^You and / }));
    await guest.tab("Hands");
    await guest.sees(guest.heading("Every hand, face up"));
    await guest.tab("Replay and review");
    await guest.press("A step on");
    await guest.tab("Deal and files");
    const download = guest.page.waitForEvent("download");
    await guest.hit(guest.page.getByRole("link", { name: "Download the record" }));
    assert.match((await download).suggestedFilename(), /^euchre-[0-9a-z]{12}\.json$/);
    const egn = guest.page.waitForEvent("download");
    await guest.press("Download as EGN");
    assert.match((await egn).suggestedFilename(), /^euchre-[0-9a-z]{12}\.egn$/);
    assert.match(readFileSync(await (await egn).path(), "utf8"), /^\{"fileType":"Euchre Game Notation"/);
    const emn = guest.page.waitForEvent("download");
    await guest.press("All games of this table as EMN");
    assert.match((await emn).suggestedFilename(), /^euchre-[0-9a-z]{12}\.emn$/);
    assert.match(readFileSync(await (await emn).path(), "utf8"), /^\{"fileType":"Euchre Match Notation"/);
  });
}
