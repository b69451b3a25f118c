import { z } from 'zod';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { amount, day, oneOf } from '../shapes.ts';
import { CHART_DAYS } from './income-by-day.ts';

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
