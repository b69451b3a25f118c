import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, day, nothing } from '../shapes.ts';

export const incomeByDay = defineEndpoint({
  name: 'getIncomeByDay',
  method: 'GET',
  path: '/sellerApi/getIncomeByDay',
  audience: 'member',
  summary: "The member's income of the last 30 closed days by kind, oldest first.",
  input: nothing(),
  data: z.array(
    z.object({
      day: day(),
      trading: amount(),
      level: amount(),
      direct: amount(),
      reward: amount(),
      factor: z.string(),
    }),
  ),
  message: 'Income by day',
  errors: [],
});
