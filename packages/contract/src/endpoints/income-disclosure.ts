import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, nothing } from '../shapes.ts';
import { incomeShares } from './income-shares.ts';

/** How one figure is spread over the members of a group: the lower median, and the limits of the ten tenths. */
const spread = z.object({
  mean: amount(),
  median: amount(),
  /** D1 to D9: this share of the group, in tenths, has this much or less. */
  deciles: z.array(amount()).length(9),
});

const group = z.object({
  members: z.number(),
  withIncome: z.number(),
  withoutIncome: z.number(),
  /** More charges than income. */
  withLoss: z.number(),
  /** Income that was credited less charges that were paid; deposits are no income. Null for a group too small to hide anybody. */
  net: spread.nullable(),
  /** Paid out less paid in: below zero for whoever has more money here than they took out. */
  cash: spread.nullable(),
});

export const incomeDisclosureRecord = z.object({
  asOf: dateTime(),
  /** The newest closed day that is counted; null before the first. */
  lastDay: day().nullable(),
  everybody: group,
  /** Those who ever bought a package. */
  buyers: group,
  /** Where all income so far came from. */
  income: z.array(z.object({ kind: z.string(), booked: amount(), subsidy: amount() })),
  charges: amount(),
});
export type IncomeDisclosureRecord = z.output<typeof incomeDisclosureRecord>;

/** The record with shares that follow from it. */
const shownDisclosure = incomeDisclosureRecord.extend({ shares: incomeShares });
export type IncomeDisclosure = z.output<typeof shownDisclosure>;

export const incomeDisclosure = defineEndpoint({
  name: 'incomeDisclosure',
  method: 'GET',
  path: '/publicApi/incomeDisclosure',
  audience: 'public',
  summary: 'What members really earned, worked out from the ledger: everybody counted, net of deposits and charges.',
  input: nothing(),
  /** Null until the job has run for the first time. */
  data: shownDisclosure.nullable(),
  message: 'Income disclosure',
  errors: [],
});
