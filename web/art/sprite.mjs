// All faces as one SVG, each <g id="JH"> around its middle in a box of 240 x 336; with a plain or a large index.
// Parts in the suit's colour use currentColor, so one file serves two colours and four. The page draws the paper.
// A <use> of a <use> is slow to parse, so pips are copied into their groups, and court figures into their cards.
import { readFileSync } from "node:fs";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const inside = (svg) => svg.replace(/^[^]*?<svg[^>]*>|<!--[^]*?-->|<\/svg>\s*$/g, "").replace(/>\s+</g, "><");

// A suit fills a box of 1200 around its middle, a rank one of 1000.
const suits = JSON.parse(read("suits.json"));
const ranks = {
  2: "M-225-225C-245-265-200-460 0-460S225-325 225-225C225-25-225 160-225 460H225V300",
  3: "M-250-320V-460H200L-110-80C-100-90-50-120 0-120C200-120 250 0 250 150C250 350 170 460-30 460C-230 460-260 300-260 300",
  4: "M50 460H250M150 460V-460L-300 175V200H270",
  5: "M170-460H-175L-210-115C-210-115-200-200 0-200C100-200 255-80 255 120S180 460-20 460S-255 285-255 285",
  6: "M-250 100a250 250 0 0 1 500 0V210a250 250 0 0 1-500 0V-210A250 250 0 0 1 0-460C150-460 180-400 200-375",
  7: "M-265-320V-460H265C135-200-90 100-90 460",
  8: "M-1-50a205 205 0 1 1 2 0h-2a255 255 0 1 0 2 0Z",
  9: "M250-100a250 250 0 0 1-500 0V-210a250 250 0 0 1 500 0V210A250 250 0 0 1 0 460C-150 460-180 400-200 375",
  T: "M-270 430V-430M-60 0V-310a155 155 0 0 1 310 0V310a155 155 0 0 1-310 0Z",
  J: "M50-460H250M150-460V250a100 100 0 0 1-400 0V220",
  Q: "M-260 100C40 100-40 460 260 460M-175 0V-285a175 175 0 0 1 350 0V285a175 175 0 0 1-350 0Z",
  K: "M-285-460H-85M-185-460V460M-285 460H-85M85-460H285M185-440L-170 155M85 460H285M185 440L-10-70",
  A: "M-270 460H-110M-200 450L0-460L200 450M110 460H270M-120 130H120",
};

// The upper half and the middle; the lower half is the upper one turned round. In columns and rows from -1 to 1.
const pips = {
  2: [[0, -1]],
  3: [[0, -1], [0, 0]],
  4: [[-1, -1], [1, -1]],
  5: [[-1, -1], [1, -1], [0, 0]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0]],
  7: [[-1, -1], [1, -1], [-1, 0], [1, 0], [0, -0.5]],
  8: [[-1, -1], [1, -1], [-1, 0], [1, 0], [0, -0.5]],
  9: [[-1, -1], [1, -1], [-1, -1 / 3], [1, -1 / 3], [0, 0]],
  T: [[-1, -1], [1, -1], [-1, -1 / 3], [1, -1 / 3], [0, -2 / 3]],
};

const layouts = {
  plain: { rank: 48, weight: 108, suit: 43, index: -97, top: -158, pip: 60, column: 41, row: 104, ace: 118, court: [146, 232] },
  large: { rank: 80, weight: 118, suit: 70, index: -88, top: -158, pip: 45, column: 30, row: 80, ace: 96, court: [112, 178] },
};

const palette = { "#FC4": "#eab544", red: "#c4231c", "#44F": "#2b57a5", black: "#1d1a17" };
const number = (value) => String(Math.round(value * 1000) / 1000);
const at = (id, x, y, size, box) => `<use href="#${id}" transform="translate(${number(x)} ${number(y)}) scale(${number(size / box)})"/>`;
const turned = (drawn) => `<g transform="rotate(180)">${drawn}</g>`;

function index(rank, suit, { rank: height, weight, suit: size, index: x, top }) {
  return (
    `<path d="${ranks[rank]}" transform="translate(${x} ${top + height / 2}) scale(${height / 1000})" fill="none" ` +
    `stroke="currentColor" stroke-width="${weight}" stroke-linecap="square"/>` +
    at(suit, x, top + height + 4 + size * 0.42, size, 1200)
  );
}

