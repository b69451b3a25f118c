import { z } from 'zod';
import { closedDay } from '../endpoints/closed-days.ts';
import { amount, day, listOf, paging } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './reason.ts';

/** What a member would get: all kinds together. */
export const previewedMember = z.object({
  _id: z.string(),
  fullName: z.string(),
  referId: z.string(),
  amount: amount(),
});
export type PreviewedMember = z.output<typeof previewedMember>;

export const operatorDayPreview = defineOperatorEndpoint({
  name: 'operatorDayPreview',
  method: 'GET',
  path: '/operatorApi/dayPreview',
  roles: EVERY_ROLE,
  summary:
    'What closing the open business day now would pay and to whom, by the same SQL as the close; members with the largest sums first. Pays nothing.',
  input: z.object(paging),
  isReckoned: true,
  data: listOf(previewedMember).extend({
    day: day(),
    planVersion: z.number(),
    need: amount(),
    booked: amount(),
    subsidy: amount(),
    /** What would still be missing after the operator's accounts repaid what they can: then the day pays nothing. */
    shortfall: amount(),
    /** min(1, funds ÷ need) with six places. */
    factor: z.string(),
    pays: amount(),
    kinds: z.array(z.object({ kind: z.string(), amount: amount(), fromSubsidy: amount(), members: z.number() })),
  }),
  message: 'Preview of the day',
  errors: [],
});

export const operatorCloseDay = defineOperatorEndpoint({
  name: 'operatorCloseDay',
  method: 'POST',
  path: '/operatorApi/closeDay',
  roles: ['owner', 'finance'],
  summary: 'Closes the open business day: pays its incomes and opens the next. Once, however many operators press it.',
  input: z.object({ day: day(), reason: reason() }),
  data: closedDay,
  message: 'Day closed',
  errors: ['day_closed_already', 'day_not_open', 'day_not_over'],
});
