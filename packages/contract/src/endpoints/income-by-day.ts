import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, day, oneOf } from '../shapes.ts';

/** How many closed days the chart can show. */
export const CHART_DAYS = ['7', '30', '90', '365'] as const;

export const incomeByDay = defineEndpoint({
  name: 'getIncomeByDay',
  method: 'GET',
  path: '/sellerApi/getIncomeByDay',
  vendorPath: '/vendorApi/getIncomeByDay',
  audience: 'member',
  summary: "The member's income of the last closed days by kind, oldest first.",
  input: z.object({ days: oneOf(CHART_DAYS).default('30') }),
  data: z.array(
    z.object({
      day: day(),
      trading: amount(),
      level: amount(),
      direct: amount(),
      reward: amount(),
      /** Bonus, matching and what later purchases bring: the profile's `otherIncome`. */
      other: amount(),
      factor: z.string(),
    }),
  ),
  message: 'Income by day',
  errors: [],
});
