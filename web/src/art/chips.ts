// Wood chips and suits that fly over a canvas and fall out of it.
import { suitPath, type Suit } from "./suit.js";

interface Chip {
  x: number;
  y: number;
  across: number; // per second
  down: number;
  turn: number;
  spin: number;
  size: number;
  colour: string;
  shape: Path2D;
  starts: number; // seconds from the beginning
}

export interface Throw {
  count: number;
  from: "burst" | "rain";
  suits: boolean;
}

const wood = ["#e6c18a", "#d9ae72", "#c58345", "#a2652f", "#f3dfba", "#8a5a33"];
const gravity = 1500; // pixels per second squared

const random = (low: number, high: number): number => low + Math.random() * (high - low);
const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(Math.random() * from.length)]!;

/** The outline of a chip: four irregular corners, about one unit across. */
function splinter(): Path2D {
  const path = new Path2D();
  path.moveTo(-0.5, random(-0.3, -0.1));
  path.lineTo(random(0.2, 0.5), -0.3);
  path.lineTo(0.5, random(0, 0.3));
  path.lineTo(random(-0.4, -0.1), 0.3);
  path.closePath();
  return path;
}

function suitShape(suit: Suit): Path2D {
  const path = new Path2D();
  path.addPath(new Path2D(suitPath(suit)), new DOMMatrix().scale(1 / 1000));
  return path;
}

function chips({ count, from, suits }: Throw, width: number, height: number): Chip[] {
  const splinters = Array.from({ length: 8 }, splinter);
  const marks = (["C", "D", "H", "S"] as const).map((suit) => ({ shape: suitShape(suit), colour: suit === "C" || suit === "S" ? "#1d1a17" : "#c4231c" }));
  return Array.from({ length: count }, () => {
    const mark = suits && Math.random() < 0.4 ? pick(marks) : { shape: pick(splinters), colour: pick(wood) };
    const common = { ...mark, turn: random(0, 7), spin: random(-9, 9), size: random(9, 22) };
    if (from === "rain") return { ...common, x: random(0, width), y: -30, across: random(-60, 60), down: random(20, 160), starts: random(0, 2.2) };
    const side = Math.random() < 0.5 ? -1 : 1;
    return { ...common, x: width / 2 + side * random(0, width * 0.3), y: height * 0.26, across: side * random(30, 520), down: random(-700, -150), starts: pick([0.1, 0.25, 0.4, 0.55]) };
  });
}

/** Moves and draws all chips. Returns false when the last one is out of sight. */
function step(pen: CanvasRenderingContext2D, all: Chip[], now: number, passed: number, height: number): boolean {
  let seen = false;
  for (const chip of all) {
    if (chip.y > height + 40) continue;
    seen = true;
    if (now < chip.starts) continue;
    const fall = Math.min(chip.down + gravity * passed, 620); // air resistance limits the speed
    chip.down = fall;
    chip.across *= 1 - 0.8 * passed;
    chip.x += chip.across * passed;
    chip.y += chip.down * passed;
    chip.turn += chip.spin * passed;
    pen.save();
    pen.translate(chip.x, chip.y);
    pen.rotate(chip.turn);
    pen.scale(chip.size, chip.size * (0.45 + 0.55 * Math.abs(Math.cos(chip.turn * 1.3)))); // it turns over as it flies
    pen.fillStyle = chip.colour;
    pen.fill(chip.shape);
    pen.restore();
  }
  return seen;
}

/** Throws chips over the whole canvas. Returns a function that stops them. */
export function fling(canvas: HTMLCanvasElement, what: Throw): () => void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const sharp = Math.min(devicePixelRatio, 2);
  canvas.width = width * sharp;
  canvas.height = height * sharp;
  const pen = canvas.getContext("2d");
  if (!pen) return () => {};
  pen.scale(sharp, sharp);
  const all = chips(what, width, height);
  const began = performance.now();
  let last = began;
  let frame = requestAnimationFrame(function draw(now) {
    const passed = Math.min(Math.max(now - last, 0) / 1000, 0.05);
    last = now;
    pen.clearRect(0, 0, width, height);
    if (step(pen, all, (now - began) / 1000, passed, height)) frame = requestAnimationFrame(draw);
  });
  return () => cancelAnimationFrame(frame);
}
