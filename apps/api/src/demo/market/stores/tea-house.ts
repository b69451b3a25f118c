import { type DemoStore, thing } from '../thing.ts';

export const teaHouse: DemoStore = {
  email: 'tea@vendors.plumbline.example',
  fullName: 'Tilda Sample',
  phone: '9000001001',
  storeName: 'Sample Tea House',
  summary: 'Loose tea, spices and sweets, packed by hand.',
  description: 'We buy small lots, taste each of them, and pack what we would drink ourselves.',
  sign: 'teapot',
  sku: 'TEA',
  payoutAddress: '0x5a00000000000000000000000000000000000001',
  things: [
    thing(
      ['Assam breakfast tea', 'tea-and-coffee', 'tin', { '100 g': '4.5', '250 g': '9.8' }],
      'A strong, malty leaf from Upper Assam. It takes milk well.',
      { facts: { Origin: 'Assam, India', Harvest: 'Second flush' }, stock: 120, twice: true },
    ),
    thing(
      ['Darjeeling first flush', 'tea-and-coffee', 'pouch', { '50 g': '6.2', '100 g': '11.4' }],
      'Light and floral. Two minutes with water that has rested a moment are enough.',
      { facts: { Origin: 'Darjeeling, India', Harvest: 'First flush' }, stock: 60 },
    ),
    thing(
      ['Masala chai blend', 'tea-and-coffee', 'tin', '5.6'],
      'Assam with cardamom, ginger, clove and black pepper.',
      {
        facts: { Weight: '150 g' },
        stock: 90,
      },
    ),
    thing(['Filter coffee, medium roast', 'tea-and-coffee', 'cup', '7.9'], 'Arabica from Coorg, ground for a filter.', {
      facts: { Origin: 'Coorg, India', Weight: '250 g' },
    }),
    thing(['Cast-iron teapot', 'kitchen', 'teapot', '38'], 'Holds 0.8 litres and keeps them hot; with a strainer.', {
      facts: { Volume: '0.8 l', Material: 'Cast iron, enamelled' },
      stock: 12,
      twice: true,
    }),
    thing(['Green cardamom', 'spices', 'jar', '4.2'], 'Whole pods, large and oily.', { facts: { Weight: '40 g' } }),
    thing(['Kashmiri saffron', 'spices', 'jar', '14.5'], 'One gram of threads in a glass that keeps the light out.', {
      facts: { Weight: '1 g', Origin: 'Pampore, India' },
      stock: 25,
    }),
    thing(['Garam masala', 'spices', 'pouch', '3.4'], 'Roasted and ground the week that it is packed.', {
      facts: { Weight: '80 g' },
    }),
    thing(
      ['Dark chocolate with sea salt', 'sweets', 'bar', { 'One bar': '3.2', 'Five bars': '14.5' }],
      'Cocoa from Idukki, 72 per cent, with flakes of salt.',
      { facts: { Cocoa: '72 %', Allergens: 'May contain traces of nuts' }, stock: 200 },
    ),
    thing(['Almond and rose nougat', 'sweets', 'gift', '6.8'], 'Soft nougat in a box to give away.', {
      facts: { Weight: '180 g', Allergens: 'Almonds, egg' },
    }),
  ],
};
