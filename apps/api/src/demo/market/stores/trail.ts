import { type DemoStore, thing } from '../thing.ts';

export const trail: DemoStore = {
  email: 'trail@vendors.plumbline.example',
  fullName: 'Tomas Sample',
  phone: '9000001003',
  storeName: 'Sample Trail',
  summary: 'Things to carry when you walk, ride and sleep outside.',
  description: 'Tried on weekends by the three of us. We do not sell things that broke.',
  sign: 'tent',
  sku: 'TRAIL',
  payoutAddress: '0x5a00000000000000000000000000000000000003',
  things: [
    thing(['Two-person tent', 'camping', 'tent', '148'], 'Stands in five minutes and weighs two kilograms.', {
      facts: { Weight: '2.1 kg', 'Water column': '3000 mm' },
      stock: 8,
      twice: true,
    }),
    thing(
      ['Steel water bottle', 'camping', 'bottle', { '0.5 l': '16', '0.75 l': '19' }],
      'Cold for a day, hot for half.',
      {
        facts: { Material: 'Stainless steel' },
        stock: 60,
      },
    ),
    thing(['Camp lantern', 'camping', 'lantern', '24'], 'Runs for sixty hours and charges by USB-C.', {
      facts: { Light: '200 lumens' },
    }),
    thing(
      ['Day pack, 20 litres', 'bags', 'backpack', { Slate: '46', Ochre: '46' }],
      'A pack with three pockets and no straps to spare.',
      {
        facts: { Volume: '20 l', Weight: '620 g' },
        stock: 22,
        twice: true,
      },
    ),
    thing(['Yoga mat, natural rubber', 'fitness', 'mat', '32'], 'Grips when it is wet; four millimetres thick.', {
      facts: { Size: '183 × 61 cm' },
    }),
    thing(['Front wheel, 28 inches', 'cycling', 'wheel', '64'], 'Hand-built on a sealed hub, trued and tensioned.', {
      facts: { Spokes: '32' },
      stock: 10,
    }),
    thing(['Pocket compass', 'camping', 'compass', '13.5'], 'Liquid-filled, with a mirror and a lanyard.', {
      facts: { Weight: '60 g' },
    }),
    thing(
      ['Wool walking socks', 'fitness', 'socks', { '37–40': '9.5', '41–44': '9.5' }],
      'Merino, with a cushioned heel.',
      {
        facts: { Material: '70 % merino wool' },
        stock: 80,
      },
    ),
    thing(['Sun hat', 'fitness', 'hat', '17'], 'A wide brim that folds flat into a pack.', {
      facts: { 'Sun protection': 'UPF 50' },
    }),
    thing(['Insulated mug', 'camping', 'mug', '14'], 'With a lid that closes for the bag.', {
      facts: { Volume: '0.4 l' },
    }),
  ],
};
