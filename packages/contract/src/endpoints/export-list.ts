import { z } from 'zod';
import { DECIMALS } from '../csv/style.ts';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { oneOf } from '../shapes.ts';

/** Every list that can be downloaded, by its file name. */
export const EXPORTED_LISTS = [
  'trading-income',
  'level-income',
  'direct-income',
  'reward-income',
  'bonus-income',
  'matching-income',
  'relevel-income',
  'redirect-income',
  'rematching-income',
  'deposits',
  'orders',
  'withdrawals',
  'team',
  'statement',
  'sales',
  'settlement',
  'listings',
  'invoices',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** A filter of the list, which the list itself validates. */
const filter = () => z.string(says('giveEachFilterOnce')).max(40, says('textTooLong')).optional();

export const exportList = defineEndpoint({
  name: 'exportList',
  method: 'GET',
  path: '/sellerApi/exportList/{list}',
  vendorPath: '/vendorApi/exportList/{list}',
  audience: 'member',
  summary:
    'Downloads a whole list with its filters and order: CSV (RFC 4180, UTF-8) or PDF. `decimals=comma` writes numbers like 1,50 and separates cells with semicolons. `sales` and `settlement` are for a store’s team. `listings`: of one `kind`, or of all but products, with a column for each attribute. `invoices`: of one `side`, received or issued by the store.',
  input: z.object({
    list: oneOf(EXPORTED_LISTS),
    format: oneOf(['csv', 'pdf']).default('csv'),
    decimals: oneOf(DECIMALS).default('point'),
    from: filter(),
    to: filter(),
    sort: filter(),
    dir: filter(),
    status: filter(),
    team: filter(),
    account: filter(),
    kind: filter(),
    side: filter(),
  }),
  data: z.string(),
  fileTypes: ['text/csv', 'application/pdf'],
  errors: ['team_too_large_to_sort', 'export_too_long', 'exports_busy', 'forbidden', 'rate_limited'],
});
