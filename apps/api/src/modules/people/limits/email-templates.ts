import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { defineEmail, type MailTemplate, type MailTexts } from '../../base/mail/index.ts';
import type { DepositRefusal } from './store.ts';

const pauseLines = (until: Date, t: MailTexts): readonly string[] => [
  t.pause.until({ until: toDateTime(until) }),
  `${t.pause.credited} ${t.shared.staysYours}`,
];

const limitLine = (period: string, amount: bigint | null, t: MailTexts): string =>
  amount === null
    ? t.limitChosen.removed({ period })
    : t.limitChosen.limit({ period, amount: formatUsdt(usdt(amount)) });

/** Queued by limits.choose_limit and limits.take_pause. */
export const limitEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'limit-chosen',
    facts: { period: 'word', amount: 'optional amount', hours: 'hours' },
    render: ({ period, amount, hours }, { t }) => ({
      lines: [
        limitLine(period, amount, t),
        hours === 0 ? t.limitChosen.now : t.limitChosen.later({ hours }),
        t.shared.staysYours,
      ],
    }),
  }),
  defineEmail({
    name: 'break-begun',
    facts: { until: 'time' },
    render: ({ until }, { t }) => ({
      lines: pauseLines(until, t),
    }),
  }),
  defineEmail({
    name: 'self-exclusion-begun',
    facts: { until: 'time' },
    render: ({ until }, { t }) => ({
      lines: pauseLines(until, t),
    }),
  }),
];

/** Added to the mail about a deposit that arrived although the member had closed deposits. */
export const arrivedAllTheSame = (refusal: DepositRefusal, t: MailTexts): string =>
  `${t.depositCredited.although[refusal]} ${t.depositCredited.moveIt}`;
