import type { OrderWords } from './order-words.ts';

export const en: OrderWords = {
  title: 'Orders',
  text: 'Buyers put it into their cart and pay into our escrow, as for a product. It needs a price.',
  takes: 'Take orders of it',
  units: 'Units',
  unitsHint: 'How many of it there are.',
  unitsNow: (count) => (count === 1 ? '1 unit is left.' : `${count} units are left.`),
  unitsOf: (title) => `Units: ${title}`,
  save: 'Save the units',
};