function numbered(rank, suit, layout) {
  const place = ([column, row]) => at(suit, column * layout.column, row * layout.row, layout.pip, 1200);
  const once = pips[rank].filter(([, row]) => row === 0 || (rank === "7" && row === -0.5));
  const half = index(rank, suit, layout) + pips[rank].filter((pip) => !once.includes(pip)).map(place).join("");
  return half + turned(half) + once.map(place).join("");
}

/** The pine in the ace of spades is ours. */
function ace(suit, layout) {
  const pine = `<path transform="scale(${number(layout.ace / 1200)})" fill="#fffdf7" d="M0-250L90-95H45L140 55H75L170 200H30V270H-30V200H-170L-75 55H-140L-45-95H-90Z"/>`;
  const half = index("A", suit, layout);
  return half + turned(half) + at(suit, 0, 0, layout.ace, 1200) + (suit === "S" ? pine : "");
}

function box([width, height]) {
  return `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`;
}

const frame = (size) => `<rect ${box(size)} rx="3" fill="none" stroke="${palette["#44F"]}"/>`;

/** Each of a court's six colours is drawn upright and turned round before the next one covers it. */
function court(rank, suit, layout) {
  let drawn = inside(read(`courts/${rank}${suit}.svg`)).replaceAll("#pip", `#${suit}`);
  for (const [theirs, ours] of Object.entries(palette)) drawn = drawn.replaceAll(`="${theirs}"`, `="${ours}"`);
  const layers = drawn.split(/(?<=<\/g>)/).map((layer, each) => {
    const id = `${rank}${suit}${each}`;
    return `<g id="${id}">${layer}</g><use href="#${id}" transform="rotate(180 650 1000)"/>`;
  });
  const [width, height] = layout.court;
  const half = index(rank, suit, layout) + at(suit, -width / 2 + 21, -height / 2 + 24, width * 0.27, 1200);
  return (
    `<svg ${box(layout.court)} viewBox="0 0 1300 2000" preserveAspectRatio="none">${layers.join("")}</svg>` +
    frame(layout.court) +
    half +
    turned(half)
  );
}

function card(rank, suit, layout) {
  const draw = rank === "A" ? ace(suit, layout) : "JQK".includes(rank) ? court(rank, suit, layout) : numbered(rank, suit, layout);
  return `<g id="${rank}${suit}">${draw}</g>`;
}

/** A joker's file has its sign, in a box of 100, and its picture, as wide as a court. */
function joker(name, layout) {
  const [width, height] = layout.court;
  const [size, x] = layout === layouts.plain ? [layout.rank, layout.index + 6] : [layout.rank * 0.9, layout.index];
  const [, sign, picture] = /(<g id="[A-Za-z]+-sign">[^]*?<\/g>)([^]*)/.exec(inside(read(`jokers/${name}.svg`)));
  const letters = [...name.toUpperCase()].map((letter, each) => `<text x="${layout.index}" y="${layout.top + size + 16 + each * 15}">${letter}</text>`);
  const word = `<g font-family="Rockwell,Roboto Slab,DejaVu Serif,Georgia,serif" font-size="14" font-weight="700" text-anchor="middle" fill="currentColor">${letters.join("")}</g>`;
  const half = at(`${name}-sign`, x, layout.top + size / 2, size, 100) + (layout === layouts.plain ? word : "");
  return (
    `${sign}<g id="${name}"><g transform="scale(${number(width / layouts.plain.court[0])} ${number(height / layouts.plain.court[1])})">${picture}</g>` +
    `${half}${turned(half)}${frame(layout.court)}</g>`
  );
}

/** kind: "plain" or "large". */
export function sprite(kind) {
  const layout = layouts[kind];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg"><defs>',
    ...Object.entries(suits).map(([suit, path]) => `<path id="${suit}" d="${path}" fill="currentColor"/>`),
    ...[..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => card(rank, suit, layout))),
    ...["Horse", "Maverick", "Joker"].map((name) => joker(name, layout)),
    ...["back", "back-pine", "back-lake"].map((name) => `<g id="${name}">${inside(read(`${name}.svg`))}</g>`),
    "</defs></svg>\n",
  ].join("");
}
