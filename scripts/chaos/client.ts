import type { Caller } from './calls.ts';
import type { LocalChain } from './local-chain.ts';
import type { Asked, Outcome } from './model.ts';
import type { Random } from './random.ts';

export interface MemberLogin {
  readonly email: string;
  readonly password: string;
  /** The member's id in the books. */
  readonly memberId: string;
}

export interface Card {
  readonly _id: string;
  readonly price: string;
}

/** What all clients of a run share. */
export interface World {
  readonly caller: Caller;
  readonly chain: LocalChain;
  readonly diary: Diary;
  readonly random: Random;
  readonly isOver: () => boolean;
}

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
