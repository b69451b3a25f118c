import { featureWords } from '../../lib/text/index.ts';

/** Of a store that takes orders of a classified. */
const en = {
  title: 'Orders',
  text: 'Buyers put it into their cart and pay into our escrow, as for a product. It needs a price.',
  takes: 'Take orders of it',
  units: 'Units',
  unitsHint: 'How many of it there are.',
  unitsNow: (count: number) => (count === 1 ? '1 unit is left.' : `${count} units are left.`),
  unitsOf: (title: string) => `Units: ${title}`,
  save: 'Save the units',
};

export type OrderWords = typeof en;

export const { loadWords: loadOrderWords, useWords: useOrderWords } = featureWords(en, {
  hi: async () => (await import('./order-words.hi.ts')).hi,
});
