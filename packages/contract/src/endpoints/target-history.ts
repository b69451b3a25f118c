import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes.ts';

/** How many closed days it looks back at. */
export const HISTORY_SPAN_DAYS = 30;

/** Shares are decimals with six places, "0.970000", of the daily target; of a day that paid nothing it is 0. */
export const targetHistory = defineEndpoint({
  name: 'targetHistory',
  method: 'GET',
  path: '/publicApi/targetHistory',
  audience: 'public',
  summary: 'What the last 30 closed days paid of each daily target: the mean, the worst and the best day.',
  input: nothing(),
  data: z.object({
    /** Closed days that there are of the last 30; with none, the shares are 0. */
    days: z.number(),
    mean: z.string(),
    lowest: z.string(),
    highest: z.string(),
    /** Days that paid nothing. */
    unpaid: z.number(),
    /** The part of the mean that the operator's own money paid. */
    subsidy: z.string(),
  }),
  message: 'History of the targets',
  errors: [],
});
