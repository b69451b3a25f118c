import type { Asked, Outcome } from './model.ts';

/** What clients have been told so far: the input of the model. */
export class Diary {
  readonly asked: Asked[] = [];
  readonly #acts = new Map<string, number>();

  note(place: string, outcome: Outcome, amountMicro: bigint | null): void {
    this.asked.push({ place, outcome, amountMicro });
  }

  /** An act of that kind was tried, whatever came of it. */
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
