import { expect, it } from 'vitest';
import { drawDelivery } from './draw-listing.ts';
import { WORDS } from './words.ts';

const delivery = [
  { name: 'Post', price: '4.00', countries: ['DE', 'IN'], days: 3 },
  { name: 'Courier', price: '0.00', countries: [], days: 1 },
];

it.each([
  ['en', '3 days · Germany, India', 'one day · everywhere'],
  ['hi', '3 दिन · जर्मनी, भारत', 'एक दिन · हर जगह'],
] as const)('A delivery option lists its countries by name, in the language of the page: %s', (language, some, all) => {
  const { safe } = drawDelivery({ physical: true, delivery }, WORDS[language]);
  expect([safe.includes(some), safe.includes(all)]).toEqual([true, true]);
});
