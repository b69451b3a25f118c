import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, day, nothing } from '../shapes.ts';

export const platform = defineEndpoint({
  name: 'platform',
  method: 'GET',
  path: '/publicApi/platform',
  isOnConsoleHost: true,
  audience: 'public',
  summary: 'Returns limits, charges, network and business date: the screens show the values that the server enforces.',
  input: nothing(),
  data: z.object({
    /** True without production settings; every screen then shows it. */
    demo: z.boolean(),
    businessDate: day(),
    /** Payouts are paused or frozen: requests are accepted and paid once payouts resume. */
    payoutsWait: z.boolean(),
    network: z.object({
      name: z.literal('USDT-BEP-20'),
      chainId: z.number(),
      usdt: z.string(),
      confirmations: z.number(),
    }),
    limits: z.object({
      /** Transfers of this amount or more are credited automatically. */
      depositMinimum: amount(),
      /** Smallest amount that can be reported by hash. */
      depositReportMinimum: amount(),
      withdrawalMinimum: amount(),
      /** Down to this amount, a full balance can be withdrawn. */
      payoutCost: amount(),
      /** After the charge. */
      payoutMinimum: amount(),
      withdrawalChargeBps: z.number(),
      /** For a vendor's withdrawal: the charge, and the net amount of the smallest one. */
      vendorWithdrawalChargeBps: z.number(),
      vendorPayoutMinimum: amount(),
      packageWithdrawalMinimum: amount(),
      /** Before maturity; none after. */
      packageChargeBps: z.number(),
    }),
  }),
  errors: [],
});
