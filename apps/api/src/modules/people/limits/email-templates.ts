import type { LimitPeriod, PauseKind } from '@plumbline/contract';
import { formatUsdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { EmailTemplate } from '../../base/mail/index.ts';
import type { LimitAmount } from './rules.ts';
import type { DepositRefusal } from './store.ts';

const STAYS_YOURS = 'Your money stays yours: withdrawals, claims and package exits stay open.';

export const limitEmail = (period: LimitPeriod, amount: LimitAmount, hours: number): EmailTemplate => ({
  subject: 'Your personal limit',
  lines: [
    amount === null
      ? `You removed your limit a ${period}.`
      : `Your limit a ${period} is ${formatUsdt(amount)} USDT, for deposits and for purchases.`,
    hours === 0 ? 'It holds from now on.' : `This holds in ${hours} hours. Until then the limit is as it was.`,
    STAYS_YOURS,
  ],
});

export const pauseEmail = (kind: PauseKind, endsAt: Date): EmailTemplate => ({
  subject: kind === 'cool-off' ? 'Your break has begun' : 'Your self-exclusion has begun',
  lines: [
    `Until ${toDateTime(endsAt)} UTC deposits and purchases are closed. This cannot be shortened.`,
    `What arrives at your deposit address all the same is credited to you. ${STAYS_YOURS}`,
  ],
});

/** What the mail about a deposit adds when it arrived although the member had closed the way in. */
export const arrivedAllTheSame = (refusal: DepositRefusal): string => {
  const why: Readonly<Record<DepositRefusal, string>> = {
    self_excluded: 'You excluded yourself from deposits, and a transfer on the chain cannot be refused.',
    cooling_off: 'You are taking a break from deposits, and a transfer on the chain cannot be refused.',
    identity_check_needed: 'Your identity is not confirmed yet, and a transfer on the chain cannot be refused.',
    deposit_limit_reached: 'Your own deposit limit is reached, and a transfer on the chain cannot be refused.',
  };
  return `${why[refusal]} The money is yours: move it to your Flexible wallet, free of charge, and withdraw it whenever you like.`;
};
