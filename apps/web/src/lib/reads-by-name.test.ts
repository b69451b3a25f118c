import { endpoints } from '@plumbline/contract/all';
import { expect, it } from 'vitest';
import { KEPT, OWN_TOPIC, SPOKEN, UNMOVED } from './reads-by-name.ts';

it('Every read that the app references by name is a read-only call of the contract', () => {
  const known = [...KEPT, ...SPOKEN, ...UNMOVED, ...Object.values(OWN_TOPIC).flatMap((names) => [...names])];
  const reads = new Set<unknown>(
    endpoints
      .filter(({ once, repeats }) => (once === undefined && repeats === undefined) || repeats === 'reads')
      .map(({ name }) => name),
  );
  expect(known.filter((name) => !reads.has(name))).toEqual([]);
});
