import { type DemoStore, thing } from '../thing.ts';

export const kiln: DemoStore = {
  email: 'kiln@vendors.plumbline.example',
  fullName: 'Kiran Sample',
  phone: '9000001002',
  storeName: 'Sample Kiln',
  summary: 'Stoneware for the table, thrown and fired in one workshop.',
  description: 'Two potters and one kiln. Each piece is thrown by hand, so that no two are quite alike.',
  sign: 'vase',
  sku: 'KILN',
  payoutAddress: '0x5a00000000000000000000000000000000000002',
  things: [
    thing(['Stoneware mug', 'pottery', 'mug', { Moss: '12', Clay: '12', Night: '13' }], 'Holds 0.35 litres.', {
      facts: { Volume: '0.35 l', Care: 'Dishwasher-safe' },
      stock: 30,
      twice: true,
    }),
    thing(['Breakfast bowl', 'pottery', 'bowl', '14.5'], 'Deep enough for soup, wide enough for fruit.', {
      facts: { Diameter: '16 cm', Care: 'Dishwasher-safe' },
    }),
    thing(
      ['Dinner plate', 'pottery', 'plate', { 'One plate': '16', 'Set of four': '58' }],
      'Flat, with a raised rim.',
      {
        facts: { Diameter: '27 cm' },
        stock: 24,
      },
    ),
    thing(['Tall vase', 'decoration', 'vase', '34'], 'For three stems or for none.', {
      facts: { Height: '28 cm' },
      stock: 9,
      twice: true,
    }),
    thing(['Herb planter', 'garden', 'planter', '18'], 'With a saucer, for the window.', {
      facts: { Diameter: '14 cm', Drainage: 'Yes' },
    }),
    thing(['Beeswax candle in a cup', 'decoration', 'candle', '11'], 'The cup stays when the candle is gone.', {
      facts: { 'Burning time': '30 hours' },
      stock: 50,
    }),
    thing(['Tea bowl, small', 'pottery', 'cup', '9.5'], 'Without a handle, so that the hand feels when it is ready.', {
      facts: { Volume: '0.15 l' },
    }),
    thing(['Spice jar with a lid', 'kitchen', 'jar', '8'], 'Keeps light and damp away from what you cook with.', {
      facts: { Volume: '0.2 l' },
      stock: 70,
    }),
    thing(['Serving platter', 'kitchen', 'plate', '42'], 'Oval, for a whole fish or a whole family.', {
      facts: { Length: '40 cm' },
      stock: 7,
    }),
    thing(['Incense holder', 'wellness', 'lantern', '10.5'], 'Catches the ash and turns the smoke aside.', {
      facts: { Height: '12 cm' },
    }),
  ],
};
