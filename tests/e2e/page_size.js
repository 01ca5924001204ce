// The size of a first visit as transferred, largest file first. Fails above the limit, which excludes the card faces.
import { alone } from "./alone.js";

const limit = 150 * 1024;
const isFaces = (path) => /^\/cards-[-\w]+\.svg$/.test(path);

const row = (path, bytes) => console.log(`${String(bytes).padStart(8)}  ${path}`);

await alone(async (come) => {
  const guest = await come({ settings: {} });
  const loading = [];
  guest.page.on("requestfinished", (request) => loading.push(request));
  await guest.page.goto("/", { waitUntil: "networkidle" });
  const files = await Promise.all(
    loading.map(async (request) => ({ path: new URL(request.url()).pathname, bytes: (await request.sizes()).responseBodySize })),
  );
  files.sort((a, b) => b.bytes - a.bytes);
  for (const { path, bytes } of files) row(path, bytes);
  const sum = (some) => some.reduce((all, { bytes }) => all + bytes, 0);
  const rest = sum(files.filter(({ path }) => !isFaces(path)));
  row("in all", sum(files));
  row(`without the card faces, at most ${limit}`, rest);
  if (rest > limit) process.exitCode = 1;
});
