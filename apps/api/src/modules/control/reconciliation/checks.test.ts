import { RECONCILIATION_CHECKS } from '@plumbline/contract/operator';
import { expect, it } from 'vitest';
import { CHECKS, NETWORK_CHECKS } from './checks.ts';

it('A run makes exactly the checks of the contract in order, so that the console has texts for all', () => {
  expect([...CHECKS, ...NETWORK_CHECKS].map(({ name }) => name)).toEqual(RECONCILIATION_CHECKS);
});
