import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { broadcastPayouts, catchUpJournal, type PayoutWallet } from '../../base/chain/index.ts';
import { executeOrders } from './execute-orders.ts';
import { settlePayouts } from './settle-payouts.ts';
import { signPayouts } from './sign-payouts.ts';
import { markExpired } from './store.ts';

const EXPIRE_AT_MOST = 1000;

/** What any worker may do. */
export const withdrawalJobs = ({ db }: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  {
    task: 'expire-withdrawal-requests',
    everySeconds: 30,
    run: async () => {
      await markExpired(db, EXPIRE_AT_MOST);
    },
  },
];

/**
 * What the payer does, which alone can sign. Signing, sending and settling are jobs of their own: a node that takes no transactions must not keep old payouts from
 * being settled. Each is bounded and does one step that another worker may repeat.
 */
export function payoutJobs(deps: Pick<Deps, 'db' | 'log'>, wallet: PayoutWallet): readonly PeriodicJob[] {
  let isCaughtUp = false;
  return [
    {
      task: 'sign-payouts',
      everySeconds: 1,
      run: async () => {
        if (!isCaughtUp) await catchUpJournal(deps.db, wallet);
        isCaughtUp = true;
        const signed = await signPayouts(deps.db, wallet);
        // What was just committed need not wait for the next round.
        if (signed > 0) await broadcastPayouts(deps.db, wallet);
      },
    },
    { task: 'broadcast-payouts', everySeconds: 2, run: () => broadcastPayouts(deps.db, wallet) },
    {
      task: 'execute-payout-orders',
      everySeconds: 5,
      run: () => executeOrders({ db: deps.db, log: deps.log, wallet }),
    },
    { task: 'settle-payouts', everySeconds: 1, run: () => settlePayouts(deps.db, wallet) },
  ];
}
