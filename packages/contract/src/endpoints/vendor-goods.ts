import { z } from 'zod';
import { DECIMALS } from '../csv/style.ts';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { given, mustBeSent, oneOf, text } from '../shapes.ts';

const units = () =>
  z
    .number(says('giveWholeNumber'))
    .int(says('giveWholeNumber'))
    .min(0, says('stockCannotBeBelowZero'))
    .max(1_000_000, says('numberTooLarge'));

export const setStock = defineEndpoint({
  name: 'setStock',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/setStock',
  audience: 'vendor',
  summary: 'Sets the stock of a variant. If codes are sold, the stock is the number of free codes.',
  input: z.object({
    listingId: text(60),
    variantId: text(60),
    stock: units(),
  }),
  data: z.object({ stock: z.number() }),
  keyScopes: ['stock:write'],
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'listing_unknown', 'variant_unknown', 'stock_is_codes'],
});

export const saveStock = defineEndpoint({
  name: 'saveStock',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/saveStock',
  audience: 'vendor',
  summary:
    'Sets the stock of several variants of a listing, all or none. `was` is the stock that was read: if units were sold since, nothing is saved and the response is 409, so that sold units do not reappear.',
  input: z.object({
    listingId: mustBeSent(text(60)),
    variants: z
      .array(z.object({ _id: text(60), stock: units(), was: units() }), says('sendVariants'))
      .min(1, says('sendVariants'))
      .max(100, says('listingHasHundredVariantsAtMost')),
  }),
  data: z.null(),
  keyScopes: ['stock:write'],
  errors: [...setStock.errors, 'stock_changed'],
});

export const addCodes = defineEndpoint({
  name: 'addCodes',
  repeats: 'adds-own',
  method: 'POST',
  path: '/vendorApi/addCodes',
  audience: 'vendor',
  summary:
    'Adds codes of a digital variant, each sold once and shown only to its buyer. The stock grows by the new ones.',
  input: z.object({
    listingId: text(60),
    variantId: text(60),
    codes: z.array(given(500, 'enterCode')).min(1, says('enterCode')).max(1000),
  }),
  data: z.object({ added: z.number() }),
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'listing_unknown', 'variant_unknown', 'digital_is_otherwise'],
});

/** Limit of a digital variant's file. */
export const DIGITAL_MAX_BYTES = 20 * 1024 * 1024;

export const uploadDigital = defineEndpoint({
  name: 'uploadDigital',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/vendorApi/uploadDigital',
  audience: 'vendor',
  summary: 'Uploads the file that buyers of a digital variant download (20 MB). Buyers keep the version they bought.',
  input: z.object({ listingId: text(60), variantId: text(60), name: given(100, 'nameFile') }),
  fileParts: ['file'],
  maxFileBytes: DIGITAL_MAX_BYTES,
  data: z.null(),
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'listing_unknown',
    'variant_unknown',
    'digital_is_otherwise',
    'digital_file_missing',
    'file_too_large',
    'too_many_files',
  ],
});

/** Columns of a listings file, in export order. A row is a variant; rows with the same `listing` belong together. */
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

/** Limit of an import: as many rows as can be saved within seconds alongside other calls. */
export const IMPORT_MAX_ROWS = 500;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;

/** An error in a row, and its column. */
export const rowError = z.object({
  /** As in a spreadsheet: the header is row 1. */
  row: z.number(),
  /** Null if the row as a whole cannot be saved. */
  column: z.enum(LISTING_COLUMNS).nullable(),
  message: z.string(),
});
export type RowError = z.output<typeof rowError>;

export const importReport = z.object({
  /** True if nothing was saved. */
  isDryRun: z.boolean(),
  rows: z.number(),
  /** New, changed and unchanged listings. */
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** In row order. A listing with an error in any row is not saved; the others are. */
  errors: z.array(rowError),
});
export type ImportReport = z.output<typeof importReport>;

export const importListings = defineEndpoint({
  name: 'importListings',
  repeats: 'adds-own',
  method: 'POST',
  path: '/vendorApi/importListings',
  audience: 'vendor',
  summary:
    'Imports listings from a CSV file (500 rows, 2 MB), or only reports what it would do (`dryRun`, the default). Each listing is saved as a whole or not at all; new ones are drafts.',
  input: z.object({ dryRun: oneOf(['yes', 'no']).default('yes') }),
  fileParts: ['file'],
  maxFileBytes: IMPORT_MAX_BYTES,
  data: importReport,
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
    'Exports the store’s listings as CSV (RFC 4180, UTF-8 with a byte order mark), as last saved and in the format of an import. Closed and removed ones are omitted. `decimals=comma` writes numbers like 1,50 and separates cells with semicolons.',
  input: z.object({ decimals: oneOf(DECIMALS).default('point') }),
  data: z.string(),
  fileTypes: ['text/csv'],
  errors: ['exports_busy'],
});
