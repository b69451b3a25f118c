import { formatUsdt, usdt } from '@plumbline/money';
import { both, defineEmail, type MailTemplate, type Words } from '../../base/mail/index.ts';

function leftLine(left: bigint): readonly Words[] {
  if (left === 0n) return [];
  const sum = formatUsdt(usdt(left));
  return [
    both(
      `${sum} USDT stayed on the account. We count them as owed, never as ours.`,
      `खाते में ${sum} USDT रह गए। हम इन्हें देय मानते हैं, अपना कभी नहीं।`,
    ),
  ];
}

/** Queued by account_deletion.delete_account. The address is deleted once the mail is sent. */
export const accountDeletionEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'account-deleted',
    facts: { left: 'amount' },
    render: async ({ left }) => ({
      subject: both('Your account is deleted', 'आपका खाता हटा दिया गया'),
      lines: [
        both(
          'Your account and what you wrote are deleted, as you confirmed with a code. This is our last e-mail to you.',
          'आपका खाता और आपका लिखा हुआ हटा दिया गया है, जैसा आपने कोड से पुष्ट किया था। यह आपको हमारा अंतिम ईमेल है।',
        ),
        both(
          'What our books need stays without your name: money that moved, orders with their address, and invoices.',
          'हमारी बही को जो चाहिए, वह आपके नाम के बिना रहता है: पैसे का लेन-देन, पते सहित ऑर्डर, और बिल।',
        ),
        ...leftLine(BigInt(left)),
        both(
          'Send nothing to your old deposit address. You can sign up again at any time.',
          'अपने पुराने जमा पते पर कुछ न भेजें। आप कभी भी फिर साइन अप कर सकते हैं।',
        ),
      ],
    }),
  }),
];
