import { formatUsdt, usdt } from '@plumbline/money';
import { toTokenAmount } from '../../base/chain/index.ts';
import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { arrivedAllTheSame, type DepositRefusal } from '../../people/limits/index.ts';
import { selectArrived } from './other-tokens-store.ts';
import { selectCredited } from './store.ts';

/** `refusal`: an explanation for a member who had closed deposits for themself. */
export const creditedEmail = defineEmail({
  name: 'deposit-credited',
  facts: { deposit: 'id', refusal: 'optional word' },
  render: async ({ deposit, refusal }, { db, memberId, t }) => {
    const credited = await selectCredited(db, deposit);
    if (credited?.memberId !== memberId) return undefined;
    const amount = formatUsdt(usdt(credited.amountMicro));
    return {
      lines: [
        t.depositCredited.amount({ amount }),
        t.depositCredited.transaction({ txHash: credited.txHash }),
        ...(refusal === null ? [] : [arrivedAllTheSame(refusal as DepositRefusal, t)]),
      ],
    };
  },
});

/** Another token than USDT arrived. It is not in the member's lists, so this mail informs them. */
export const otherTokenEmail = defineEmail({
  name: 'other-token-arrived',
  facts: { transfers: 'ids' },
  render: async ({ transfers }, { db, memberId, t }) => {
    const arrived = await selectArrived(db, transfers, memberId!);
    if (arrived.length === 0) return undefined;
    return {
      lines: [
        t.otherToken.notCredited,
        ...arrived.map(({ amountRaw, decimals, symbol, token, txHash }) => {
          const amount = toTokenAmount(BigInt(amountRaw), decimals);
          return symbol
            ? t.otherToken.transfer({ amount, symbol, token, txHash })
            : t.otherToken.transferUnnamed({ amount, token, txHash });
        }),
        t.otherToken.writeToUs,
      ],
    };
  },
});

/** The network removed a transfer that it had called final. A freeze keeps the missing money from being spent. */
const leftTheChainEmail = defineEmail({
  name: 'deposit-left-the-chain',
  facts: { deposit: 'id' },
  render: async ({ deposit }, { db, t }) => {
    const gone = await selectCredited(db, deposit);
    if (gone === undefined) return undefined;
    const amount = formatUsdt(usdt(gone.amountMicro));
    return {
      lines: [
        t.depositGone.gone({ amount }),
        t.depositCredited.transaction({ txHash: gone.txHash }),
        t.depositGone.frozen,
      ],
    };
  },
});

export const depositEmails: readonly MailTemplate[] = [creditedEmail, otherTokenEmail, leftTheChainEmail];
