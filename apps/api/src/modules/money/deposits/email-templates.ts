import { formatUsdt, usdt } from '@plumbline/money';
import { toTokenAmount } from '../../base/chain/index.ts';
import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { arrivedAllTheSame, type DepositRefusal } from '../../people/limits/index.ts';
import { selectArrived } from './other-tokens-store.ts';
import { selectCredited } from './store.ts';

/** `refusal`: what a member has to know who had closed deposits for themself. */
export const creditedEmail = defineEmail({
  name: 'deposit-credited',
  facts: { deposit: 'id', refusal: 'optional word' },
  render: async ({ deposit, refusal }, { db, memberId }) => {
    const credited = await selectCredited(db, deposit);
    if (credited?.memberId !== memberId) return undefined;
    return {
      subject: 'Your deposit arrived',
      lines: [
        `${formatUsdt(usdt(credited.amountMicro))} USDT is in your Electronic Wallet. The transfer is final on the network.`,
        `Transaction: ${credited.txHash}`,
        ...(refusal === null ? [] : [arrivedAllTheSame(refusal as DepositRefusal)]),
      ],
    };
  },
});

/** What arrived is not USDT: it is not in the member's lists, and this is how they hear of it. */
export const otherTokenEmail = defineEmail({
  name: 'other-token-arrived',
  facts: { transfers: 'ids' },
  render: async ({ transfers }, { db, memberId }) => {
    const arrived = await selectArrived(db, transfers, memberId!);
    if (arrived.length === 0) return undefined;
    return {
      subject: 'Another token arrived at your deposit address',
      lines: [
        'What was sent there is not USDT, so it cannot be credited and is in none of your balances.',
        ...arrived.map(
          ({ amountRaw, decimals, symbol, token, txHash }) =>
            `${toTokenAmount(BigInt(amountRaw), decimals)} ${symbol || 'of the token'} (contract ${token}). Transaction: ${txHash}`,
        ),
        'Please write to us by the contact form, with the transaction and an address that the token may go back to. Sending it back is done by hand.',
      ],
    };
  },
});

export const depositEmails: readonly MailTemplate[] = [creditedEmail, otherTokenEmail];
