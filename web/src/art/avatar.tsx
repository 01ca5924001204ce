// The avatar of a player. An unknown name is drawn as a program. The drawings of critters come from a file of their own.
import critters from "critters.svg";
import type { ComponentChild } from "preact";

import { critterNames, type Mood } from "../model/critters.js";
import { animals } from "./animals.js";
import { machines } from "./machines.js";
import { woodsmen } from "./woodsmen.js";

const drawings: Record<string, ComponentChild> = { ...animals, ...woodsmen, ...machines };

/** `mood`: of a critter; the others have one face. */
export function Avatar(props: { name: string; mood?: Mood | undefined }) {
  const { name, mood = "calm" } = props;
  return (
    <svg class="avatar" viewBox="0 0 64 64" aria-hidden="true" data-mood={mood}>
      {critterNames.includes(name) ? <use href={`${critters}#${name}-${mood}`} /> : Object.hasOwn(drawings, name) ? drawings[name] : machines.program}
    </svg>
  );
}
