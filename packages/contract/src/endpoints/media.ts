import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PICTURE_MAX_BYTES, PICTURE_SIZES } from '../pictures.ts';
import { nothing, oneOf, text } from '../shapes.ts';

export const picture = z.object({
  _id: z.string(),
  /** Pixels of the upload, for the aspect ratio. */
  width: z.number(),
  height: z.number(),
  /** The path of each size. */
  sizes: z.object({ '160': z.string(), '480': z.string(), '1280': z.string() }),
});
export type Picture = z.output<typeof picture>;

/** As a listing shows it, with the alternative text; empty if the vendor gave none. */
export const shownPicture = picture.extend({ alt: z.string() });
export type ShownPicture = z.output<typeof shownPicture>;

export const uploadMedia = defineEndpoint({
  name: 'uploadMedia',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/sellerApi/uploadMedia',
  vendorPath: '/vendorApi/uploadMedia',
  audience: 'member',
  summary:
    'Uploads a picture (JPEG, PNG or WebP, 15 MB, 50 megapixels) for the account’s listings. It is re-encoded in three sizes; the original file is not kept.',
  input: nothing(),
  fileParts: ['picture'],
  maxFileBytes: PICTURE_MAX_BYTES,
  data: picture,
  keyScopes: ['listings:write'],
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'picture_missing',
    'picture_not_allowed',
    'picture_damaged',
    'picture_too_large',
    'picture_limit',
    'file_too_large',
    'too_many_files',
    'busy',
  ],
});

export const marketPicture = defineEndpoint({
  name: 'marketPicture',
  method: 'GET',
  path: '/publicApi/picture/{id}/{size}',
  isOnConsoleHost: true,
  audience: 'public',
  summary: 'Returns a market picture in one of its sizes, as WebP.',
  input: z.object({ id: text(60), size: oneOf(PICTURE_SIZES) }),
  data: z.string(),
  fileTypes: ['image/webp'],
  errors: ['picture_unknown'],
});
