import { expect, it } from 'vitest';
import { KINDS, roundsOf } from './rounds.ts';

it('A seed always gives the same rounds, and another seed gives others', () => {
  expect(roundsOf(7, 20)).toEqual(roundsOf(7, 20));
  expect(roundsOf(8, 20)).not.toEqual(roundsOf(7, 20));
});

it('Each kind of round occurs once before any is repeated', () => {
  for (const start of [0, 4, 8]) {
    const kinds = roundsOf(3, 12).slice(start, start + 4);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([...KINDS].sort());
  }
});

it('A shorter drill plays the first rounds of a longer one', () => {
  expect(roundsOf(5, 20).slice(0, 3)).toEqual(roundsOf(5, 3));
});
