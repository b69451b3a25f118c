import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { amount, pageOf, text } from '../shapes.ts';

export const packageCard = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.enum(['active', 'closed']),
  price: amount(),
  /** Daily target in percent of the price, such as "0.04": not guaranteed, can be zero. */
  yield: z.string(),
  /** Days. */
  maturity: z.number(),
  location: z.string(),
  /**
   * What it pays when days earn this share of its target, in percent: a day, and over all its days. Rounded down as the close does;
   * arithmetic, no forecast.
   */
  outcomes: z.array(z.object({ percent: z.number(), aDay: amount(), whole: amount() })),
  /** What leaving before maturity costs today; after it nothing. */
  earlyCharge: amount(),
});
/** Shares of the target that a card reckons with, in percent. */
export const OUTCOME_PERCENTS = [0, 50, 100] as const;
export type PackageCard = z.output<typeof packageCard>;

export const packageSearch = defineEndpoint({
  name: 'userSearchProduct2',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/userSearchProduct2',
  audience: 'public',
  summary: 'Packages on sale, by title and location.',
  input: z.object({
    /** Counts from 1; a number or its text. */
    page: z
      .union([z.number(), z.string()])
      .transform(String)
      .pipe(z.string().regex(/^[1-9]\d{0,5}$/, { error: 'Please give a page from 1' }))
      .transform(Number)
      .default(1),
    id: text(60),
    location: text(MAX_LENGTH.search),
    search: text(MAX_LENGTH.search),
  }),
  data: pageOf(packageCard),
  message: 'Packages',
  errors: [],
});
