import type { Usdt } from '@plumbline/money';
import { system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** Posts remainders of the 18 decimals that reached whole micro-USDT. `upTo` is the sum so far, including this one. */
export const dust = (facts: { amount: Usdt; upTo: Usdt }): Posting => ({
  kind: 'dust',
  from: system.custodyChain,
  to: system.operatorDust,
  amount: facts.amount,
  key: `dust:${facts.upTo}`,
  source: {},
});
