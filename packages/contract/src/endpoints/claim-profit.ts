import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, nothing } from '../shapes.ts';

export const claimProfit = defineEndpoint({
  name: 'invetPamentsettelByday',
  repeats: 'idempotent',
  repeatRule: 'The profit of a day is claimed once. A repeat finds nothing to claim.',
  method: 'GET',
  path: '/sellerApi/invetPamentsettelByday',
  vendorPath: '/vendorApi/invetPamentsettelByday',
  alsoMethod: 'POST',
  audience: 'member',
  summary: 'Claim the profit of all closed days into the Flexible wallet. Unclaimed profit never expires.',
  input: nothing(),
  /** `receipt`: the `id` of the claim's receipt. */
  data: z.object({ claimed: amount(), earningbalance: amount(), receipt: z.string() }),
  message: 'Your profit is in your Flexible wallet',
  errors: ['nothing_to_claim'],
});
