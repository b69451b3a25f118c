import { formatUsdt, usdt } from '@plumbline/money';
import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';

/** Queued by account_deletion.delete_account; its address is forgotten when it has left. */
export const accountDeletionEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'account-deleted',
    facts: { left: 'amount' },
    render: async ({ left }) => ({
      subject: 'Your account is deleted',
      lines: [
        'Your account and what you wrote are deleted, as you confirmed with a code. This is our last e-mail to you.',
        'What our books need stays without your name: money that moved, orders with their address, and invoices.',
        ...(BigInt(left) === 0n
          ? []
          : [`${formatUsdt(usdt(BigInt(left)))} USDT stayed on the account. We count them as owed, never as ours.`]),
        'Send nothing to your old deposit address. You can sign up again at any time.',
      ],
    }),
  }),
];
