import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, day, nothing } from '../shapes.ts';

export const platform = defineEndpoint({
  name: 'platform',
  method: 'GET',
  path: '/publicApi/platform',
  isOnConsoleHost: true,
  audience: 'public',
  summary: 'Limits, charges, network and business date: what the screens show is what the server enforces.',
  input: nothing(),
  data: z.object({
    /** True when no production setting is given: every screen says so. */
    demo: z.boolean(),
    businessDate: day(),
    /** Payouts are paused or frozen: requests are taken and kept, and paid when payouts go on. */
    payoutsWait: z.boolean(),
    network: z.object({
      name: z.literal('USDT-BEP-20'),
      chainId: z.number(),
      usdt: z.string(),
      confirmations: z.number(),
    }),
    limits: z.object({
      /** Transfers from here are credited automatically. */
      depositMinimum: amount(),
      /** Reports by hash start here. */
      depositReportMinimum: amount(),
      withdrawalMinimum: amount(),
      /** The whole of a balance leaves down to here. */
      payoutCost: amount(),
      /** After the charge. */
      payoutMinimum: amount(),
      withdrawalChargeBps: z.number(),
      /** Of a vendor's withdrawal, and what is left of the smallest one. */
      vendorWithdrawalChargeBps: z.number(),
      vendorPayoutMinimum: amount(),
      packageWithdrawalMinimum: amount(),
      /** Before maturity; none after. */
      packageChargeBps: z.number(),
    }),
  }),
  message: 'Platform',
  errors: [],
});
