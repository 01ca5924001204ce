// The speed of the page on this machine: the time from a click on a card to the card on the table, the longest task
// during the deal in elapsed time and CPU time, and the frames of the deal and of the tricks on a processor that is four
// times slower. A benchmark, not a test: only a quiet machine gives figures to compare.
import { alone } from "./alone.js";
import { playBots, playUntil } from "./table.js";

/** Runs in the page: measures each click on a card until the trick shows it, and marks every frame of a deal. */
function watch() {
  const clicks = (window.clicks = []);
  addEventListener(
    "click",
    (event) => {
      const card = event.target.closest?.(".hand .card.lit")?.dataset.card;
      const start = performance.now();
      const look = (now) => {
        if (document.querySelector(`.trick .lying[data-card="${card}"]`)) clicks.push(Math.max(now, performance.now()) - start);
        else if (now - start < 2000) requestAnimationFrame(look);
      };
      if (card) requestAnimationFrame(look);
    },
    true,
  );
  const frame = () => {
    if (document.querySelector(".packet")) performance.mark("dealing");
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Traces the page's main thread until the returned function is called; times in microseconds. */
async function trace(guest) {
  const session = await guest.context.newCDPSession(guest.page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "blink.user_timing"] } });
  return async () => {
    const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
    await session.send("Tracing.end");
    await complete;
    const dealing = events.filter(({ name }) => name === "dealing");
    const isMain = ({ pid, tid }) => pid === dealing[0]?.pid && tid === dealing[0].tid;
    return { dealing, tasks: events.filter((event) => event.ph === "X" && /RunTask$/.test(event.name) && isMain(event)) };
  };
}

const margin = 50_000; // us before and after a frame of the deal
const isDuring = ({ ts, dur }, frames) => frames.some((frame) => frame.ts >= ts - margin && frame.ts <= ts + dur + margin);

/** Runs in the page: notes the time between two frames, while cards move. */
function watchFrames() {
  const frames = (window.frames_ = { deal: [], trick: [] });
  let last = 0;
  const moving = () => (document.querySelector(".packet") ? "deal" : document.querySelector(".played.fresh, .trick.won") ? "trick" : null);
  let was = null;
  const frame = (now) => {
    const what = moving();
    if (what !== null && what === was) frames[what].push(now - last);
    was = what;
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const slow = 33; // ms

/** The frames of the deals and the tricks of some hands, with a slower processor. */
async function measureFrames(come) {
  const guest = await come({ settings: { speed: "normal", sound: false, celebrate: false }, size: { width: 360, height: 640 } });
  await guest.context.addInitScript(watchFrames);
  const session = await guest.context.newCDPSession(guest.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await playBots(guest, "standard?target=40");
  let turns = 0;
  await playUntil(guest, () => ++turns > 12);
  for (const [what, times] of Object.entries(await guest.page.evaluate(() => window.frames_))) {
    const late = times.filter((time) => time > slow);
    const longest = Math.max(0, ...times).toFixed(1);
    console.log(`${what} on a processor four times slower, ${times.length} frames: ${late.length} above ${slow} ms, longest ${longest} ms`);
  }
}

await alone(async (come) => {
  const guest = await come({ settings: { speed: "fast", sound: true, celebrate: true } });
  await guest.context.addInitScript(watch);
  const ended = await trace(guest);
  await playBots(guest, "newberry?target=40");
  await playUntil(guest, async () => (await guest.page.evaluate(() => window.clicks.length)) >= 30);
  const clicks = await guest.page.evaluate(() => window.clicks);
  const { dealing, tasks } = await ended();
  clicks.sort((a, b) => a - b);
  const ms = (value) => `${value.toFixed(1)} ms`;
  console.log(`click to the card on the table, ${clicks.length} cards: median ${ms(clicks[clicks.length >> 1])}, longest ${ms(clicks.at(-1))}`);
  const dealt = tasks.filter((task) => isDuring(task, dealing));
  const longest = (time) => ms(Math.max(...dealt.map((task) => task[time] ?? 0)) / 1000);
  console.log(`longest task during the deal, ${dealing.length} frames: ${longest("dur")}, by the processor's clock ${longest("tdur")}`);
  await measureFrames(come);
});
