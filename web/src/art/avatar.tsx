// The avatar of a player. An unknown name is drawn as a program.
import type { ComponentChild } from "preact";

import { animals } from "./animals.js";
import { machines } from "./machines.js";
import { woodsmen } from "./woodsmen.js";

const drawings: Record<string, ComponentChild> = { ...animals, ...woodsmen, ...machines };

export function Avatar(props: { name: string }) {
  return (
    <svg class="avatar" viewBox="0 0 64 64" aria-hidden="true">
      {Object.hasOwn(drawings, props.name) ? drawings[props.name] : machines.program}
    </svg>
  );
}
