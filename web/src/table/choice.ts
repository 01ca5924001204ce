// The person's next action: a card picked in advance or waiting for a second tap, and the answer to a command.
import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import type { TableModel } from "../model/seat.js";
import { settings } from "../model/settings.js";
import { choosesCard } from "../model/words.js";
import type { Action, Card } from "../wire/messages.js";

const noteStays = 6000; // ms

export class Choice {
  readonly #picked = signal<Card | null>(null);
  readonly #note = signal<string | null>(null);
  readonly #busy = signal(false);
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #stops: (() => void)[];

  /** The card that was picked before the turn, or waits for its second tap. */
  readonly picked: ReadonlySignal<Card | null> = this.#picked;
  /** Why the action was refused, or what went wrong. */
  readonly note: ReadonlySignal<string | null> = this.#note;
  /** An action was sent and is not answered yet. */
  readonly busy: ReadonlySignal<boolean> = this.#busy;

  constructor(private readonly model: TableModel) {
    this.#stops = [effect(() => this.#look()), effect(() => this.#playOnly())];
  }

  end(): void {
    this.#stops.forEach((stop) => stop());
    clearTimeout(this.#noteTimer);
  }

  /** Handles a tap on a card of the person's hand. */
  tap(card: Card): void {
    const view = this.model.view.value;
    if (!view || !this.#mine()) return this.#pick(card);
    if (!choosesCard(view)) return this.#pick(card);
    this.model.playback.settle();
    if (settings.confirmTap.value && this.#picked.value !== card) return this.#pick(card);
    void this.act(`${view.phase} ${card}`);
  }

  async act(action: Action): Promise<void> {
    if (this.#busy.value) return;
    this.#busy.value = true;
    this.tell(null);
    this.model.playback.settle();
    const answer = await this.model.command({ do: "act", action });
    this.#busy.value = false;
    this.#picked.value = null;
    if (!answer.done && answer.reason !== "stale")
      this.tell(answer.why);
  }

  /** Shows the note for a while, and says it. */
  tell(note: string | null): void {
    clearTimeout(this.#noteTimer);
    this.#note.value = note;
    if (note === null) return;
    this.model.playback.say(note);
    this.#noteTimer = setTimeout(() => (this.#note.value = null), noteStays);
  }

  #mine(): boolean {
    const view = this.model.view.value;
    return view !== null && view.turn !== null && view.turn === this.model.seat.value;
  }

  /** Picks a card. If it was picked before, puts it back. */
  #pick(card: Card): void {
    this.#picked.value = this.#picked.value === card ? null : card;
  }

  /** When the turn comes, plays the picked card if it is legal, and else puts it back. */
  #look(): void {
    const shown = this.model.shown.value;
    const card = this.#picked.value;
    if (!shown || card === null) return;
    if (!shown.hand.includes(card)) this.#picked.value = null;
    else if (shown.phase === "play" && shown.legal.length > 0 && !settings.confirmTap.peek() && !this.#busy.peek()) {
      if (shown.legal.includes(`play ${card}`)) untracked(() => void this.act(`play ${card}`));
      else this.#picked.value = null;
    }
  }

  /** Plays the only legal card, if the person wants that. */
  #playOnly(): void {
    const shown = this.model.shown.value;
    if (!settings.playOnly.value || shown?.phase !== "play" || shown.legal.length !== 1 || this.#busy.peek()) return;
    untracked(() => void this.act(shown.legal[0]!));
  }
}
