import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { hashText, mustBeSent, text } from '../shapes.ts';
import { deposit } from './recharge-list.ts';

export const addfund = defineEndpoint({
  name: 'addfund',
  repeats: 'idempotent',
  repeatRule: 'A transaction is credited once, however often its hash is sent.',
  method: 'POST',
  path: '/sellerApi/addfund',
  vendorPath: '/vendorApi/addfund',
  audience: 'member',
  summary: 'Report a transfer by its hash: the watcher looks at once. The amount that counts is the chain’s.',
  input: z.object({ amount: mustBeSent(text(40)), transaction_id: mustBeSent(hashText()) }),
  /** The deposit as far as it is known; null when the network has not mined it yet. */
  data: deposit.nullable(),
  message: 'Thank you. Your deposit is credited when it is final',
  errors: [
    'hash_not_valid',
    'hash_already_reported',
    'hash_unknown',
    'hash_failed',
    'hash_not_yours',
    'hash_amount_differs',
    'chain_unreachable',
    'identity_check_needed',
    'cooling_off',
    'self_excluded',
  ],
});
