import type { Deps } from '../../../../platform/deps.ts';
import type { PeriodicJob } from '../../../../platform/jobs.ts';
import { type PayoutWallet, whenReachable } from '../../../base/chain/index.ts';
import { signReserve, verifySignatures } from './sign-reserves.ts';
import { takeReserve, withdrawLost } from './take-reserve.ts';

/** Jobs of the watcher. Only it reports what the chain holds and whose signature is valid. */
export const reserveJobs = ({ chain, db, log }: Pick<Deps, 'chain' | 'db' | 'log'>): readonly PeriodicJob[] => [
  {
    task: 'take-reserve',
    everySeconds: 20,
    run: () =>
      whenReachable(log, async () => {
        for (const day of await withdrawLost({ chain, db }))
          log.error({ day }, 'the block of a reserve left the chain');
        const day = await takeReserve({ chain, db });
        if (day !== null) log.info({ day }, 'a reserve was published');
      }),
  },
  {
    task: 'judge-signatures',
    everySeconds: 5,
    run: async () => {
      await verifySignatures(db);
    },
  },
];

/** Jobs of the payer. Only it can have the payout wallet sign. */
export const signingJobs = ({ db, log }: Pick<Deps, 'db' | 'log'>, wallet: PayoutWallet): readonly PeriodicJob[] => [
  {
    task: 'sign-reserve',
    everySeconds: 10,
    run: async () => {
      if (await signReserve(db, wallet)) log.info('a reserve was signed');
    },
  },
];
