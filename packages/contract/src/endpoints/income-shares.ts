import { z } from 'zod';
import { amount } from '../shapes.ts';

/** Income of all members by kind, and the part of it that is pay for recruitment (recruitment.ts). */
export const incomeShares = z.object({
  total: amount(),
  /** `share`: of the total, "0.840000", rounded down. */
  kinds: z.array(z.object({ kind: z.string(), amount: amount(), share: z.string() })),
  tradingProfit: amount(),
  recruitment: amount(),
  /** Pay for recruitment over the trading profit, "0.500000", rounded up; null without any profit. */
  recruitmentShare: z.string().nullable(),
});
export type IncomeShares = z.output<typeof incomeShares>;
