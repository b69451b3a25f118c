import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { given, mustBeSent, text } from '../shapes.ts';

const units = () =>
  z
    .number({ error: 'Please give a whole number' })
    .int({ error: 'Please give a whole number' })
    .min(0, { error: 'Stock cannot be below zero' })
    .max(1_000_000, { error: 'This number is too large' });

export const setStock = defineEndpoint({
  name: 'setStock',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/setStock',
  audience: 'vendor',
  summary: 'How many units of a variant there are. Where codes are sold, stock is the number of free codes.',
  input: z.object({
    listingId: text(60),
    variantId: text(60),
    stock: units(),
  }),
  data: z.object({ stock: z.number() }),
  keyScopes: ['stock:write'],
  message: 'Stock saved',
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'listing_unknown', 'variant_unknown', 'stock_is_codes'],
});

export const saveStock = defineEndpoint({
  name: 'saveStock',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/saveStock',
  audience: 'vendor',
  summary:
    'The units of several variants of a listing, all or none. `was` is the stock that was read: when some were sold since, nothing is saved and the answer is 409, so that sold units do not come back.',
  input: z.object({
    listingId: mustBeSent(text(60)),
    variants: z
      .array(z.object({ _id: text(60), stock: units(), was: units() }), { error: 'Please send the variants' })
      .min(1, { error: 'Please send the variants' })
      .max(100, { error: 'A listing has a hundred variants at most' }),
  }),
  data: z.null(),
  keyScopes: ['stock:write'],
  message: 'Stock saved',
  errors: [...setStock.errors, 'stock_changed'],
});

export const addCodes = defineEndpoint({
  name: 'addCodes',
  repeats: 'adds-own',
  method: 'POST',
  path: '/vendorApi/addCodes',
  audience: 'vendor',
  summary:
    'Codes of a digital variant, each sold once and shown to its buyer alone. Stock grows by those that are new.',
  input: z.object({
    listingId: text(60),
    variantId: text(60),
    codes: z.array(given(500, 'Please enter a code')).min(1, { error: 'Please enter a code' }).max(1000),
  }),
  data: z.object({ added: z.number() }),
  message: 'Codes added',
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'listing_unknown', 'variant_unknown', 'digital_is_otherwise'],
});

/** A file that buyers of a digital variant download. */
export const DIGITAL_MAX_BYTES = 20 * 1024 * 1024;

export const uploadDigital = defineEndpoint({
  name: 'uploadDigital',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/vendorApi/uploadDigital',
  audience: 'vendor',
  summary: 'The file that buyers of a digital variant download (20 MB). Buyers keep the one that they bought.',
  input: z.object({ listingId: text(60), variantId: text(60), name: given(100, 'Please name the file') }),
  fileParts: ['file'],
  maxFileBytes: DIGITAL_MAX_BYTES,
  data: z.null(),
  message: 'File added',
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
