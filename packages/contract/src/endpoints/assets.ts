import { z } from 'zod';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { amount, day, oneOf, text } from '../shapes.ts';
import { CHART_DAYS } from './income.ts';

/** Up to so many days there is one figure a day, beyond that one a week, counted back from today. */
export const DAILY_ASSETS = 90;

export const assetsByDay = defineEndpoint({
  name: 'getAssetsByDay',
  method: 'GET',
  path: '/sellerApi/getAssetsByDay',
  vendorPath: '/vendorApi/getAssetsByDay',
  audience: 'member',
  summary:
    'What lay on each of one’s own accounts at the end of the last business days, oldest first; today as it is now.',
  input: z.object({ days: oneOf(CHART_DAYS).default('30') }),
  data: z.array(
    z.object({
      day: day(),
      wallet: amount(),
      earnings: amount(),
      principal: amount(),
      claimable: amount(),
      withdrawing: amount(),
      /** Of vendors: what their open orders hold. */
      settlement: amount(),
    }),
  ),
  message: 'Assets by day',
  errors: [],
});

export type AssetsByDay = DataOf<typeof assetsByDay>;

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
