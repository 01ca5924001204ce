// Games.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { inEgn } from "./egn.js";
import { isOver, letPlay, server, tableOf, verify } from "./shared.js";
import { Person, anyOf } from "./person.js";

const alone = (legal) => legal.find((action) => action.endsWith(" alone")) ?? anyOf(legal);
const inTheSecondRound = (legal) =>
  legal.includes("order") ? "pass" : legal.find((action) => action.startsWith("name ")) ?? anyOf(legal);

export function playing() {
  test("whole games of every rulebook are played, and their files pass the check", async () => {
    const games = [
      ["newberry", { target: 4 }, 4, anyOf],
      ["university-games", { target: 3 }, 4, anyOf],
      ["mcgee", { target: 3 }, 4, alone],
      ["traditional", { target: 3 }, 4, inTheSecondRound],
      ["lower", { target: 15 }, 3, anyOf],
    ];
    await Promise.all(games.map(async ([base, set, seats, choose]) => {
      const names = ["Ida", "Jon", "Kim", "Lou"].slice(0, seats);
      const { people, host } = await tableOf(names, { base, set });
      letPlay(people, choose);
      await host.does("begin");
      await Promise.all(people.map((person) => person.until(isOver(person), `the end of ${base}`)));
      assert.equal(host.table.end, "won");
      const { game, file } = await verify(host);
      assert.equal(host.view.shown.length, file.hands.length);
      await inEgn(host, game, file);
      for (const person of people) assert.deepEqual(person.events, host.events.filter(({ seq }) => seq >= person.events[0].seq));
    }));
  });

  test("whole games by the house rules are played, with every step that they add", async () => {
    const alone = (legal) => legal.find((action) => ["defend", "best", "alone"].includes(action) || action.endsWith(" alone")) ?? anyOf(legal);
    const weak = (legal) => legal.find((action) => ["farmer", "pass"].includes(action)) ?? anyOf(legal);
    const games = [
      ["standard", { target: 8, weak_hand: "redeal", weak_is: "three-low" }, 4],
      ["british", { target: 3 }, 4],
      ["canadian", { target: 8, weak_hand: "under", weak_is: "three-low" }, 4],
      ["railroad", { target: 6 }, 4],
      ["benny", { target: 3, partners_best: "yes" }, 4],
      ["cutthroat", { target: 3 }, 3],
      ["two-handed", { target: 3 }, 2],
      ["six-handed", { target: 3 }, 6],
      ["progressive", { hands: 3 }, 4],
    ];
    const events = new Set();
    const drawn = [];
    await Promise.all(games.map(async ([base, set, seats]) => {
      const { people, host } = await tableOf(["Ada", "Bea", "Cal", "Don", "Eli", "Flo"].slice(0, seats), { base, set });
      letPlay(people, set.weak_hand ? weak : alone);
      await host.does("begin");
      await Promise.all(people.map((person) => person.until(isOver(person), `the end of ${base}`)));
      const { game, file } = await verify(host);
      await inEgn(host, game, file);
      for (const { event } of host.events) events.add(event);
      if (host.table.end === "drawn") drawn.push(base);
    }));
    for (const event of ["farmer", "went_under", "defends", "best", "gave"]) assert.ok(events.has(event), event);
    assert.ok(drawn.every((base) => base === "progressive"));
  });

  test("a game of two hands may be drawn", async () => {
    for (let game = 0; game < 40; ++game) {
      const { people, host } = await tableOf(["Gus", "Hal"], { base: "progressive", set: { hands: 2 } });
      letPlay(people);
      await host.does("begin");
      await host.until(isOver(host), "the end of two hands");
      if (host.events.some(({ event }) => event === "drawn_game")) return assert.equal(host.table.end, "drawn");
    }
    assert.fail("no game was drawn");
  });

  test("no file of the server has the seed or the hands of a game in progress", async () => {
    const { people, host } = await tableOf(["Eva", "Leo"], { base: "mcgee", set: { target: 5 } });
    letPlay(people);
    await host.does("begin");
    await host.until(() => host.table.deal?.deal.endsWith("/3"), "the second hand");
    const data = join(server.folder, "data");
    const bytes = Buffer.concat(readdirSync(data).map((name) => readFileSync(join(data, name))));
    await host.until(isOver(host), "the end");
    const { file } = await verify(host);
    assert.ok(bytes.includes(file.fair[0].listed[0].commitment), "the log is in these bytes");
    for (const { seed } of file.fair) for (const secret of [seed, Buffer.from(seed, "hex")]) assert.ok(!bytes.includes(secret), "a seed");
    for (const { pack } of file.hands) for (const separator of [" ", ",", '","']) assert.ok(!bytes.includes(pack.slice(0, 5).join(separator)), "a hand");
  });

  test("a joker that is turned up stands for a suit", async () => {
    const { people, host } = await tableOf(["Mia", "Ned", "Oda"], { base: "lower", set: { last_call: "pass" } });
    letPlay(people, (legal) => (legal.includes("pass") ? "pass" : anyOf(legal)));
    await host.does("begin");
    await host.until(() => host.events.some(({ event }) => event === "stands_for"));
    await host.does("close");
  });

  test("a let is taken if the rules have it", async () => {
    const { people, host } = await tableOf(["Pia", "Quy", "Ron"], { base: "lower" });
    letPlay(people, (legal) => ["let", "pass"].find((choice) => legal.includes(choice)) ?? anyOf(legal));
    await host.does("begin");
    await host.until(() => host.events.some(({ event }) => event === "let"));
    await host.does("close");
  });

  test("a dealer who deals by hand may misdeal", async () => {
    const { people, host } = await tableOf(["Sal", "Tom", "Uma", "Vic"], { base: "newberry", set: { target: 3 } }, { deal_by_hand: true });
    people.forEach((person) => (person.deals = false));
    letPlay(people);
    await host.mayNot("no_game", "packet", { to: 0, cards: 2 });
    await host.does("begin");
    await Promise.all(people.map((person) => person.until(() => person.table.by_hand)));
    const dealer = people[host.view.dealer];
    const [[to, cards]] = host.table.by_hand.packets;
    await people.find((person) => person !== dealer).mayNot("not_the_dealer", "packet", { to, cards });
    await dealer.does("packet", { to, cards: cards + 1 });
    assert.ok(dealer.events.some(({ call }) => call === "misdeal"));
    people.forEach((person) => (person.deals = true));
    await host.until(isOver(host), "the end of a game dealt by hand");
    assert.equal((await verify(host)).file.hands[0].misdeals, 1);
  });

  test("a dealer who deals by hand chooses the packets if the book prescribes none, and may declare a misdeal", async () => {
    const { people, host } = await tableOf(["Abe", "Bea", "Cal", "Deb"], { base: "mcgee", set: { target: 3 } }, { deal_by_hand: true });
    people.forEach((person) => (person.deals = false));
    letPlay(people);
    await host.does("begin");
    await Promise.all(people.map((person) => person.until(() => person.table.by_hand)));
    assert.equal(host.table.by_hand.free, true);
    const dealer = people[host.view.dealer];
    await dealer.does("packet", { to: dealer.seat, cards: 4 });
    await dealer.until(() => dealer.table.by_hand.held[dealer.seat] === 4);
    await dealer.does("misdeal");
    assert.ok(dealer.events.some(({ call }) => call === "misdeal"));
    people.forEach((person) => (person.deals = true));
    await host.until(isOver(host), "the end of a game dealt by hand");
    assert.equal((await verify(host)).file.hands[0].misdeals, 1);
  });

  test("an action is taken back, a claim is asked for and refused, and all hands are shown after the hand", async () => {
    const { people, host } = await tableOf(["Eda", "Fay", "Gus", "Hal"], { base: "mcgee", set: { target: 5 } }, { take_back: true, show_hands: true });
    letPlay(people, (legal) => (legal.some((action) => action.startsWith("play ")) ? null : anyOf(legal)));
    await host.does("begin");
    await Promise.all(people.map((person) => person.until(() => person.view?.phase === "play")));
    const leader = people[host.view.turn];
    const other = people.find((person) => person !== leader && person.view.cards_held[person.seat] > 0);
    await other.mayNot("no_claim", "claim");
    await leader.mayNot("no_take_back", "take_back");
    const { hand } = leader.view;
    await leader.does("act", { action: leader.view.legal[0] });
    await leader.until(() => leader.view.may_take_back);
    await leader.does("take_back");
    await leader.until(() => leader.view.legal.length > 0);
    assert.deepEqual(leader.view.hand, hand);
    await leader.does("claim");
    await other.until(() => other.seq >= leader.seq);
    if (other.view.claim !== null) {
      assert.deepEqual(other.view.claim.cards, hand);
      await other.does("answer_claim", { accepted: false });
      await leader.until(() => leader.view.claim === null);
      await leader.mayNot("no_claim", "claim");
    }
    letPlay(people);
    await other.until(() => other.view.shown.length === 1 || isOver(other)(), "the end of the hand");
    await host.until(isOver(host), "the end of the game");
    await verify(host);
  });

  test("one of three who concedes gives the chair to a bot, and the others play on", async () => {
    const { people, host } = await tableOf(["Ike", "Jan", "Kay"], { base: "lower", set: { target: 12 } });
    const [, jan, kay] = people;
    await host.does("begin");
    await host.until(() => host.view?.phase !== "deal" && host.view !== null);
    await jan.does("concede");
    await host.until(() => host.table.chairs[1].bot !== null);
    assert.equal(host.table.stage, "playing");
    letPlay([host, kay]);
    await host.until(isOver(host), "the end of the game");
    assert.equal(host.table.end, "won");
  });

  test("a person who commits and does not reveal voids the attempt, and the game continues", async () => {
    const { people, host } = await tableOf(["Wes", "Xia"]);
    const [, silent] = people;
    silent.reveals = false;
    letPlay(people);
    await host.does("begin");
    await host.until(() => host.events.some(({ what, entropies }) => what === "opened_list" && entropies.includes(null)));
    host.say({ do: "commit", deal: "another/1/1", attempt: 0, commitment: "0".repeat(64) });
    await host.until(() => host.heard.some((message) => message.type === "not_taken"));
    await host.until(isOver(host), "the end after a void attempt");
    assert.ok(host.heard.some((message) => message.type === "taken" && message.do === "reveal"));
    const { file } = await verify(host);
    assert.ok(file.fair.some((attempt) => attempt.listed.some(({ entropy }) => entropy === null)));
  });

  test("in a game: pause, stale and future commands, leaving, kicking, conceding, a rematch, closing", async () => {
    const { table, people, host } = await tableOf(["Dot", "Eli", "Flo", "Guy"]);
    const [, eli, flo, guy] = people;
    await host.does("begin");
    await Promise.all(people.map((person) => person.until(() => person.view?.phase === "order")));
    const turn = people[host.view.turn];
    await host.mayNot("game_is_on", "begin");
    await host.mayNot("no_packets", "packet", { to: 0, cards: 2 });
    await turn.mayNot("stale", "act", { action: "pass" }, { seen: 1 });
    await turn.mayNot("from_the_future", "act", { action: "pass" }, { seen: 1e9 });
    const refused = await people[(host.view.turn + 1) % 4].mayNot("against_the_rules", "act", { action: "pass" });
    assert.ok(refused.why.length > 0);
    await host.does("pause");
    await turn.until(() => turn.table.paused);
    await turn.mayNot("paused", "act", { action: "pass" });
    await host.does("resume");

    await eli.does("leave");
    await eli.until(() => eli.closed === 1000);
    assert.equal(await eli.enter(table), 101);
    assert.equal(eli.view, null);
    await host.does("kick", { person: guy.id });
    await guy.until(() => guy.closed === 1000);
    assert.equal(await guy.enter(table), 1000);
    await eli.mayNot("has_seen_the_hand", "sit", { seat: 3 });

    const late = await Person.come(server, "Hua");
    await late.enter(table);
    await late.does("sit", { seat: 1 });
    assert.equal(late.table.chairs[1].waiting.id, late.id);
    await late.does("sit", { seat: 3 });
    assert.deepEqual(late.table.chairs.map((chair) => chair.waiting?.id), [undefined, undefined, undefined, late.id]);
    await late.does("stand");
    assert.ok(late.table.chairs.every((chair) => chair.waiting === null));
    await late.does("sit", { seat: 1 });
    letPlay([host, flo, late]);
    await late.until(() => late.seat === 1, "the next hand, or the end");
    letPlay([host, flo, late], null);
    await host.until(() => host.seq >= late.seq);
    if (host.table.stage === "over") await host.does("begin");
    await host.does("concede");
    await flo.does("concede");
    await host.until(() => host.table.end === "conceded");
    const { game, file } = await verify(host);
    const mine = { token: host.token };
    const story = await server.expect(200, "GET", `/api/games/${game.id}/story`, mine);
    assert.equal(story.hands.length, file.hands.length);
    for (const form of ["story", "egn", "emn"]) await server.expect(401, "GET", `/api/games/${game.id}/${form}`);
    await server.expect(200, "DELETE", `/api/games/${game.id}`, mine);
    for (const form of ["story", "egn", "emn"]) await server.expect(404, "GET", `/api/games/${game.id}/${form}`, mine);
    await server.expect(404, "DELETE", `/api/games/${game.id}`, mine);
    for (const method of ["GET", "DELETE"]) await server.expect(401, method, `/api/games/${game.id}`);
    await server.expect(401, "GET", "/api/games");

    await host.does("begin");
    await host.until(() => host.events.some(({ carried }) => carried !== null && carried !== undefined));
    await Promise.all(host.inOneBreath(() => [host.does("close"), host.mayNot("not_open", "begin")]));
    assert.equal(host.table.end, "abandoned");
    for (const person of [host, eli, flo, late]) {
      await person.until(() => person.closed !== null);
      assert.deepEqual([person.closed, person.farewell, person.table.stage], [1000, "The host has closed the table.", "closed"]);
      assert.equal(person.heard.at(-1).message.id, "closing.table");
    }
    assert.equal(await host.enter(table), 410);
  });

  test("a returning person gets everything that was missed", async () => {
    const { table, people, host } = await tableOf(["Ian", "Joy", "Ken", "Lea"]);
    const [, joy, ken] = people;
    letPlay(people);
    await host.does("begin");
    await joy.until(() => joy.view?.phase === "play");
    await joy.drop();
    await host.until(() => !host.table.chairs[1].here);
    const since = joy.seq;
    const before = joy.events.length;
    await joy.enter(table, since);
    await joy.until(isOver(joy), "the end after coming back");
    await ken.until(isOver(ken));
    assert.deepEqual(joy.events.slice(before), ken.events.filter(({ seq }) => seq > since));
    // The short code no longer works, because a game is over.
    const { link } = await server.expect(200, "GET", `/api/tables/${table}/link`, { token: host.token });
    const again = await Person.come(server, "Max");
    await again.enter(link.split("/t/")[1], 1);
    assert.deepEqual(again.events, host.events.filter(({ seq }) => seq > 1));
  });
}
