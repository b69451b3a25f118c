import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import type { DepositRefusal } from './store.ts';

const STAYS_YOURS = 'Your money stays yours: withdrawals, claims and package exits stay open.';

const pauseLines = (until: Date): readonly string[] => [
  `Until ${toDateTime(until)} UTC deposits and purchases are closed. This cannot be shortened.`,
  `What arrives at your deposit address all the same is credited to you. ${STAYS_YOURS}`,
];

/** Queued by limits.choose_limit and limits.take_pause. */
export const limitEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'limit-chosen',
    facts: { period: 'word', amount: 'optional amount', hours: 'hours' },
    render: ({ period, amount, hours }) => ({
      subject: 'Your personal limit',
      lines: [
        amount === null
          ? `You removed your limit a ${period}.`
          : `Your limit a ${period} is ${formatUsdt(usdt(amount))} USDT, for deposits and for purchases.`,
        hours === 0 ? 'It holds from now on.' : `This holds in ${hours} hours. Until then the limit is as it was.`,
        STAYS_YOURS,
      ],
    }),
  }),
  defineEmail({
    name: 'break-begun',
    facts: { until: 'time' },
    render: ({ until }) => ({ subject: 'Your break has begun', lines: pauseLines(until) }),
  }),
  defineEmail({
    name: 'self-exclusion-begun',
    facts: { until: 'time' },
    render: ({ until }) => ({ subject: 'Your self-exclusion has begun', lines: pauseLines(until) }),
  }),
];

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
