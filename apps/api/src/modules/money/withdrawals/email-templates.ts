import { formatUsdt } from '@plumbline/money';
import type { EmailTemplate } from '../../base/mail/index.ts';
import type { WithdrawalRecord } from './store.ts';

type Facts = Pick<WithdrawalRecord, 'address' | 'gross' | 'charge' | 'net'>;

/** Address whole and amounts exact: a member must be able to see what the code lets go. */
export const factLines = (facts: Facts): readonly string[] => [
  `Address: ${facts.address}`,
  `Amount: ${formatUsdt(facts.gross)} USDT`,
  `Charge: ${formatUsdt(facts.charge)} USDT`,
  `Arrives at the address: ${formatUsdt(facts.net)} USDT (BEP-20)`,
];

export const confirmedEmail = (facts: Facts): EmailTemplate => ({
  subject: 'Your withdrawal is confirmed',
  lines: [
    'The amount is reserved for this withdrawal and leaves once it is approved.',
    ...factLines(facts),
    'If this was not you, freeze your account with the link below at once and contact us.',
  ],
});

export const approvedEmail = (facts: Facts): EmailTemplate => ({
  subject: 'Your withdrawal is approved',
  lines: ['It is sent as soon as its turn comes.', ...factLines(facts)],
});

export const paidEmail = (facts: Facts, txHash: string): EmailTemplate => ({
  subject: 'Your withdrawal was paid',
  lines: ['The transfer is final on the network.', ...factLines(facts), `Transaction: ${txHash}`],
});

export const rejectedEmail = (facts: Facts, reason: string): EmailTemplate => ({
  subject: 'Your withdrawal was rejected',
  lines: ['The whole amount is back where it came from.', `Reason: ${reason}`, ...factLines(facts)],
});
