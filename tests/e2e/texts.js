// Every text on a screen is from messages/en: on a page whose texts are all between marks, the only texts outside
// the marks are figures, cards, and what the server sends about people and rules.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

import { marks } from "../../web/marks.mjs";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const site = join(web, "build/marked");

export function buildMarkedPage() {
  execFileSync(process.execPath, ["build.mjs", "--marked"], { cwd: web, stdio: "inherit" });
}

/** Fields of the server's JSON that people, rulebooks or browsers have written. */
const written = new Set(["name", "names", "device", "title", "text", "question", "reading", "source", "section", "about", "players", "clauses", "clause", "word", "meaning", "also", "who", "base"]);

function collect(value, field, into) {
  if (typeof value === "string" && written.has(field)) into.add(value);
  if (Array.isArray(value)) for (const each of value) collect(each, field, into);
  else if (value !== null && typeof value === "object")
    for (const [name, each] of Object.entries(value)) if (name !== "name" || !("section" in value)) collect(each, name, into); // an option's name is not shown
}

/** Gives a guest the marked page, and records what the server sends. */
export async function markTextsOf(guest) {
  const names = new Set(readdirSync(site));
  const heard = new Set(["Right Bower"]);
  const hear = (text) => {
    try {
      collect(JSON.parse(text), "", heard);
    } catch {
      // no JSON
    }
  };
  await guest.context.route(
    (url) => !url.pathname.startsWith("/api/"),
    (route) => {
      const name = basename(new URL(route.request().url()).pathname);
      const isPage = route.request().resourceType() === "document";
      return isPage || names.has(name) ? route.fulfill({ path: join(site, isPage ? "index.html" : name) }) : route.continue();
    },
  );
  guest.page.on("response", (response) => response.url().includes("/api/") && response.text().then(hear, () => {}));
  guest.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => hear(String(payload))));
  guest.heard = heard;
}

/** All that is shown or read aloud, a piece for each attribute and one for the texts in their order. */
const shownOn = (page) =>
  page.evaluate(() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // A sentence with terms that can be tapped is several nodes.
    const goesOn = ({ previousSibling: last, parentElement }) => parentElement.matches(".term") || last?.nodeType === Node.TEXT_NODE || last?.matches?.(".term");
    while (walker.nextNode())
      if (!walker.currentNode.parentElement.closest("script, style, noscript, time")) texts.push(goesOn(walker.currentNode) ? "" : "\n", walker.currentNode.data);
    const named = ["aria-label", "title", "alt", "data-label"];
    const attributes = [...document.querySelectorAll("*")].flatMap((each) => named.flatMap((name) => each.getAttribute(name) ?? []));
    return [document.title, texts.join(""), ...attributes];
  });

/** The texts outside all marks. */
function outside(text) {
  let depth = 0;
  let left = "";
  for (let at = 0; at < text.length; ++at) {
    if (text.startsWith(marks.begin, at)) ++depth, ++at;
    else if (text.startsWith(marks.end, at)) --depth, ++at;
    else if (depth === 0) left += text[at];
  }
  return depth === 0 ? left : `${left} (a mark is missing)`;
}

const cards = /(10|[9TJQKA])[♣♦♥♠]/g;
const version = /\b\d+\.\d+\.\d+[-.\w]*/g;

/** The texts of a screen that are not from the catalogue. */
export async function strangeTexts(guest, screen) {
  const shown = await shownOn(guest.page);
  assert.ok(shown[1].includes(marks.begin), "this is the marked page");
  const known = [...guest.heard].sort((a, b) => b.length - a.length).filter((each) => /\p{L}/u.test(each));
  return shown
    .flatMap((text) => known.reduce((rest, each) => rest.replaceAll(each, ""), outside(text)).replace(version, "").replace(cards, "").split("\n"))
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => `${screen}: "${text.trim()}" is not from messages/en`);
}
