import type { Usdt } from '@plumbline/money';
import { account } from '../accounts.ts';
import type { Posting } from '../posting.ts';

interface Held {
  readonly memberId: bigint;
  readonly amount: Usdt;
  readonly withdrawalId: string;
  /** Where the money comes from: the Flexible wallet, or a package's principal. */
  readonly source: 'earnings' | 'package';
}

const NAMES = { earnings: 'withdrawal', package: 'package_exit' } as const;
const origin = (held: Held): bigint => account(held.memberId, held.source === 'package' ? 'principal' : 'earnings');

/** A confirmed withdrawal reserves its gross amount. */
export const withdrawalHold = (held: Held): Posting => ({
  kind: `${NAMES[held.source]}_hold`,
  from: origin(held),
  to: account(held.memberId, 'withdrawing'),
  amount: held.amount,
  key: `withdrawal_hold:${held.withdrawalId}`,
  source: { withdrawal: held.withdrawalId },
});

/** A rejection returns the whole amount to where it came from. */
export const withdrawalRelease = (held: Held): Posting => ({
  kind: `${NAMES[held.source]}_release`,
  from: account(held.memberId, 'withdrawing'),
  to: origin(held),
  amount: held.amount,
  key: `withdrawal_release:${held.withdrawalId}`,
  source: { withdrawal: held.withdrawalId },
});
