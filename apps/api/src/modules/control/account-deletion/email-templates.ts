import { formatUsdt, usdt } from '@plumbline/money';
import { defineEmail, type MailTemplate, type MailTexts } from '../../base/mail/index.ts';

function leftLine(left: bigint, t: MailTexts): readonly string[] {
  if (left === 0n) return [];
  const sum = formatUsdt(usdt(left));
  return [t.accountDeleted.left({ sum })];
}

/** Queued by account_deletion.delete_account. The address is deleted once the mail is sent. */
export const accountDeletionEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'account-deleted',
    facts: { left: 'amount' },
    render: async ({ left }, { t }) => ({
      lines: [t.accountDeleted.deleted, t.accountDeleted.kept, ...leftLine(left, t), t.accountDeleted.sendNothing],
    }),
  }),
];
