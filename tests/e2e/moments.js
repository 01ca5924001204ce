// node moments.js FOLDER [NAME]: the table at each moment of a hand, with 2 to 6 players, at four sizes, as
// FOLDER/PLAYERS-MOMENT-SIZE.png. Shows what `npm --prefix web run build` has built. The messages of a real server are
// kept in build/moments.json and played back, so that a change of the page is seen in the same hand; delete the file for
// other hands. With NAME, only moments whose name contains it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { alone } from "./alone.js";
import { closeBrowser, Guest, openBrowser } from "./guest.js";
import { act, makeTable, setTable, turn } from "./table.js";

const [folder, only = ""] = process.argv.slice(2);
const kept = fileURLToPath(new URL("../../build/moments.json", import.meta.url));
const site = fileURLToPath(new URL("../../web/build/site", import.meta.url));
const sizes = { phone: [360, 640], across: [844, 390], tablet: [820, 1180], desktop: [1440, 900] };
const tables = { 2: "two-handed", 3: "cutthroat", 4: "standard", 5: "cutthroat?players=5&deck=7-A", 6: "six-handed" };

// ---- the moments: each picks the first message of a recording that shows it

const says = (message, what) => message.events?.some(({ event }) => event === what);
const playing = ({ view }) => view?.phase === "play";
const still = (finds) => ({ finds });
/** `after` ms after the message has arrived. */
const moving = (what, after) => ({ finds: ({ message }) => says(message, what), what, after });

const moments = {
  draw: moving("drawn", 1500),
  dealing: moving("dealt", 500),
  order: still(({ view }) => view?.phase === "order" && view.legal.length > 0),
  "order-own": still(({ view }) => view?.phase === "order" && view.legal.length > 0 && view.dealer === view.seat),
  name: still(({ view }) => view?.phase === "name" && view.legal.length > 0),
  stuck: still(({ view }) => view?.phase === "name" && view.legal.length > 0 && !view.legal.includes("pass")),
  discard: still(({ view }) => view?.phase === "discard" && view.legal.length > 0),
  defend: still(({ view }) => view?.phase === "defend" && view.legal.length > 0),
  lead: still((at) => playing(at) && at.view.trick.length === 0 && at.view.legal.length > 0 && at.view.tricks.length > 0),
  follow: still((at) => playing(at) && at.view.trick.length > 0 && at.view.legal.length > 0),
  last: still((at) => playing(at) && at.view.trick.length === at.view.cards_held.length - 1 && at.view.legal.length > 0),
  late: still((at) => playing(at) && at.view.tricks.length >= 3 && at.view.legal.length > 0),
  loner: still((at) => playing(at) && at.view.sitting_out.length > 0 && at.view.trick.length > 0),
  out: still((at) => playing(at) && at.view.sitting_out.includes(at.view.seat) && at.view.tricks.length > 0),
  trick: moving("took_trick", 500),
  swept: moving("took_trick", 1150),
  result: { ...moving("deals_next", 500), until: ".result" },
};

/** The messages up to the moment, and the one that shows it, if it moves. */
function find(recording, { finds, what }) {
  let view = null;
  let table = null;
  for (const message of recording.messages) {
    const before = view;
    if ("view" in message) view = message.view;
    if (message.table) table = message.table;
    if (table?.stage === "playing" && view && finds({ view, message })) {
      const moves = what !== undefined;
      return { table, view: moves ? before : view, then: moves ? message : null };
    }
  }
  return null;
}

// ---- recording

