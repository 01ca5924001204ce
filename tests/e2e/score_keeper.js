// The score keeper for real cards: tapped on a phone, kept in the browser, scored by the server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { sizes } from "./guest.js";
import { scene, sceneWithOwnServer } from "./scenes.js";

const away = /net::ERR_|Failed to load/;

async function begin(guest, rules, names) {
  await guest.open(`/score#rules=${rules}`);
  await guest.sees(guest.button("Begin"));
  for (const [at, name] of names.entries()) await guest.page.getByLabel(`Player ${at + 1}`, { exact: true }).first().fill(name);
  await guest.press("Begin");
  await guest.sees(guest.heading("A hand"));
}

const pick = (guest, group, name) => guest.hit(guest.page.getByRole("group", { name: group }).getByText(name, { exact: true }));

async function tapHand(guest, { maker, trump = /Hearts/, named = false, alone = false, tricks }) {
  await pick(guest, "Who made trump?", maker);
  await guest.hit(guest.page.getByRole("group", { name: "Trump", exact: true }).getByText(trump));
  if (named) await pick(guest, "In which round?", "Named");
  if (alone) await guest.hit(guest.page.getByRole("switch", { name: "Alone" }));
  await pick(guest, /^Tricks of/, String(tricks));
  await guest.press("Score this hand");
}

const scores = (guest) => guest.texts(".keep-figure");
const status = (guest) => guest.page.locator(".keep-last").innerText();
const rows = (guest) => guest.page.locator(".keep-history tbody tr");

async function hasRows(guest, count) {
  await guest.page.waitForFunction((wanted) => document.querySelectorAll(".keep-history tbody tr").length === wanted, count);
}

