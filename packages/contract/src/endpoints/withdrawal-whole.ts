import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, nothing } from '../shapes.ts';

export const withdrawable = defineEndpoint({
  name: 'getWithdrawable',
  method: 'GET',
  path: '/sellerApi/getWithdrawable',
  vendorPath: '/vendorApi/getWithdrawable',
  audience: 'member',
  summary:
    'What of one’s own money can leave: of the Flexible wallet at once, of the Electronic Wallet after a move, and of deposits below the minimum after creditSmallDeposits.',
  input: nothing(),
  data: z.object({
    flexible: amount(),
    electronic: amount(),
    /** Final deposits below the minimum. */
    small: amount(),
    all: amount(),
  }),
  message: 'What can leave',
  errors: [],
});

export const creditSmallDeposits = defineEndpoint({
  name: 'creditSmallDeposits',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/creditSmallDeposits',
  vendorPath: '/vendorApi/creditSmallDeposits',
  audience: 'member',
  summary:
    'Credit one’s own final deposits below the minimum to the Electronic Wallet, to take them out with the rest.',
  input: nothing(),
  data: z.object({ balance: amount() }),
  message: 'It is in your Electronic Wallet',
  errors: ['busy'],
});
