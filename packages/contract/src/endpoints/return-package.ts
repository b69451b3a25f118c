import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { mustBeSent, text } from '../shapes.ts';
import { order } from './orders.ts';

export const returnPackage = defineEndpoint({
  name: 'returnPackage',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/returnPackage',
  vendorPath: '/vendorApi/returnPackage',
  audience: 'member',
  summary: 'Return the whole principal of a matured package to the Electronic Wallet. `_id` is the order’s.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: order,
  message: 'Your principal is back in your Electronic Wallet',
  errors: ['vendors_have_no_packages', 'package_unknown', 'not_matured'],
});
