import { isUsdtText } from '@plumbline/money';
import { z } from 'zod';
import { type PlainKey, says } from './message.ts';
import { PICTURE_SIZES } from './pictures.ts';
import { MAX_LENGTH } from './rules.ts';
import { readAddress, readCode, readHash, readLogin, readPhone } from './typed.ts';

/** Characters that change the text direction, which can disguise a name or a label. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** Free text from a form: trimmed; missing counts as empty, longer than `max` is rejected. */
export const text = (max = 200) =>
  z
    .string(says('sendText'))
    .max(max, says('textTooLong'))
    // PostgreSQL's text and JSON cannot store these.
    .refine((value) => !value.includes('\0') && value.isWellFormed(), says('sendText'))
    .transform((value) => value.replace(TURNING, '').trim())
    .default('');

/** A mailed code, an app code or a recovery code, in any common format. */
export const codeText = () => text(60).transform(readCode);

/** A phone number without spaces and dashes. */
export const phoneText = () => text(MAX_LENGTH.phone).transform(readPhone);

/** The email address or phone number of an account. */
export const loginText = () => text(MAX_LENGTH.email).transform(readLogin);

/** A transaction hash, or an explorer link to one. Anything else is left for the call to reject. */
export const hashText = () => text(MAX_LENGTH.transactionId).transform(readHash);

/** An address of the network, or an explorer link to one. Anything else is left for the call to reject. */
export const addressText = () => text(MAX_LENGTH.address).transform(readAddress);

/** Why an address cannot be paid. */
export const ADDRESS_ERRORS = [
  'address_not_valid',
  'address_is_deposit',
  'address_is_ours',
  'address_keeps_money',
] as const;

const ALWAYS_SENT = new WeakSet<z.ZodType>();

/**
 * Marks a field as required in OpenAPI although its shape accepts an empty value: a missing id is reported as unknown,
 * a missing code as wrong.
 */
export function mustBeSent<Field extends z.ZodType>(field: Field): Field {
  ALWAYS_SENT.add(field);
  return field;
}
export const isSentAlways = (field: z.ZodType): boolean => ALWAYS_SENT.has(field);

/** Requires a minimum of characters as PostgreSQL counts them, for a `pipe` after text: an emoji is one, not two. */
export const atLeast = (least: number, error: PlainKey) =>
  z.string().refine((value) => [...value].length >= least, says(error));

/** An idempotency key. */
export const keyText = (least = 8) =>
  line(100).pipe(z.string().refine((key) => [...key].length >= least, says('keyTooShort', { least })));

/** The same on a single line: a name or a title that mails and lists show beside other text. */
export const line = (max = 200) => text(max).refine((value) => !/\p{Cc}/u.test(value), says('writeItInOneLine'));

/** A line that must not be empty; `error` is the key of the message if it is. */
export const given = (max: number, error: PlainKey) => line(max).pipe(z.string().min(1, says(error)));

/** A referral code in capitals. A malformed code is not a separate error; it is reported as unknown. */
export const referralCode = () =>
  z
    .string(says('sendText'))
    .transform((value) => value.trim().toUpperCase())
    .default('');

/** A password as typed: not trimmed. argon2 gets at most 200 characters. */
export const password = () => z.string(says('sendText')).max(200, says('textTooLong')).default('');

/** An amount in a response: a decimal string with 2 to 6 places, in USDT. */
export const amount = () => z.string().refine((value) => isUsdtText(value.replace(/^-/, '')));

/** `YYYY-MM-DD HH:mm:ss` in UTC (specification, section 9). */
export const dateTime = () => z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** An existing calendar day; PostgreSQL rejects 2026-02-30. */
export const day = () =>
  z
    .string(says('giveOneDate'))
    .regex(/^\d{4}-\d{2}-\d{2}$/, says('giveDate'))
    .refine(isInCalendar, says('dateDoesNotExist'));

/** The same, or empty. */
export const noDayOr = () =>
  text(10)
    .refine((value) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value), says('giveDate'))
    .refine((value) => value === '' || isInCalendar(value), says('dateDoesNotExist'));

const isInCalendar = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return value >= '0001' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

const wholeNumber = (fallback: number, max: number) =>
  z
    .string(says('giveOneWholeNumber'))
    .regex(/^-?\d{1,30}$/, says('giveWholeNumber'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, says('numberFrom', { least: 1 }))
        .max(max, says('numberTooLarge')),
    )
    .default(fallback);

/** `?page=&limit=` of every list; pages count from 1. */
export const paging = { page: wholeNumber(1, 1_000_000), limit: wholeNumber(20, 100) };

/** `?from=&to=`, inclusive. */
export const period = { from: day().optional(), to: day().optional() };

/** For an input with a period. */
export const endsAfterItsStart = (input: { from?: string | undefined; to?: string | undefined }): boolean =>
  input.from === undefined || input.to === undefined || input.from <= input.to;
export const PERIOD_TURNED = says('periodEndsBeforeItStarts');

/** One of these words: `?status=paid`. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, says('chooseOneOf', { words: words.join(', ') }));

/** `?sort=&dir=` of a list, with its sort columns; the first is the default. */
export const sorting = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sort: oneOf(columns).default(columns[0] as never),
  dir: oneOf(['desc', 'asc']).default('desc'),
});

/** One page of a list. */
export const pageOf = <Doc extends z.ZodType>(doc: Doc) =>
  z.object({ docs: z.array(doc), total: z.number(), page: z.number(), limit: z.number() });

/** One page of a list with its total. A page past the last one is empty. */
export const listOf = <Doc extends z.ZodType>(doc: Doc) => pageOf(doc).extend({ pages: z.number() });

export const nothing = () => z.object({}).default({});

/** Common part of the calls that return a picture in one of its sizes. */
export const pictureFile = () => ({
  input: z.object({ id: text(60), picture: text(60), size: oneOf(PICTURE_SIZES) }),
  data: z.string(),
  fileTypes: ['image/webp'],
});
