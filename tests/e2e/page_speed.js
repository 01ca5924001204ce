// How quick the page is on this machine: from a click on a card to the card on the table, and the longest task while
// cards are dealt. A benchmark, no test.
import { alone } from "./alone.js";
import { playBots, playUntil } from "./table.js";

/** In the page: times every click on a card until the trick shows it, and notes long tasks. */
function watch() {
  const seen = (window.seen = { clicks: [], tasks: [], dealing: [] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  addEventListener(
    "click",
    (event) => {
      const card = event.target.closest?.(".hand .card.lit")?.dataset.card;
      const start = performance.now();
      const look = (now) => {
        if (document.querySelector(`.trick .lying[data-card="${card}"]`)) seen.clicks.push(Math.max(now, performance.now()) - start);
        else if (now - start < 2000) requestAnimationFrame(look);
      };
      if (card) requestAnimationFrame(look);
    },
    true,
  );
  const frame = (now) => {
    if (document.querySelector(".packet")) seen.dealing.push(now);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

await alone(async (come) => {
  const guest = await come({ settings: { speed: "fast", sound: true, celebrate: true } });
  await guest.context.addInitScript(watch);
  await playBots(guest, "newberry?target=40");
  const clicks = () => guest.page.evaluate(() => window.seen.clicks.length);
  await playUntil(guest, async () => (await clicks()) >= 30);
  const seen = await guest.page.evaluate(() => window.seen);
  const sorted = seen.clicks.sort((a, b) => a - b);
  const ms = (value) => `${value.toFixed(1)} ms`;
  console.log(`click to the card on the table, ${sorted.length} cards: median ${ms(sorted[sorted.length >> 1])}, longest ${ms(sorted.at(-1))}`);
  const isDealing = ({ startTime, duration }) => seen.dealing.some((now) => now >= startTime - 50 && now <= startTime + duration + 50);
  const longest = Math.max(0, ...seen.tasks.filter(isDealing).map(({ duration }) => duration));
  console.log(`longest task during the deal: ${longest === 0 ? "none above 50 ms" : ms(longest)} (${seen.dealing.length} frames)`);
});