async function record(come, rules) {
  const guest = await come();
  const recording = { answers: {}, messages: [] };
  guest.page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/") && response.request().method() === "GET") recording.answers[pathname] = await response.text().catch(() => "");
  });
  guest.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => recording.messages.push(JSON.parse(String(payload)))));
  await makeTable(guest, rules.includes("?") ? `${rules}&target=60` : `${rules}?target=60`);
  await setTable(guest);
  recording.path = new URL(guest.page.url()).pathname;
  await guest.press("Begin");
  const missing = () => Object.entries(moments).filter(([, moment]) => !find(recording, moment)).map(([name]) => name);
  for (let turns = 0; turns < 120 && missing().length > 0; ++turns) {
    const wanted = await turn(guest);
    if (wanted === "over") break;
    const alones = guest.page.locator(".bid.alone:enabled");
    const orders = guest.page.locator('.bid[data-action="order"]');
    if (wanted === "call" && (await alones.count()) > 0 && missing().includes("loner")) await guest.hit(alones.first());
    else if (wanted === "call" && (await orders.count()) > 0) await guest.hit(turns % 2 === 0 ? orders.first() : guest.page.locator(".bid.pass"));
    else await act(guest, wanted);
  }
  console.log(`${rules}: without ${missing().join(", ")}`);
  await guest.context.close();
  return recording;
}

async function recordings() {
  const found = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
  for (const [players, rules] of Object.entries(tables)) {
    if (found[players] || !only.startsWith(/^\d/.test(only) ? players : "")) continue;
    await alone(async (come) => (found[players] = await record(come, rules)));
    writeFileSync(kept, JSON.stringify(found));
  }
  return found;
}

// ---- playing back

const types = { ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html", ".png": "image/png", ".webmanifest": "application/manifest+json" };

async function answer(route, recording, you) {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith("/api/")) {
    if (pathname === "/api/session") return route.fulfill({ json: { ...JSON.parse(recording.answers[pathname]), person: you } });
    const body = recording.answers[pathname];
    return body === undefined ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ body, contentType: "application/json" });
  }
  const file = join(site, existsSync(join(site, pathname)) && pathname !== "/" ? pathname : "index.html");
  return route.fulfill({ path: file, contentType: types[extname(file)] ?? "application/octet-stream" });
}

const server = { host: "127.0.0.1:1" };

/** A page that shows the table as it is at the moment. */
async function open(at, recording, [width, height]) {
  const guest = await Guest.come(server, { size: { width, height }, settings: { speed: "normal", sound: false, celebrate: true } });
  const { page } = guest;
  const welcome = recording.messages.find(({ type }) => type === "welcome");
  await page.route("**/*", (route) => answer(route, recording, welcome.you));
  await page.routeWebSocket(/socket/, (socket) => {
    guest.socket = socket;
    socket.onMessage((text) => JSON.parse(String(text)).do === "ping" && socket.send(JSON.stringify({ type: "pong" })));
    socket.send(JSON.stringify({ ...welcome, table: at.table, view: at.view, events: [], skipped: true }));
  });
  await page.goto(recording.path);
  await guest.sees(".plate");
  await page.waitForTimeout(150);
  return guest;
}

async function show(players, name, moment, recording) {
  const at = find(recording, moment);
  if (!at) return;
  const wanted = Object.entries(sizes).filter(([size]) => `${players}-${name}-${size}`.includes(only));
  const path = (size) => join(folder, `${players}-${name}-${size}.png`);
  let guest = null;
  for (const [size, [width, height]] of wanted) {
    if (at.then || !guest) guest = await open(at, recording, [width, height]);
    await guest.page.setViewportSize({ width, height });
    if (at.then) {
      guest.socket.send(JSON.stringify(at.then));
      if (moment.until) await guest.sees(moment.until);
      await guest.page.waitForTimeout(moment.after);
    }
    await guest.page.screenshot({ path: path(size) });
    if (at.then) await guest.context.close();
  }
  if (!at.then) await guest.context.close();
  console.log(`${players}-${name}`);
}

mkdirSync(folder, { recursive: true });
const all = await recordings();
await openBrowser();
for (const [players, recording] of Object.entries(all))
  for (const [name, moment] of Object.entries(moments)) if (Object.keys(sizes).some((size) => `${players}-${name}-${size}`.includes(only))) await show(players, name, moment, recording);
await closeBrowser();
