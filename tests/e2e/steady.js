// Nothing jumps: every player, card and button keeps its place through a whole hand.
import assert from "node:assert/strict";

import { scene } from "./scenes.js";
import { act, playBots, turn } from "./table.js";

const sizes = { "phone held upright": [360, 640], "phone held across": [844, 390], tablet: [820, 1180], "large screen": [1440, 900] };

/**
 * Runs in the page: records the place of everything in its layout at each change, without the transforms of animations,
 * and complains if it changes by more than a pixel. A card may be sorted again when trump is made and after the discard.
 */
function watchPlaces() {
  const seen = new Map();
  window.jumps = [];
  window.measured = seen;
  let hand = 0;
  let last = "";
  const boxOf = (element) => {
    let [left, top] = [0, 0];
    for (let each = element; each instanceof HTMLElement; each = each.offsetParent) [left, top] = [left + each.offsetLeft, top + each.offsetTop];
    return [left, top, element.offsetWidth, element.offsetHeight];
  };
  const look = () => {
    const felt = document.querySelector(".felt");
    const phase = felt?.dataset.phase;
    if (!phase) return;
    if (phase === "deal" && last !== "deal") ++hand;
    last = phase;
    const step = phase === "play" ? phase : `${phase === "discard" ? phase : "call"} (${felt.dataset.trump}, ${felt.querySelectorAll(".hand .card").length})`;
    const compare = (name, element, box = boxOf(element)) => {
      const before = seen.get(name);
      if (!before) return seen.set(name, box);
      if (box.some((each, at) => Math.abs(each - before[at]) > 1)) window.jumps.push(`${name} in ${phase}: ${before} became ${box}`);
    };
    for (const plate of felt.querySelectorAll(".plate")) {
      compare(`plate ${plate.dataset.seat}`, plate);
      for (const part of ["badge", "name"]) compare(`${part} ${plate.dataset.seat}`, plate.querySelector(`.${part}`));
    }
    if (phase !== "deal") for (const card of felt.querySelectorAll(".hand .card[data-card]")) compare(`${card.dataset.card} of hand ${hand} in ${step}`, card);
    for (const pack of felt.querySelectorAll(".turned:not(.aside)")) compare(`upcard of hand ${hand}`, pack);
    for (const button of felt.querySelectorAll(".tools button, .bar button")) compare(`button ${button.className} ${button.getAttribute("aria-label") ?? ""}`, button);
    for (const score of felt.querySelectorAll(".score")) compare(`score ${score.dataset.side}`, score);
    const ask = felt.querySelector(".ask");
    compare("the lower edge of the buttons", ask, [0, boxOf(ask)[1] + ask.offsetHeight, 0, 0]);
    compare("the cloth", felt.querySelector(".centre"));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Plays until the next hand is dealt. */
async function playHand(guest) {
  const dealt = () => guest.page.evaluate(() => document.querySelectorAll(".hand .card").length >= 5 && document.querySelector(".felt").dataset.phase !== "play");
  let played = false;
  for (;;) {
    const wanted = await turn(guest);
    if (wanted === "over" || (played && (await dealt()))) return;
    played ||= wanted === "play";
    await act(guest, wanted);
  }
}

export function steady() {
  for (const [name, [width, height]] of Object.entries(sizes))
    scene(`nothing jumps during a hand on a ${name}`, async (come) => {
      for (const rules of ["standard?target=40", "six-handed?target=40"]) {
        const guest = await come({ size: { width, height }, settings: { speed: "fast", sound: false, celebrate: false } });
        await guest.page.addInitScript(watchPlaces);
        await playBots(guest, rules);
        await playHand(guest);
        const [jumps, measured] = await guest.page.evaluate(() => [[...new Set(window.jumps)].slice(0, 20), window.measured.size]);
        assert.deepEqual(jumps, [], rules);
        assert.ok(measured > 30, `${measured} places were measured`);
      }
    });
}
