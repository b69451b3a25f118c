import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { broadcastPayouts, createPayoutWallet } from '../../base/chain/index.ts';
import { settlePayouts } from './settle-payouts.ts';
import { signPayouts } from './sign-payouts.ts';
import { markExpired } from './store.ts';

const EXPIRE_AT_MOST = 1000;

type PayoutDeps = Pick<Deps, 'db' | 'chain'> & { readonly config: { readonly chain: { payoutPrivateKey: string } } };

/**
 * Signing, sending and settling are jobs of their own: a node that takes no transactions must not keep old payouts from
 * being settled. Each is bounded and does one step that another worker may repeat.
 */
export function withdrawalJobs(deps: PayoutDeps): readonly PeriodicJob[] {
  const wallet = createPayoutWallet(deps.chain, deps.config.chain.payoutPrivateKey);
  return [
    {
      task: 'sign-payouts',
      everySeconds: 1,
      run: async () => {
        const signed = await signPayouts(deps.db, wallet);
        // What was just committed need not wait for the next round.
        if (signed > 0) await broadcastPayouts(deps.db, wallet);
      },
    },
    { task: 'broadcast-payouts', everySeconds: 2, run: () => broadcastPayouts(deps.db, wallet) },
    { task: 'settle-payouts', everySeconds: 1, run: () => settlePayouts(deps.db, wallet) },
    {
      task: 'expire-withdrawal-requests',
      everySeconds: 30,
      run: async () => {
        await markExpired(deps.db, EXPIRE_AT_MOST);
      },
    },
  ];
}
