// The size of a first visit until the first card is in the hand, as transferred, largest file first. Fails above the limits.
import { alone } from "./alone.js";

const limits = {
  "script and style": 90 * 1024,
  "all but faces and font": 150 * 1024,
};
const isCode = (path) => /\.(js|css)$/.test(path);
const isFace = (path) => /^\/(cards|critters)-[-\w]+\.svg$|\.woff2$/.test(path);

const row = (path, bytes) => console.log(`${String(bytes).padStart(8)}  ${path}`);

await alone(async (come) => {
  const guest = await come({ settings: {} });
  const loading = [];
  let isCounting = true;
  guest.page.on("request", (request) => isCounting && loading.push(request));
  await guest.page.goto("/", { waitUntil: "networkidle" });
  await guest.press("Play now");
  await guest.sees(".hand .card");
  isCounting = false;
  await guest.page.waitForLoadState("networkidle");
  const files = await Promise.all(
    loading.map(async (request) => ({ path: new URL(request.url()).pathname, bytes: (await request.response()) ? (await request.sizes()).responseBodySize : 0 })),
  );
  files.sort((a, b) => b.bytes - a.bytes);
  for (const { path, bytes } of files) row(path, bytes);
  const sum = (some) => some.reduce((all, { bytes }) => all + bytes, 0);
  const sums = {
    "script and style": sum(files.filter(({ path }) => isCode(path))),
    "all but faces and font": sum(files.filter(({ path }) => !isFace(path))),
  };
  row("in all", sum(files));
  for (const [what, limit] of Object.entries(limits)) {
    row(`${what}, at most ${limit}`, sums[what]);
    if (sums[what] > limit) process.exitCode = 1;
  }
});
