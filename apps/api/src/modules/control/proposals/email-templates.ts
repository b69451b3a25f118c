import { formatUsdt, usdt } from '@plumbline/money';
import type { EmailTemplate } from '../../base/mail/index.ts';
import type { MoneyRow } from './store.ts';

const SUBJECTS = {
  bonus: 'You were granted a bonus',
  credit: 'A correction was credited to you',
  reversal: 'A correction was taken back',
} as const;

const MEANS = {
  bonus:
    'It is paid into your Flexible wallet out of booked earnings, in its turn. Until then your Bonus list shows it as waiting.',
  credit: 'It is in your Flexible wallet, and in your statement with this reason.',
  reversal:
    'It left your Flexible wallet. It is (part of) an earlier correction in your favour; nothing else can be taken from you.',
} as const;

export function emailOf(row: MoneyRow): EmailTemplate {
  const kind = row.kind as keyof typeof SUBJECTS;
  return {
    subject: SUBJECTS[kind],
    lines: [`Amount: ${formatUsdt(usdt(row.amount_micro))} USDT`, `Reason: ${row.reason}`, MEANS[kind]],
  };
}
