import { z } from 'zod';
import { DECIMALS } from '../csv/style.ts';
import { defineEndpoint } from '../endpoint.ts';
import { oneOf } from '../shapes.ts';

/** The columns of a file of listings, in the order of an export. A row is a variant; rows of one `listing` belong together. */
export const LISTING_COLUMNS = [
  'listing',
  'title',
  'description',
  'category',
  'physical',
  'sku',
  'variant',
  'price',
  'stock',
  'attributes',
  'delivery',
  'pictures',
] as const;
export type ListingColumn = (typeof LISTING_COLUMNS)[number];

/** Of a file that is imported: as many rows as are saved within a few seconds, beside everybody else's calls. */
export const IMPORT_MAX_ROWS = 500;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;

/** A fault of a row, and its column. */
export const rowFault = z.object({
  /** As a spreadsheet counts: the heads are row 1. */
  row: z.number(),
  /** Null where the row as a whole cannot be saved. */
  column: z.enum(LISTING_COLUMNS).nullable(),
  message: z.string(),
});
export type RowFault = z.output<typeof rowFault>;

export const importReport = z.object({
  /** Nothing was saved. */
  isDryRun: z.boolean(),
  rows: z.number(),
  /** Listings that are new, that changed, and that say what they said before. */
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** In the order of the rows. A listing with a fault in one of its rows is not saved, and the others are. */
  faults: z.array(rowFault),
});
export type ImportReport = z.output<typeof importReport>;

export const importListings = defineEndpoint({
  name: 'importListings',
  repeats: 'adds-own',
  method: 'POST',
  path: '/vendorApi/importListings',
  audience: 'vendor',
  summary:
    'Saves listings from a CSV file (500 rows, 2 MB), or only says what it would do (`dryRun`, the default). A listing is saved whole or not at all; what is new is a draft.',
  input: z.object({ dryRun: oneOf(['yes', 'no']).default('yes') }),
  fileParts: ['file'],
  maxFileBytes: IMPORT_MAX_BYTES,
  data: importReport,
  message: 'The file is read',
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'import_missing',
    'import_unreadable',
    'import_not_text',
    'import_columns',
    'import_too_long',
    'file_too_large',
    'too_many_files',
    'busy',
  ],
});

export const exportListings = defineEndpoint({
  name: 'exportListings',
  method: 'GET',
  path: '/vendorApi/exportListings',
  audience: 'vendor',
  summary:
    'The listings of the store as CSV (RFC 4180, UTF-8 with its mark), as they were saved last; what an import reads. Closed and removed ones are left out. `decimals=comma` writes numbers like 1,50, and separates cells by semicolons.',
  input: z.object({ decimals: oneOf(DECIMALS).default('point') }),
  data: z.string(),
  fileTypes: ['text/csv'],
  message: 'The file',
  errors: ['exports_busy'],
});
