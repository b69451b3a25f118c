import { randomFillSync } from 'node:crypto';

export const MAX_LEAVES = 8;

/** Random numbers of the system, drawn in blocks: one at a time would take most of a proof's time. */
export class Randoms {
  readonly #block = new Uint32Array(16_384);
  #used = this.#block.length;

  /** Below `limit`, which is at most 2³²; each as likely as any other. */
  below(limit: number): number {
    // A number above the last whole multiple is drawn again, or low numbers would be likelier.
    const fair = Math.floor(2 ** 32 / limit) * limit;
    for (;;) {
      const drawn = this.#next();
      if (drawn < fair) return drawn % limit;
    }
  }

  /** Up to `limit`, which is included and below 2⁶³. */
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

/** Splits what is owed to one person into one to eight amounts, which can be zero; nothing is one amount of zero. */
export function splitOwed(owedMicro: bigint, randoms: Randoms): readonly bigint[] {
  if (owedMicro === 0n) return [0n];
  const cuts = Array.from({ length: randoms.below(MAX_LEAVES) }, () => randoms.upTo(owedMicro));
  cuts.push(owedMicro);
  cuts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return cuts.map((cut, at) => cut - (cuts[at - 1] ?? 0n));
}

/** The numbers below `length` in an order of which each is as likely as any other (Fisher and Yates). */
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
