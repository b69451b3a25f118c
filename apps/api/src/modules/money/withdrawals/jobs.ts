import { businessDate } from '../../../platform/calendar.ts';
import type { ChainConfig } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import {
  broadcastPayouts,
  type ClaimedTransfer,
  catchUpJournal,
  createDepositAddresses,
  createSecondNode,
  type PayoutWallet,
} from '../../base/chain/index.ts';
import { selectEarningsEvidence } from '../../base/ledger/index.ts';
import { executeOrders } from './execute-orders.ts';
import { selectDeposits } from './payout-store.ts';
import { settlePayouts } from './settle-payouts.ts';
import { type EvidenceCheck, signPayouts } from './sign-payouts.ts';
import { markExpired } from './store.ts';

const MAX_EXPIRED_PER_RUN = 1000;

/** Jobs that any worker may run. */
export const withdrawalJobs = ({ db }: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  {
    task: 'expire-withdrawal-requests',
    everySeconds: 30,
    run: async () => {
      await markExpired(db, MAX_EXPIRED_PER_RUN);
    },
  },
];

/**
 * Jobs of the payer, the only process that can sign. Signing, sending and settling are separate jobs, so that a node
 * that rejects transactions does not delay settling. Each is bounded and does steps that another worker may repeat.
 */
export function payoutJobs(
  deps: Pick<Deps, 'db' | 'log'>,
  wallet: PayoutWallet,
  check?: EvidenceCheck,
): readonly PeriodicJob[] {
  let isCaughtUp = false;
  return [
    {
      task: 'sign-payouts',
      everySeconds: 1,
      run: async () => {
        if (!isCaughtUp) await catchUpJournal(deps.db, wallet);
        isCaughtUp = true;
        const signed = await signPayouts(deps.db, wallet, check);
        // Newly committed payouts need not wait for the next round.
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

/** What the payer checks on its own node before it signs a large payout. */
export const evidenceCheck = ({ config }: Pick<Deps, 'config'>): EvidenceCheck => ({
  node: createSecondNode(config.chain, config.secondNode, 'payer'),
  evidenceOf: payoutEvidence(config.chain),
});

const DAYS = 30;

type Config = Pick<ChainConfig, 'depositXpub' | 'treasuryAddresses' | 'payoutAddress'>;

/**
 * Returns the evidence for a member's money: their newest deposits, and what was booked as earnings within 30 days.
 * Money cannot be traced, but people who forge it do so shortly before they withdraw.
 */
export function payoutEvidence(config: Config): (db: Db, withdrawalId: string) => Promise<ClaimedTransfer[]> {
  const derive = createDepositAddresses(config.depositXpub);
  const treasuries = [...config.treasuryAddresses, config.payoutAddress].map((address) => address.toLowerCase());
  return async (db, withdrawalId) => {
    const since = new Date(`${await businessDate(db)}T00:00:00Z`);
    since.setUTCDate(since.getUTCDate() - DAYS);
    const booked = await selectEarningsEvidence(db, since.toISOString().slice(0, 10));
    const deposits = await selectDeposits(db, withdrawalId);
    return [
      ...booked.map((each) => ({ ...each, to: treasuries })),
      ...deposits.map(({ memberId, ...each }) => ({ ...each, to: [derive(memberId).toLowerCase()] })),
    ];
  };
}
