import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { STATEMENT_KINDS } from '../ledger/postings.ts';
import { says } from '../message.ts';
import {
  amount,
  dateTime,
  day,
  endsAfterItsStart,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
} from '../shapes.ts';

/** A member's own accounts, in the order of a statement. */
export const STATEMENT_ACCOUNTS = ['wallet', 'earnings', 'claimable', 'principal', 'withdrawing'] as const;

/** The counter account: one's own, or one of the platform's. Another member's appears as `marketplace`. */
export const STATEMENT_COUNTERS = [
  ...STATEMENT_ACCOUNTS,
  'earnings.booked',
  'earnings.subsidy',
  'chain',
  'marketplace',
  'platform',
] as const;

/** A posting's cause in structured form, for translation. */
export const entryCause = z.discriminatedUnion('is', [
  z.object({ is: z.literal('day'), day: day(), percent: z.string().nullable() }),
  z.object({ is: z.literal('note'), note: z.string() }),
  z.object({ is: z.literal('transfer'), txHash: z.string() }),
  /** A market order, and the reader's side of it. */
  z.object({ is: z.literal('order'), order: z.string(), number: z.string(), side: z.enum(['buyer', 'vendor']) }),
  z.object({ is: z.literal('payer'), payer: z.enum(['earnings.booked', 'earnings.subsidy']) }),
]);
export type EntryCause = z.output<typeof entryCause>;

export const statementEntry = z.object({
  /** Account and number of the entry on it, from 1: `wallet-17`. */
  _id: z.string(),
  account: z.enum(STATEMENT_ACCOUNTS),
  /** Business day of the posting. */
  day: day(),
  createdAt: dateTime(),
  /** Kind of the posting: one of STATEMENT_KINDS, or a newer kind. */
  kind: z.string(),
  /** The kind in words, with the posting's cause. */
  reason: z.string(),
  cause: entryCause.nullable(),
  /** The counter account in words; never another member's. */
  counterAccount: z.string(),
  counter: z.enum(STATEMENT_COUNTERS),
  /** Positive if the account received it; six decimals, like every statement amount. */
  amount: amount(),
  balanceAfter: amount(),
  posting: z.string(),
});
export type StatementEntry = z.output<typeof statementEntry>;

export const accountSummary = z.object({
  account: z.enum(STATEMENT_ACCOUNTS),
  name: z.string(),
  opening: amount(),
  closing: amount(),
  credited: amount(),
  debited: amount(),
  entries: z.number(),
});
export type AccountSummary = z.output<typeof accountSummary>;

export const statement = defineEndpoint({
  name: 'userstatement',
  method: 'GET',
  path: '/sellerApi/userstatement',
  vendorPath: '/vendorApi/userstatement',
  audience: 'member',
  summary:
    "Lists the entries of the member's own accounts with the balance after each, and each account’s opening and closing balance of the period. Without `account`: one account after the other.",
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      account: oneOf(STATEMENT_ACCOUNTS).optional(),
      kind: oneOf(STATEMENT_KINDS).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED)
    .refine(
      (input) => input.account !== undefined || (input.sort === 'date' && input.kind === undefined),
      says('chooseAccountFirst'),
    ),
  /** `totals` cover all matches, not only the page. */
  data: listOf(statementEntry).extend({
    accounts: z.array(accountSummary),
    totals: z.object({ in: amount(), out: amount() }),
  }),
  errors: [],
});

const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/);

export const STATEMENT_STATES = ['waiting', 'signed', 'failed'] as const;

const listedStatement = z.object({
  _id: z.string(),
  /** Covers a whole month and was made automatically. */
  isMonthly: z.boolean(),
  from: day(),
  to: day(),
  status: z.enum(STATEMENT_STATES),
  /** Failed, because it has too many entries for one file; a shorter period works. */
  isTooLong: z.boolean(),
  askedAt: dateTime(),
  /** Position in its owner's chain, from 1; null until signed, like the following fields. */
  number: z.number().nullable(),
  /** SHA-256 of its manifest. */
  hash: sha256().nullable(),
  signedAt: dateTime().nullable(),
});
export type ListedStatement = z.output<typeof listedStatement>;

export const getStatements = defineEndpoint({
  name: 'getStatements',
  method: 'GET',
  path: '/sellerApi/getStatements',
  vendorPath: '/vendorApi/getStatements',
  audience: 'member',
  summary:
    'Lists the caller’s signed statements, newest first, including pending and failed ones (docs/statements.md).',
  input: z.object(paging),
  data: listOf(listedStatement),
  errors: ['view_only'],
});

export const makeStatement = defineEndpoint({
  name: 'makeStatement',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/makeStatement',
  vendorPath: '/vendorApi/makeStatement',
  audience: 'member',
  summary:
    'Requests a signed statement for a period of business days, at most a year, up to today. The same period with the same last entries is the same statement. Ten a day.',
  input: z.object({ from: day(), to: day() }).refine(endsAfterItsStart, PERIOD_TURNED),
  data: z.object({ _id: z.string() }),
  errors: ['unauthorized', 'statement_period_wrong', 'statements_today'],
});

export const statementFile = defineEndpoint({
  name: 'statementFile',
  method: 'GET',
  path: '/sellerApi/statementFile/{id}',
  vendorPath: '/vendorApi/statementFile/{id}',
  audience: 'member',
  summary:
    'Downloads a file of a signed statement: the PDF, the CSV, the signed manifest, or its signature (64 bytes).',
  input: z.object({ id: z.string().max(40), format: oneOf(['pdf', 'csv', 'json', 'sig']).default('pdf') }),
  data: z.string(),
  fileTypes: ['application/pdf', 'text/csv', 'application/json', 'application/octet-stream'],
  errors: ['statement_unknown', 'view_only'],
});

export const verifyStatement = defineEndpoint({
  name: 'verifyStatement',
  method: 'GET',
  path: '/publicApi/verifyStatement/{hash}',
  audience: 'public',
  summary:
    'Returns the signed statement that a file belongs to, by the file’s SHA-256. Reveals neither its owner nor an amount.',
  input: z.object({ hash: sha256() }),
  data: z.object({
    part: z.enum(['manifest', 'csv', 'pdf']),
    number: z.number(),
    from: day(),
    to: day(),
    signedAt: dateTime(),
    /** Id of a key in /.well-known/plumbline-statement-keys.json. */
    key: z.string(),
    /** SHA-256 of the manifest, and of the previous statement's; 64 zeros if there is none. */
    hash: sha256(),
    previousHash: sha256(),
    /** The statement is unchanged, and its owner's next one continues from it. */
    isIntact: z.boolean(),
  }),
  errors: ['statement_unknown'],
});