export function scoreKeeper() {
  scene("the score of a Newberry game with real cards is tapped in, with clauses, misdeal, fold, renege and undo", async (come) => {
    const guest = await come({ size: sizes.phone, touch: true });
    await guest.open("/");
    await guest.hit(guest.page.getByRole("link", { name: "Keep score for real cards" }));
    await guest.sees(guest.heading("Score keeper"));
    await begin(guest, "newberry", ["Ann", "Bob", "Cid", "Dot"]);
    await guest.sees(guest.page.getByText("Hand 1. Ann deals."));
    await tapHand(guest, { maker: "Bob", tricks: 3 });
    await hasRows(guest, 1);
    assert.deepEqual(await scores(guest), ["0", "1"]);
    assert.match(await status(guest), /Bob called hearts; Bob and Dot took 3 of 5 tricks\..*Bob deals next\. \(N4\)/s);
    await guest.press("Misdeal");
    await hasRows(guest, 2);
    assert.deepEqual(await scores(guest), ["0", "0"]);
    await guest.press("The dealer folds"); // Cid
    await hasRows(guest, 3);
    assert.deepEqual(await scores(guest), ["0", "1"]);
    await tapHand(guest, { maker: "Ann", named: true, alone: true, tricks: 3 });
    await hasRows(guest, 4);
    assert.match(await rows(guest).last().innerText(), /alone.*N18/s);
    assert.deepEqual(await scores(guest), ["1", "1"]);
    await guest.hit(guest.page.locator(".keep-renege summary"));
    await pick(guest, "Who reneged?", "Dot");
    await guest.press("Score the renege");
    await hasRows(guest, 5);
    assert.deepEqual(await scores(guest), ["3", "1"]);
    await guest.press("Undo");
    await hasRows(guest, 4);
    assert.deepEqual(await scores(guest), ["1", "1"]);
    await guest.sees(guest.page.getByText("Ann deals."));
    await guest.page.reload();
    await hasRows(guest, 4);
    assert.deepEqual(await scores(guest), ["1", "1"]);

    const [download] = await Promise.all([guest.page.waitForEvent("download"), guest.press("Save as a spreadsheet")]);
    const csv = readFileSync(await download.path(), "utf8");
    assert.match(csv, /^"Hand","Dealer","What happened","Clause","points: Ann and Cid"/);
    assert.match(csv, /"1","Ann","Bob called hearts; Bob and Dot took 3 of 5 tricks\.","N4","0","1","0","1"/);
  });

  scene("a progressive game ends after eight hands, and its score card marks loners and keeps the round", async (come) => {
    const guest = await come();
    await begin(guest, "progressive", ["Ann", "Bob", "Cid", "Dot"]);
    await guest.sees(guest.page.getByText("Hand 1 of 8."));
    await tapHand(guest, { maker: "Ann", alone: true, tricks: 5 });
    await hasRows(guest, 1);
    await guest.press("All passed");
    await hasRows(guest, 2);
    for (let hand = 2; hand <= 8; ++hand) {
      await tapHand(guest, { maker: "Dot", tricks: 3 });
      await hasRows(guest, hand + 1);
    }
    await guest.sees(guest.page.getByText("Bob and Dot win the game!"));
    assert.match((await guest.texts(".card-box[data-loner]")).join(), /^4★/);
    assert.deepEqual(await guest.texts(".score-card tbody .card-total"), ["4", "1", "7", "0"]);
    await guest.press("Next game");
    await guest.sees(guest.page.getByText("Hand 1 of 8."));
    assert.deepEqual(await scores(guest), ["0", "0"]);
    assert.equal(await guest.page.locator(".score-card tbody tr").count(), 4);
    await guest.page.emulateMedia({ media: "print" });
    await guest.sees(".score-card table");
    await guest.misses(".keep-board");
    await guest.misses(".top");
  });

  scene("Lower Euchre asks for the tricks of each player, and refuses what does not add up", async (come) => {
    const guest = await come();
    await begin(guest, "lower", ["Ann", "Bob", "Cid"]);
    const tricks = async (...taken) => {
      await pick(guest, "Who made trump?", "Ann");
      await guest.hit(guest.page.getByRole("group", { name: "Trump", exact: true }).getByText(/Spades/));
      for (const [at, name] of ["Ann", "Bob", "Cid"].entries()) await guest.page.getByLabel(`Tricks of ${name}`).selectOption(String(taken[at]));
      await guest.press("Score this hand");
    };
    await tricks(4, 4, 0);
    await guest.sees(guest.page.getByRole("alert").filter({ hasText: "a hand has 7" }));
    assert.equal(await rows(guest).count(), 0);
    await tricks(3, 3, 1);
    await hasRows(guest, 1);
    assert.deepEqual(await scores(guest), ["−4", "3", "1"]);
    await guest.press("A let");
    await hasRows(guest, 2);
    await guest.sees(guest.page.getByText("Bob deals."));
  });

  scene("a dealer without a let left can't take one, undo gives it back, and the next game has new ones", async (come) => {
    const guest = await come({ size: sizes.phone, touch: true });
    await begin(guest, "lower?target=5&lets_per=game", ["Ann", "Bob", "Cid"]);
    const aLet = guest.button("A let");
    const takeAll = async (from) => {
      for (let rows = from; rows < from + 3; ++rows) {
        await guest.press("A let");
        await hasRows(guest, rows + 1);
      }
      await guest.misses(aLet);
    };
    await takeAll(0);
    await guest.sees(guest.page.getByText("Ann deals."));
    assert.deepEqual(await scores(guest), ["0", "0", "0"]);
    await guest.press("Undo");
    await hasRows(guest, 2);
    await guest.sees(aLet);
    await guest.press("A let");
    await guest.misses(aLet);
    await pick(guest, "Who made trump?", "Bob");
    await guest.hit(guest.page.getByRole("group", { name: "Trump", exact: true }).getByText(/Spades/));
    for (const [name, tricks] of [["Ann", 0], ["Bob", 7], ["Cid", 0]]) await guest.page.getByLabel(`Tricks of ${name}`).selectOption(String(tricks));
    await guest.press("Score this hand");
    await guest.sees(guest.page.getByText("Bob wins the game!"));
    await guest.press("Next game");
    await guest.sees(guest.page.getByText("Bob deals."));
    await takeAll(0);
  });

  sceneWithOwnServer("what is entered without a connection is kept, and scored when the server is back", async (come, server) => {
    const guest = await come({ size: sizes.phone, touch: true });
    await begin(guest, "mcgee", ["Ann", "Bob", "Cid", "Dot"]);
    await tapHand(guest, { maker: "Ann", tricks: 5 });
    await hasRows(guest, 1);
    guest.pardons = away;
    await server.stop("SIGKILL");
    await tapHand(guest, { maker: "Bob", tricks: 2 });
    await guest.sees(guest.page.getByText("The server can't be reached. You can continue"));
    await tapHand(guest, { maker: "Bob", tricks: 4 });
    await guest.sees(guest.page.getByText("2 entries are not scored yet."));
    assert.deepEqual(await scores(guest), ["2", "0"]);
    await server.start();
    await hasRows(guest, 3);
    assert.deepEqual(await scores(guest), ["4", "1"]);
    await guest.misses(guest.page.getByText("The server can't be reached."));
  });
}
