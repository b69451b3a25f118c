import { formatUsdt } from '@plumbline/money';
import { defineEmail, type EmailTemplate, type MailContext, type MailTemplate } from '../../base/mail/index.ts';
import { selectPaidBy, selectWithdrawal, type WithdrawalRecord } from './store.ts';

const SENT: readonly WithdrawalRecord['status'][] = ['approved', 'paying', 'paid'];

type Facts = Pick<WithdrawalRecord, 'address' | 'gross' | 'charge' | 'net'>;

/** Address whole and amounts exact: a member must be able to see what the code lets go. */
export const factLines = (facts: Facts): readonly string[] => [
  `Address: ${facts.address}`,
  `Amount: ${formatUsdt(facts.gross)} USDT`,
  `Charge: ${formatUsdt(facts.charge)} USDT`,
  `Arrives at the address: ${formatUsdt(facts.net)} USDT (BEP-20)`,
];

/** Its text is made from the withdrawal that it names, of its member alone, and only while that is in one of the states. */
const aboutWithdrawal = (
  name: string,
  states: readonly WithdrawalRecord['status'][],
  write: (record: WithdrawalRecord, context: MailContext) => EmailTemplate | Promise<EmailTemplate>,
) =>
  defineEmail({
    name,
    facts: { withdrawal: 'uuid' },
    render: async ({ withdrawal }, context) => {
      const record = await selectWithdrawal(context.db, withdrawal);
      const isSo = record?.memberId === context.memberId && states.includes(record.status);
      return isSo ? write(record, context) : undefined;
    },
  });

/** Queued by the payer, who settles it. */
export const paidEmail = aboutWithdrawal('withdrawal-paid', ['paid'], async (record, { db }) => ({
  subject: 'Your withdrawal was paid',
  lines: [
    'The transfer is final on the network.',
    ...factLines(record),
    `Transaction: ${await selectPaidBy(db, record.id)}`,
  ],
}));

/** The others are queued by withdrawals.confirm, approve and reject. */
export const withdrawalEmails: readonly MailTemplate[] = [
  paidEmail,
  aboutWithdrawal('withdrawal-confirmed', ['pending', ...SENT, 'rejected'], (record) => ({
    subject: 'Your withdrawal is confirmed',
    lines: [
      'The amount is reserved for this withdrawal and leaves once it is approved.',
      ...factLines(record),
      'If this was not you, freeze your account with the link below at once and contact us.',
    ],
  })),
  aboutWithdrawal('withdrawal-approved', [...SENT, 'rejected'], (record) => ({
    subject: 'Your withdrawal is approved',
    lines: ['It is sent as soon as its turn comes.', ...factLines(record)],
  })),
  aboutWithdrawal('withdrawal-rejected', ['rejected'], (record) => ({
    subject: 'Your withdrawal was rejected',
    lines: ['The whole amount is back where it came from.', `Reason: ${record.reason}`, ...factLines(record)],
  })),
];
