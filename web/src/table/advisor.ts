// A hint: requested at the person's own turn, shown until something happens.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";

import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { rest } from "../screens/later.js";
import { api } from "../wire/api.js";
import type { Advice, View } from "../wire/messages.js";
import type { Choice } from "./choice.js";

/** The position that a hint is about, as a text. If the text changes, the hint no longer applies. */
const questionOf = (view: View | null): string => (view === null ? "" : JSON.stringify([view.turn, view.phase, view.hand, view.calls, view.trick]));

export class Advisor {
  readonly #advice = signal<Advice | null>(null);
  readonly #busy = signal(false);
  readonly #stop: () => void;

  readonly advice: ReadonlySignal<Advice | null> = this.#advice;
  readonly busy: ReadonlySignal<boolean> = this.#busy;
  /** Whether a hint is offered. There is none for the suit of a turned-up joker, because every suit is worth the same. */
  readonly offered = computed(() => {
    const view = this.model.shown.value;
    const table = this.model.table.value;
    return table?.hints === true && !table.paused && view !== null && view.phase !== "stand" && view.legal.length > 1;
  });

  constructor(
    private readonly model: TableModel,
    private readonly choice: Choice,
  ) {
    const question = computed(() => questionOf(model.view.value));
    this.#stop = effect(() => {
      void question.value;
      this.#advice.value = null;
    });
  }

  end(): void {
    this.#stop();
  }

  /** Asks for a hint, or hides it if it is shown. */
  async toggle(): Promise<void> {
    if (!this.offered.value || this.#busy.value) return;
    if (this.#advice.value !== null) return this.putAway();
    const asked = questionOf(this.model.view.value);
    this.#busy.value = true;
    try {
      const [advice] = await Promise.all([api.hint(this.model.id), rest()]);
      if (questionOf(this.model.view.value) === asked) this.#show(advice);
    } catch (refusal) {
      this.choice.tell((refusal as Error).message);
    } finally {
      this.#busy.value = false;
    }
  }

  putAway(): void {
    this.#advice.value = null;
  }

  #show(advice: Advice): void {
    const voice = this.model.voice.value;
    if (!voice) return;
    this.#advice.value = advice;
    this.model.playback.say(t("advice.told", { words: voice.tell(advice.tip) ?? advice.why }));
  }
}
