import { isUsdtText } from '@plumbline/money';
import { z } from 'zod';

/** Free text from a form: trimmed, missing counts as empty, longer than `max` is refused. */
export const text = (max = 200) =>
  z
    .string({ error: 'Please send text' })
    .max(max, { error: 'This text is too long' })
    // PostgreSQL's text cannot hold it.
    .refine((value) => !value.includes('\0'), { error: 'Please send text' })
    .transform((value) => value.trim())
    .default('');

/** A password as typed: not trimmed. argon2 sees at most 200 characters. */
export const password = () =>
  z.string({ error: 'Please send text' }).max(200, { error: 'This text is too long' }).default('');

/** An amount in an answer: a decimal string with 2 to 6 places, in USDT. */
export const amount = () =>
  z.string().refine((value) => isUsdtText(value.replace(/^-/, '')), { error: 'Not an amount' });

/** `YYYY-MM-DD HH:mm:ss` in UTC (specification, section 9). */
export const dateTime = () => z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** A business day. */
export const day = () => z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Please give a date as YYYY-MM-DD' });

const wholeNumber = (fallback: number, max: number) =>
  z
    .string({ error: 'Please give one whole number' })
    .regex(/^\d{1,9}$/, { error: 'Please give a whole number' })
    .transform(Number)
    .pipe(z.number().min(1, { error: 'Please give a number from 1' }).max(max, { error: 'This number is too large' }))
    .default(fallback);

/** `?page=&limit=` of every list; page counts from 1. */
export const paging = { page: wholeNumber(1, 1_000_000), limit: wholeNumber(20, 100) };

/** `?from=&to=`, both included. */
export const period = { from: day().optional(), to: day().optional() };

/** One page of a list. */
export const pageOf = <Doc extends z.ZodType>(doc: Doc) =>
  z.object({ docs: z.array(doc), total: z.number(), page: z.number(), limit: z.number() });

export const nothing = () => z.object({}).default({});
