import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, nothing } from '../shapes.ts';

/** The spans of closed days over which earnings are averaged. */
export const EARNED_SPANS = [30, 90, 365] as const;
/** Income is told apart by what it was paid with over so many closed days. */
export const INCOME_SPAN_DAYS = 30;

/** What income was paid with: trading results, marketplace fees, charges, corrections of a booking, the operator’s subsidy. */
export const PAID_WITH = ['trading', 'orders', 'charges', 'other', 'subsidy'] as const;
export type PaidWith = (typeof PAID_WITH)[number];

export const sustainabilityRecord = z.object({
  asOf: dateTime(),
  /** The open business day. */
  day: day(),
  /** What the packages that run on it need at full target, level and matching income included. */
  need: amount(),
  /** A day’s mean of what was booked as earnings, for each of the spans; `days` of them are closed, which can be fewer. */
  earned: z.array(z.object({ span: z.number(), days: z.number(), total: amount(), aDay: amount() })),
  /** Booked earnings and subsidy that lie ready, after what is missing is repaid. */
  ready: z.object({ booked: amount(), subsidy: amount() }),
  /** Days of full need that these pay, with one decimal cut off; null while nothing is needed. */
  lastsDays: z.string().nullable(),
  /** What the last 30 closed days paid as income, by what it was paid with: first booked, first paid. */
  income: z.object({
    from: day(),
    total: amount(),
    sources: z.array(z.object({ source: z.enum(PAID_WITH), amount: amount(), share: z.string() })),
  }),
});
export type SustainabilityRecord = z.output<typeof sustainabilityRecord>;

export const sustainability = defineEndpoint({
  name: 'sustainability',
  method: 'GET',
  path: '/publicApi/sustainability',
  audience: 'public',
  summary:
    'What running packages need a day, what was earned a day, how long income could be paid with nothing new, and what it was paid with. Null until the job has run once.',
  input: nothing(),
  data: sustainabilityRecord.nullable(),
  message: 'Sustainability',
  errors: [],
});
