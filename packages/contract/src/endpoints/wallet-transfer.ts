import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, text } from '../shapes.ts';

const wallet = z.enum(['wallet', 'earnings'], { error: 'Please choose wallet or earnings' });

export const walletTransfer = defineEndpoint({
  name: 'walletTransfer',
  once: 'keyed-or-minute',
  method: 'POST',
  path: '/sellerApi/walletTransfer',
  vendorPath: '/vendorApi/walletTransfer',
  audience: 'member',
  summary: "Move money between one's own Electronic (`wallet`) and Flexible (`earnings`) wallet, both ways, free.",
  input: z
    // One form, one requestId: sent again it moves nothing twice.
    .object({ from: wallet, to: wallet, amount: text(40), requestId: text(60) })
    .refine((value) => value.from !== value.to, { error: 'Please choose two different wallets' }),
  data: z.object({ balance: amount(), earningbalance: amount() }),
  message: 'Moved',
  errors: ['insufficient_balance', 'account_frozen'],
});
