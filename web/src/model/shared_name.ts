// The name on this server of the rules that the person has opened and is changing.
import { signal } from "@preact/signals";

export const sharedName = signal("");
