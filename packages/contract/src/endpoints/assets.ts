import { z } from 'zod';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { amount, day, oneOf, text } from '../shapes.ts';
import { CHART_DAYS } from './income.ts';

/** Up to this many days, one figure a day; beyond it, one a week, counted back from today. */
export const DAILY_ASSETS = 90;

export const assetsByDay = defineEndpoint({
  name: 'getAssetsByDay',
  method: 'GET',
  path: '/sellerApi/getAssetsByDay',
  vendorPath: '/vendorApi/getAssetsByDay',
  audience: 'member',
  summary:
    'Returns the balance of each of one’s own accounts at the end of the last business days, oldest first, and the current balance for today.',
  input: z.object({ days: oneOf(CHART_DAYS).default('30') }),
  data: z.array(
    z.object({
      day: day(),
      wallet: amount(),
      earnings: amount(),
      principal: amount(),
      claimable: amount(),
      withdrawing: amount(),
      /** Vendors only: the amount held in their open orders. */
      settlement: amount(),
    }),
  ),
  errors: [],
});

export type AssetsByDay = DataOf<typeof assetsByDay>;

const wallet = z.enum(['wallet', 'earnings'], says('chooseWalletOrEarnings'));

export const walletTransfer = defineEndpoint({
  name: 'walletTransfer',
  once: 'keyed-or-minute',
  method: 'POST',
  path: '/sellerApi/walletTransfer',
  vendorPath: '/vendorApi/walletTransfer',
  audience: 'member',
  summary:
    "Moves money between one's own Electronic (`wallet`) and Flexible (`earnings`) wallets, in either direction, free of charge.",
  input: z
    // One form has one requestId, so resending it moves nothing twice.
    .object({ from: wallet, to: wallet, amount: text(40), requestId: text(60) })
    .refine((value) => value.from !== value.to, says('chooseTwoDifferentWallets')),
  data: z.object({ balance: amount(), earningbalance: amount() }),
  errors: ['insufficient_balance', 'account_frozen'],
});
