// The bots' critters as one SVG: each <g id="fox-glad"> in a box of 64, which the page cuts to a circle. A critter is a head,
// and the eyes and the mouth of a mood at its places.
const svg = (strings, ...values) => String.raw({ raw: strings }, ...values).replace(/\s*\n\s*/g, "");

/** `eyes`: [distance from the middle, height]; `mouth`: its height. */
const critters = {
  hare: {
    eyes: [8, 34], mouth: 46, ink: "#33261c",
    head: svg`<rect width="64" height="64" fill="#c3d6b4"/>
      <path fill="#8c7862" d="M11 64C12 55 20 51 32 51S52 55 53 64Z"/>
      <path fill="#a08a70" d="M26 28C18 24 15 10 18 3C25 3 30 14 30 26ZM38 28C46 24 49 10 46 3C39 3 34 14 34 26Z"/>
      <path fill="#e5b9a4" d="M26 25C21 20 19 11 20 6C24 9 27 17 28 25ZM38 25C43 20 45 11 44 6C40 9 37 17 36 25Z"/>
      <path fill="#a08a70" d="M32 21C43 21 50 29 50 39C50 49 42 55 32 55S14 49 14 39C14 29 21 21 32 21Z"/>
      <path fill="#efe3d2" d="M32 38C38 38 43 41 43 46C43 51 38 54 32 54S21 51 21 46C21 41 26 38 32 38Z"/>
      <path fill="#c96f6a" d="M28.5 39.5H35.5L32 43.5Z"/>`,
  },
  badger: {
    eyes: [10.5, 31], mouth: 49, ink: "#f6f2ea", lips: "#26221f",
    head: svg`<rect width="64" height="64" fill="#c9b48c"/>
      <path fill="#55534f" d="M7 64C8 54 18 50 32 50S56 54 57 64Z"/>
      <circle cx="13" cy="19" r="7" fill="#3a3734"/><circle cx="51" cy="19" r="7" fill="#3a3734"/>
      <circle cx="13" cy="19" r="3.4" fill="#f1ece2"/><circle cx="51" cy="19" r="3.4" fill="#f1ece2"/>
      <path fill="#f1ece2" d="M32 10C45 10 54 20 54 32C54 40 45 47 41 52C38 56 26 56 23 52C19 47 10 40 10 32C10 20 19 10 32 10Z"/>
      <path fill="#2b2826" d="M26 11C19 14 13 23 14 35C18 41 24 44 27 47C28 38 28 24 26 11ZM38 11C45 14 51 23 50 35C46 41 40 44 37 47C36 38 36 24 38 11Z"/>
      <ellipse cx="32" cy="43.5" rx="5" ry="3.8" fill="#26221f"/>`,
  },
  fox: {
    eyes: [9.5, 33], mouth: 49.5, ink: "#2a1509",
    head: svg`<rect width="64" height="64" fill="#a9c6b4"/>
      <path fill="#c4602a" d="M9 64C10 55 19 51 32 51S54 55 55 64Z"/>
      <path fill="#c4602a" d="M11 5C20 8 27 14 29 20L13 31C9 23 8 13 11 5ZM53 5C44 8 37 14 35 20L51 31C55 23 56 13 53 5Z"/>
      <path fill="#4a2a1a" d="M14 10C19 12 23 16 24 19L16 24C13 19 13 14 14 10ZM50 10C45 12 41 16 40 19L48 24C51 19 51 14 50 10Z"/>
      <path fill="#db7434" d="M32 15C45 15 53 23 55 34C49 36 42 53 32 56C22 53 15 36 9 34C11 23 19 15 32 15Z"/>
      <path fill="#fbf1e2" d="M9 34C16 33 24 38 28 45L36 45C40 38 48 33 55 34C49 44 41 54 32 56C23 54 15 44 9 34Z"/>
      <path fill="#2a1509" d="M32 47.5C29 47.5 27.5 45.7 27.5 44.2S29.5 42 32 42S36.5 42.7 36.5 44.2S35 47.5 32 47.5Z"/>`,
  },
  squirrel: {
    eyes: [8.5, 32], mouth: 45.5, ink: "#2d160a",
    head: svg`<rect width="64" height="64" fill="#e7cf95"/>
      <path fill="#8f4522" d="M48 64C63 56 66 38 57 27C52 21 44 24 46 30C50 36 47 50 38 58Z"/>
      <path fill="#a55a2c" d="M10 64C11 56 20 52 31 52S50 56 52 64Z"/>
      <path fill="#a55a2c" d="M18 26C13 18 13 9 15 4C19 9 26 14 28 20ZM46 26C51 18 51 9 49 4C45 9 38 14 36 20Z"/>
      <path fill="#5e2c12" d="M15 4C16 8 18 12 21 15L18 19C14 14 14 8 15 4ZM49 4C48 8 46 12 43 15L46 19C50 14 50 8 49 4Z"/>
      <path fill="#b96833" d="M32 15C44 15 51 24 51 35C51 47 42 54 32 54S13 47 13 35C13 24 20 15 32 15Z"/>
      <path fill="#f5dfc0" d="M32 36C40 36 45 40 45 45C45 51 39 53.5 32 53.5S19 51 19 45C19 40 24 36 32 36Z"/>
      <path fill="#2d160a" d="M28.8 38.5H35.2L32 42.5Z"/>`,
  },
  owl: {
    eyes: [9.5, 29], mouth: 47, ink: "#231811",
    head: svg`<rect width="64" height="64" fill="#b9bcd4"/>
      <path fill="#6d5138" d="M8 64C8 54 18 49 32 49S56 54 56 64Z"/>
      <path fill="#7d5e41" d="M10 6C18 8 26 11 32 15C38 11 46 8 54 6C56 16 55 25 53 33C53 47 44 55 32 55S11 47 11 33C9 25 8 16 10 6Z"/>
      <path fill="#5a412c" d="M10 6C17 10 25 15 32 24C39 15 47 10 54 6C53 12 47 18 32 27C17 18 11 12 10 6Z"/>
      <circle cx="22.5" cy="29" r="9.5" fill="#f3dfb4"/><circle cx="41.5" cy="29" r="9.5" fill="#f3dfb4"/>
      <circle cx="22.5" cy="29" r="6.5" fill="#fff8e6"/><circle cx="41.5" cy="29" r="6.5" fill="#fff8e6"/>
      <path fill="#e0982a" d="M32 32L36 37.5L32 43L28 37.5Z"/>
      <path fill="none" stroke="#5a412c" stroke-width="1.6" stroke-linecap="round" d="M19 45L21 47M24 42.5L26 44.5M45 45L43 47M40 42.5L38 44.5"/>`,
  },
  otter: {
    eyes: [10, 29], mouth: 44.5, ink: "#26170d",
    head: svg`<rect width="64" height="64" fill="#9fc7cc"/>
      <path fill="#6a4a33" d="M12 64C12 55 20 50 32 50S52 55 52 64Z"/>
      <circle cx="12.5" cy="25" r="5" fill="#5c3f2a"/><circle cx="51.5" cy="25" r="5" fill="#5c3f2a"/>
      <path fill="#7c583c" d="M32 12C45 12 53 20 53 32C53 46 45 55 32 55S11 46 11 32C11 20 19 12 32 12Z"/>
      <path fill="#e6cfae" d="M32 32C42 32 49 37 49 43C49 51 41 55 32 55S15 51 15 43C15 37 22 32 32 32Z"/>
      <ellipse cx="32" cy="36.5" rx="6.5" ry="4.6" fill="#26170d"/>
      <path fill="none" stroke="#8d6c4c" stroke-width="1.1" stroke-linecap="round" d="M20 42L7 39M20 45L7 47M44 42L57 39M44 45L57 47"/>`,
  },
};

