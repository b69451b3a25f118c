import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, day, endsAfterItsStart, listOf, oneOf, PERIOD_TURNED, paging } from '../shapes.ts';

const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/);

export const STATEMENT_STATES = ['waiting', 'signed', 'failed'] as const;

const listedStatement = z.object({
  _id: z.string(),
  /** Of a whole month, made without being asked for. */
  isMonthly: z.boolean(),
  from: day(),
  to: day(),
  status: z.enum(STATEMENT_STATES),
  /** It failed, since it has too many entries for one file: a shorter period works. */
  isTooLong: z.boolean(),
  askedAt: dateTime(),
  /** In the chain of its owner, from 1; null until it is signed, like what follows. */
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
  summary: 'One’s own signed statements, the newest first, with those that wait or failed (docs/statements.md).',
  input: z.object(paging),
  data: listOf(listedStatement),
  message: 'Signed statements',
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
    'Asks for a signed statement of a period of business days, at most a year, up to today. The same period with the same last entries is the same statement. Ten a day.',
  input: z.object({ from: day(), to: day() }).refine(endsAfterItsStart, PERIOD_TURNED),
  data: z.object({ _id: z.string() }),
  message: 'Your statement is being made',
  errors: ['unauthorized', 'statement_period_wrong', 'statements_today'],
});

export const statementFile = defineEndpoint({
  name: 'statementFile',
  method: 'GET',
  path: '/sellerApi/statementFile/{id}',
  vendorPath: '/vendorApi/statementFile/{id}',
  audience: 'member',
  summary: 'A file of a signed statement: the PDF, the CSV, the manifest that was signed, or its signature (64 bytes).',
  input: z.object({ id: z.string().max(40), format: oneOf(['pdf', 'csv', 'json', 'sig']).default('pdf') }),
  data: z.string(),
  fileTypes: ['application/pdf', 'text/csv', 'application/json', 'application/octet-stream'],
  message: 'The file',
  errors: ['statement_unknown', 'view_only'],
});

export const verifyStatement = defineEndpoint({
  name: 'verifyStatement',
  method: 'GET',
  path: '/publicApi/verifyStatement/{hash}',
  audience: 'public',
  summary: 'Which signed statement a file belongs to, by the SHA-256 of the file. Neither its owner nor an amount.',
  input: z.object({ hash: sha256() }),
  data: z.object({
    part: z.enum(['manifest', 'csv', 'pdf']),
    number: z.number(),
    from: day(),
    to: day(),
    signedAt: dateTime(),
    /** In /.well-known/plumbline-statement-keys.json. */
    key: z.string(),
    /** SHA-256 of the manifest, and of that of the statement before; 64 zeros: there is none before. */
    hash: sha256(),
    previousHash: sha256(),
    /** The statement stands as it was signed, and the next one of its owner goes on from it. */
    isIntact: z.boolean(),
  }),
  message: 'The statement',
  errors: ['statement_unknown'],
});
