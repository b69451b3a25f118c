import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, day, nothing } from '../shapes.ts';

export const activePackages = defineEndpoint({
  name: 'useractivePackage',
  method: 'GET',
  path: '/sellerApi/useractivePackage',
  vendorPath: '/vendorApi/useractivePackage',
  audience: 'member',
  summary: "The member's active packages with the days they have completed.",
  input: nothing(),
  data: z.array(
    z.object({
      _id: z.string(),
      package_id: z.string(),
      title: z.string(),
      price: amount(),
      /** Business days completed, at most `maturity`. */
      totalDays: z.number(),
      maturity: z.number(),
      endsOn: day(),
    }),
  ),
  message: 'Active packages',
  errors: [],
});
