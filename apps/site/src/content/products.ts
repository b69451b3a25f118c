import type { Product } from './model.ts';

/** Samples of what the marketplace will hold: nothing here can be bought. */
export const products: readonly Product[] = [
  {
    slug: 'ledger-notebook',
    title: 'Ledger notebook',
    summary: 'Ruled for double entry: two columns, one truth.',
    picture: 'books',
    kind: 'Paper',
    body: ['96 pages, ruled with a column for what arrived and one for what left. The last page is a trial balance.'],
    isSample: true,
  },
  {
    slug: 'recovery-card',
    title: 'Recovery card',
    summary: 'A card of steel for recovery codes, to be marked by hand.',
    picture: 'key',
    kind: 'Hardware',
    body: [
      'Paper burns and phones drown. Ten fields for ten codes, marked with a centre punch. It has no chip and no number.',
    ],
    isSample: true,
  },
  {
    slug: 'plumb-bob',
    title: 'Plumb bob',
    summary: 'Brass, 200 grams, on three metres of line.',
    picture: 'plumb',
    kind: 'Tool',
    body: ['It shows whether a thing is true. It has needed no update for four thousand years.'],
    isSample: true,
  },
  {
    slug: 'books-poster',
    title: 'Poster: one closed day',
    summary: 'Need, funds, factor and evidence of one day, drawn large.',
    picture: 'chart',
    kind: 'Print',
    body: ['Printed from the public record of a day of your choice, also of one that paid nothing.'],
    isSample: true,
  },
];
