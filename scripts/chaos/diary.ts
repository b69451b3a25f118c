import type { Asked, Outcome } from './model.ts';

/** Records the answers that clients got: the input of the model. */
export class Diary {
  readonly asked: Asked[] = [];
  readonly #acts = new Map<string, number>();

  note(place: string, outcome: Outcome, amountMicro: bigint | null): void {
    this.asked.push({ place, outcome, amountMicro });
  }

  /** Counts a tried act, whatever its result. */
  count(act: string): void {
    this.#acts.set(act, (this.#acts.get(act) ?? 0) + 1);
  }

  get acts(): ReadonlyMap<string, number> {
    return this.#acts;
  }

  get operations(): number {
    return [...this.#acts.values()].reduce((sum, each) => sum + each, 0);
  }
}
