// Somebody opens a link to a table. A person without a name sees the invitation.
import type { ComponentChildren } from "preact";

import { askWho, me } from "../model/me.js";
import type { Id } from "../wire/messages.js";
import { Invitation } from "./later.js";
import { useLoaded } from "./parts.js";

/** Shows its children to a known person, and the invitation to anybody else. */
export function Arrive(props: { table: Id; children: ComponentChildren }) {
  // If the server can't be reached, the table says so.
  const { value: asked } = useLoaded(() => askWho().then(() => true, () => true));
  if (!asked) return null;
  return me.value === null ? <Invitation table={props.table} /> : <>{props.children}</>;
}
