import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes.ts';

/**
 * What of a member's can move without the member: `balances` any of the wallets, `deposits` a transfer or its
 * confirmations, `withdrawals` the stage of one, `orders` one that was bought or sold, `responses` an answer to a
 * listing, `notifications` what is told of all this, or that it was read, `days` the business date.
 */
export const liveTopic = z.enum([
  'balances',
  'deposits',
  'withdrawals',
  'orders',
  'responses',
  'notifications',
  'days',
]);
export type LiveTopic = z.output<typeof liveTopic>;

/** Carries no figures: whoever hears of a move reads again with the calls that are there for it. */
export const liveUpdates = defineEndpoint({
  name: 'liveUpdates',
  method: 'GET',
  path: '/sellerApi/liveUpdates',
  vendorPath: '/vendorApi/liveUpdates',
  audience: 'member',
  isStream: true,
  summary:
    'Server-sent events: `data` of each names what moved since the one before. A comment every few seconds keeps the connection; it ends with the session.',
  input: nothing(),
  data: z.object({ moved: z.array(liveTopic) }),
  message: 'Live updates',
  errors: ['live_updates_busy'],
});
