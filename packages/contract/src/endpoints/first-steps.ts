import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { day, nothing } from '../shapes.ts';

/** From the checked mail address to the payout address, in the order in which they help. */
export const FIRST_STEPS = ['mail', 'deposit', 'package', 'paidDay', 'claim', 'factor', 'address'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = defineEndpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/sellerApi/getFirstSteps',
  audience: 'member',
  summary: 'What a member has done of the first steps, and the first paid day with the day on which it shows.',
  input: nothing(),
  data: z.object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
    /** Of the first package; null before it. Whether the day pays anything depends on booked earnings. */
    paidDay: z.object({ day: day(), shownOn: day() }).nullable(),
  }),
  message: 'First steps',
  errors: [],
});
