// The faces that the bots make, for less than a second. Off with the celebrations, and for people who prefer reduced motion.
import { effect, signal, type ReadonlySignal } from "@preact/signals";

import { reactionsTo, type Mood } from "../model/critters.js";
import type { TableModel } from "../model/seat.js";
import { settings } from "../model/settings.js";
import type { Seat } from "../wire/messages.js";

const lasts = 900; // ms

export class Reactions {
  readonly #moods = signal<ReadonlyMap<Seat, Mood>>(new Map());
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly moods: ReadonlySignal<ReadonlyMap<Seat, Mood>> = this.#moods;

  constructor(model: TableModel) {
    this.#stop = effect(() => {
      const event = model.playback.current.value;
      const view = model.shown.peek();
      const voice = model.voice.peek();
      if (event === null || view === null || voice === null) return;
      if (!settings.celebrate.peek() || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const moods = reactionsTo(event, view, voice);
      if (moods.size === 0) return;
      clearTimeout(this.#timer);
      this.#moods.value = moods;
      this.#timer = setTimeout(() => (this.#moods.value = new Map()), lasts);
    });
  }

  end(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }
}
