import { formatUsdt, type Usdt } from '@plumbline/money';
import type { EmailTemplate } from '../../base/mail/index.ts';

/** `remark`: what a member has to know who had closed deposits for themself. */
export const creditedEmail = (amount: Usdt, txHash: string, remark: readonly string[]): EmailTemplate => ({
  subject: 'Your deposit arrived',
  lines: [
    `${formatUsdt(amount)} USDT is in your Electronic Wallet. The transfer is final on the network.`,
    `Transaction: ${txHash}`,
    ...remark,
  ],
});

interface ArrivedToken {
  readonly amount: string;
  readonly symbol: string;
  readonly token: string;
  readonly txHash: string;
}

/** What arrived is not USDT: it is not in the member's lists, and this is how they hear of it. */
export const otherTokenEmail = (arrived: readonly ArrivedToken[]): EmailTemplate => ({
  subject: 'Another token arrived at your deposit address',
  lines: [
    'What was sent there is not USDT, so it cannot be credited and is in none of your balances.',
    ...arrived.map(
      ({ amount, symbol, token, txHash }) =>
        `${amount} ${symbol === '' ? 'of the token' : symbol} (contract ${token}). Transaction: ${txHash}`,
    ),
    'Please write to us by the contact form, with the transaction and an address that the token may go back to. Sending it back is done by hand.',
  ],
});
