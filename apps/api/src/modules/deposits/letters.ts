import { formatUsdt, type Usdt } from '@plumbline/money';
import type { Letter } from '../mail/index.ts';

export const creditedLetter = (amount: Usdt, txHash: string): Letter => ({
  subject: 'Your deposit arrived',
  lines: [
    `${formatUsdt(amount)} USDT is in your Electronic Wallet. The transfer is final on the network.`,
    `Transaction: ${txHash}`,
  ],
});
