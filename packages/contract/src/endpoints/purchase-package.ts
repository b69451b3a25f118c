import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { order } from './orders.ts';

export const purchasePackage = defineEndpoint({
  name: 'purchasePackage',
  once: 'keyed-if-sent',
  repeatRule: 'Without a key, a package that is active already is refused.',
  method: 'POST',
  path: '/sellerApi/purchasePackage',
  vendorPath: '/vendorApi/purchasePackage',
  audience: 'member',
  summary:
    'Buy a package from the Electronic Wallet. Needs the accepted risk notice; `acceptedNotice`, its version, accepts it with the purchase: both are kept, or neither.',
  input: z.object({
    packageId: text(60),
    amount: text(40),
    payment_mode_name: z.literal('wallet', { error: 'Packages are paid from the wallet' }),
    /** The version of the risk notice that was read and accepted beside the purchase. */
    acceptedNotice: z.int({ error: 'Please name the version' }).optional(),
  }),
  data: order,
  message: 'The package is yours. It takes part from the next business day; a day without booked earnings pays nothing',
  errors: [
    'vendors_have_no_packages',
    'package_unknown',
    'package_closed',
    'package_already_active',
    'amount_is_not_the_price',
    'insufficient_balance',
    'notice_not_accepted',
    'notice_outdated',
    'account_frozen',
    'cooling_off',
    'self_excluded',
    'purchase_limit_reached',
  ],
});
