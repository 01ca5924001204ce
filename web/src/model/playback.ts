// What happened, shown one thing after the other at the speed that the person likes; then the View, which is the truth.
import { signal, type ReadonlySignal } from "@preact/signals";

import type { Events, Table, View } from "../wire/messages.js";

export class Playback {
  readonly #shown = signal<View | null>(null);
  readonly #heard = signal("");

  readonly shown: ReadonlySignal<View | null> = this.#shown;
  readonly heard: ReadonlySignal<string> = this.#heard;

  constructor(readonly table: ReadonlySignal<Table | null>) {}

  /** `anew`: the page has just come to the table, or back. */
  add(_events: Events, view: View | null, _anew: boolean): void {
    this.#shown.value = view;
  }

  end(): void {}
}
