/** A seeded random source: the same seed gives the same draws. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
  /** An independent stream, so that more draws here change nothing there. */
  branch(name: string): Random;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: 32 bits of state are enough for a schedule, and give the same results on every machine.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    shuffled(from) {
      const cards = [...from];
      for (let at = cards.length - 1; at > 0; at--) {
        const other = between(0, at);
        [cards[at], cards[other]] = [cards[other]!, cards[at]!];
      }
      return cards;
    },
    branch: (name) => randomOf([...name].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), seed)),
  };
}
