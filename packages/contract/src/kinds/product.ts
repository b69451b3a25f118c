import type { Kind } from './define.ts';

/**
 * Goods and files of vendors. A product needs more than a definition offers (variants, stock, delivery), so its form,
 * import and page are in `vendor-products`, `catalogue/csv` and `storefront/draw-listing`. Its attributes are free
 * names and values.
 */
export const product: Kind = {
  kind: 'product',
  words: {
    one: { en: 'Product', hi: 'उत्पाद' },
    many: { en: 'Products', hi: 'उत्पाद' },
    add: { en: 'New product', hi: 'नया उत्पाद' },
    summary: {
      en: 'Things and files from vendors whom we have checked, priced in USDT.',
      hi: 'जाँचे हुए विक्रेताओं की चीज़ें और फ़ाइलें, USDT में कीमत।',
    },
  },
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
  data: () => null,
};
