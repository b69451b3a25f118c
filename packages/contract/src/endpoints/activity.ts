import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  amount,
  dateTime,
  day,
  endsAfterItsStart,
  line,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
} from '../shapes.ts';
import { entryCause, STATEMENT_COUNTERS } from './statements.ts';

/** Types of movements, used as the filter of the feed. */
export const ACTIVITY_TYPES = ['deposit', 'withdrawal', 'package', 'income', 'order', 'transfer'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

const movement = z.object({
  /** Number of the ledger posting. */
  _id: z.string(),
  day: day(),
  createdAt: dateTime(),
  /** Kind of the posting: one of STATEMENT_KINDS, or a newer kind. */
  kind: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  cause: entryCause.nullable(),
  /** For purchases and ended packages. */
  title: z.string().nullable(),
  from: z.enum(STATEMENT_COUNTERS),
  to: z.enum(STATEMENT_COUNTERS),
  /** `between`: from one own account to another, so nothing was gained or spent. */
  direction: z.enum(['in', 'out', 'between']),
  /** Never negative. */
  amount: amount(),
});
export type Movement = z.output<typeof movement>;

export const activity = defineEndpoint({
  name: 'activity',
  method: 'GET',
  path: '/sellerApi/activity',
  vendorPath: '/vendorApi/activity',
  audience: 'member',
  summary:
    'Lists every movement of one’s own money, each posting once, newest first. `search` matches kinds, packages, order numbers, hashes, reasons and amounts.',
  input: z
    .object({ ...paging, ...period, type: oneOf(ACTIVITY_TYPES).optional(), search: line(60) })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  /** Totals of all matches, not only of the page. */
  data: listOf(movement).extend({ totals: z.object({ in: amount(), out: amount() }) }),
  errors: [],
});
