import type { Usdt } from '@plumbline/money';
import { system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** Remainders of the 18 decimals that have added up to whole micro-USDT. `upTo` is the sum posted so far, this included. */
export const dust = (facts: { amount: Usdt; upTo: Usdt }): Posting => ({
  kind: 'dust',
  from: system.custodyChain,
  to: system.operatorDust,
  amount: facts.amount,
  key: `dust:${facts.upTo}`,
  source: {},
});