const line = (path, ink, width = 2) => `<path fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`;
const dot = (x, y, ink) => `<circle cx="${x}" cy="${y}" r="2.9" fill="${ink}"/><circle cx="${x + 0.9}" cy="${y - 1}" r="0.9" fill="${ink === "#f6f2ea" ? "#2b2826" : "#fff"}"/>`;
const arc = (x, y, ink) => line(`M${x - 3.6} ${y + 1.5}Q${x} ${y - 4} ${x + 3.6} ${y + 1.5}`, ink, 2.2);
const brow = (x, y, to, ink) => line(`M${x - 4} ${y - 6 + to}L${x + 4} ${y - 6 - to}`, ink, 1.9);
const open = (y, ink) => `<path fill="#7a2119" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round" d="M26 ${y - 1}H38Q37.5 ${y + 6} 32 ${y + 6}T26 ${y - 1}Z"/><path fill="#e58a7d" d="M29 ${y + 4}Q32 ${y + 2} 35 ${y + 4}Q34 ${y + 5.4} 32 ${y + 5.4}T29 ${y + 4}Z"/>`;

/** The moods: calm, and the four reactions. */
const moods = {
  calm: ([left, right, y], mouth, ink, lips) => dot(left, y, ink) + dot(right, y, ink) + line(`M28 ${mouth}Q32 ${mouth + 2.6} 36 ${mouth}`, lips, 1.7),
  glad: ([left, right, y], mouth, ink, lips) => arc(left, y, ink) + arc(right, y, ink) + line(`M26 ${mouth - 0.5}Q32 ${mouth + 5} 38 ${mouth - 0.5}`, lips, 2),
  proud: ([left, right, y], mouth, ink, lips) => arc(left, y, ink) + dot(right, y, ink) + brow(right, y - 1, 1.5, ink) + line(`M27 ${mouth + 1.5}Q34 ${mouth + 3} 37.5 ${mouth - 1.5}`, lips, 2),
  sad: ([left, right, y], mouth, ink, lips) => dot(left, y + 1, ink) + dot(right, y + 1, ink) + brow(left, y, 1.8, ink) + brow(right, y, -1.8, ink) + line(`M27.5 ${mouth + 2.5}Q32 ${mouth - 2} 36.5 ${mouth + 2.5}`, lips, 2) + `<path fill="#6fb4dc" d="M${right + 4} ${y + 4}C${right + 6.5} ${y + 7.5} ${right + 6.5} ${y + 10} ${right + 4} ${y + 10}S${right + 1.5} ${y + 7.5} ${right + 4} ${y + 4}Z"/>`,
  joyful: ([left, right, y], mouth, ink, lips) => arc(left, y, ink) + arc(right, y, ink) + open(mouth, lips),
};

const drawn = ({ eyes: [off, y], mouth, ink, lips = ink, head }, mood) => head + moods[mood]([32 - off, 32 + off, y], mouth, ink, lips);

/** All of them. */
export const critterSprite = () =>
  `<svg xmlns="http://www.w3.org/2000/svg"><defs>${Object.entries(critters)
    .flatMap(([name, critter]) => Object.keys(moods).map((mood) => `<g id="${name}-${mood}">${drawn(critter, mood)}</g>`))
    .join("")}</defs></svg>\n`;
