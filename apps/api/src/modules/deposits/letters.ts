import { formatUsdt, type Usdt } from '@plumbline/money';
import type { Letter } from '../mail/index.ts';

/** `remark`: what a member has to know who had closed deposits for themself. */
export const creditedLetter = (amount: Usdt, txHash: string, remark: readonly string[]): Letter => ({
  subject: 'Your deposit arrived',
  lines: [
    `${formatUsdt(amount)} USDT is in your Electronic Wallet. The transfer is final on the network.`,
    `Transaction: ${txHash}`,
    ...remark,
  ],
});
