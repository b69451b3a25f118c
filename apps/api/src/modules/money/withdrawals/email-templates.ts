import { together } from '@plumbline/money';
import {
  defineEmail,
  type MailContext,
  type MailTemplate,
  type MailTexts,
  type TemplateName,
} from '../../base/mail/index.ts';
import { selectPaidBy, selectWithdrawal, type WithdrawalRecord } from './store.ts';

const SENT: readonly WithdrawalRecord['status'][] = ['approved', 'paying', 'paid'];

type Facts = Pick<WithdrawalRecord, 'address' | 'gross' | 'charge' | 'net'>;

/** Shows the full address and exact amounts as on the screen, so that members can check what the code confirms. */
export function factLines({ address, gross, charge, net }: Facts, t: MailTexts): readonly string[] {
  const show = together([gross, charge, net]);
  return [
    t.withdrawal.address({ address }),
    t.withdrawal.amount({ gross: show(gross) }),
    t.withdrawal.charge({ charge: show(charge) }),
    t.withdrawal.net({ net: show(net) }),
  ];
}

/** Writes the text from the member's own withdrawal, and only while it is in one of the states. */
const aboutWithdrawal = (
  name: TemplateName,
  states: readonly WithdrawalRecord['status'][],
  write: (record: WithdrawalRecord, context: MailContext) => readonly string[] | Promise<readonly string[]>,
) =>
  defineEmail({
    name,
    facts: { withdrawal: 'uuid' },
    render: async ({ withdrawal }, context) => {
      const record = await selectWithdrawal(context.db, withdrawal);
      const isSo = record?.memberId === context.memberId && states.includes(record.status);
      return isSo ? { lines: await write(record, context) } : undefined;
    },
  });

/** Queued by the payer when it settles the payout. */
export const paidEmail = aboutWithdrawal('withdrawal-paid', ['paid'], async (record, { db, t }) => {
  const transaction = await selectPaidBy(db, record.id);
  return [t.withdrawalPaid.final, ...factLines(record, t), t.withdrawalPaid.transaction({ transaction })];
});

/** The others are queued by withdrawals.confirm, approve and reject. */
export const withdrawalEmails: readonly MailTemplate[] = [
  paidEmail,
  aboutWithdrawal('withdrawal-confirmed', ['pending', ...SENT, 'rejected'], (record, { t }) => [
    t.withdrawalConfirmed.reserved,
    ...factLines(record, t),
    t.withdrawalConfirmed.notYou,
  ]),
  aboutWithdrawal('withdrawal-approved', [...SENT, 'rejected'], (record, { t }) => [
    t.withdrawalApproved.sent,
    ...factLines(record, t),
  ]),
  aboutWithdrawal('withdrawal-rejected', ['rejected'], (record, { t }) => [
    t.withdrawalRejected.returned,
    t.shared.reason({ reason: record.reason }),
    ...factLines(record, t),
  ]),
];
