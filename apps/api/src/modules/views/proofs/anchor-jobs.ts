import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { type PayoutWallet, whenReachable } from '../../base/chain/index.ts';
import { anchorProof, settleAnchors } from './anchor-proof.ts';

/** Of the payer, which alone can sign. Sending is `broadcast-payouts`: one line of nonces, one sender. */
export const anchorJobs = ({ db, log }: Pick<Deps, 'db' | 'log'>, wallet: PayoutWallet): readonly PeriodicJob[] => [
  {
    task: 'anchor-proof',
    everySeconds: 20,
    run: () =>
      whenReachable(log, async () => {
        if (await anchorProof(db, wallet)) log.info('the anchor of a proof was signed');
      }),
  },
  {
    task: 'settle-anchors',
    everySeconds: 5,
    run: () =>
      whenReachable(log, async () => {
        for (const day of await settleAnchors(db, wallet)) log.info({ day }, 'a proof is anchored');
      }),
  },
];
