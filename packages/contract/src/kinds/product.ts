import type { Kind } from './define.ts';

/**
 * Goods and files of vendors. A product needs more than a definition offers (variants, stock, delivery), so its form,
 * import and page are in `vendor-products`, `catalogue/csv` and `storefront/draw-listing`. Its attributes are free
 * names and values.
 */
export const product = {
  kind: 'product',
  postedBy: ['vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: true,
  price: 'required',
  place: null,
  lifetime: null,
  maxOfMember: 1,
  answers: [],
  attributes: {},
  rules: [],
  card: [],
} as const satisfies Kind;
