// The name on this server under which the rules were opened that somebody is changing now.
import { signal } from "@preact/signals";

export const sharedName = signal("");
