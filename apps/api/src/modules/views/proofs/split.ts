import { randomFillSync } from 'node:crypto';

export const MAX_LEAVES = 8;

/** System random numbers, generated in blocks: single ones would take most of a proof's time. */
export class Randoms {
  readonly #block = new Uint32Array(16_384);
  #used = this.#block.length;

  /** Returns a uniform number below `limit`, which is at most 2³². */
  below(limit: number): number {
    // Numbers above the last whole multiple are drawn again. Otherwise low numbers would be more likely.
    const fair = Math.floor(2 ** 32 / limit) * limit;
    for (;;) {
      const drawn = this.#next();
      if (drawn < fair) return drawn % limit;
    }
  }

  /** Returns a uniform number up to `limit`, which is included and below 2⁶³. */
  upTo(limit: bigint): bigint {
    const bits = BigInt(limit.toString(2).length);
    for (;;) {
      const drawn = ((BigInt(this.#next()) << 32n) | BigInt(this.#next())) & ((1n << bits) - 1n);
      if (drawn <= limit) return drawn;
    }
  }

  #next(): number {
    if (this.#used === this.#block.length) {
      randomFillSync(this.#block);
      this.#used = 0;
    }
    const drawn = this.#block[this.#used]!;
    this.#used += 1;
    return drawn;
  }
}

/** Splits the amount owed to one person into one to eight amounts, some possibly zero. Zero stays one amount. */
export function splitOwed(owedMicro: bigint, randoms: Randoms): readonly bigint[] {
  if (owedMicro === 0n) return [0n];
  const cuts = Array.from({ length: randoms.below(MAX_LEAVES) }, () => randoms.upTo(owedMicro));
  cuts.push(owedMicro);
  cuts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return cuts.map((cut, at) => cut - (cuts[at - 1] ?? 0n));
}

/** Returns the numbers below `length` in a uniformly random order (Fisher and Yates). */
export function shuffled(length: number, randoms: Randoms): Uint32Array {
  const order = Uint32Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at -= 1) {
    const other = randoms.below(at + 1);
    const held = order[at]!;
    order[at] = order[other]!;
    order[other] = held;
  }
  return order;
}
