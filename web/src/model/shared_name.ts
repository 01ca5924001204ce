// The rules that the person has opened by their name on this server, and is changing.
import { signal } from "@preact/signals";

export const sharedName = signal("");
