import { RECONCILIATION_CHECKS } from '@plumbline/contract/operator';
import { expect, it } from 'vitest';
import { CHECKS, NETWORK_CHECKS } from './checks.ts';

it('A run makes the checks that the contract names, in that order, so that the console has words for each', () => {
  expect([...CHECKS, ...NETWORK_CHECKS].map(({ name }) => name)).toEqual(RECONCILIATION_CHECKS);
});
