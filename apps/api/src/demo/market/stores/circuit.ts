import { type DemoStore, thing } from '../thing.ts';

export const circuit: DemoStore = {
  email: 'circuit@vendors.plumbline.example',
  fullName: 'Cleo Sample',
  phone: '9000001004',
  storeName: 'Sample Circuit',
  summary: 'Small electronics that can be repaired, and licences for what runs on them.',
  description: 'Each device comes with its spare parts list. We repair what we sell.',
  sign: 'headphones',
  sku: 'CIRC',
  payoutAddress: '0x5a00000000000000000000000000000000000004',
  things: [
    thing(
      ['Over-ear headphones', 'audio', 'headphones', { Black: '79', Sand: '82' }],
      'Closed, with a battery that can be changed.',
      {
        facts: { Playtime: '40 hours', Plug: 'USB-C, 3.5 mm' },
        stock: 18,
        twice: true,
      },
    ),
    thing(['Bookshelf speaker', 'audio', 'speaker', '95'], 'Active, sixty watts, in oiled oak.', {
      facts: { Power: '60 W' },
      stock: 10,
    }),
    thing(
      ['Mechanical keyboard', 'computers', 'keyboard', { 'Quiet switches': '68', 'Clear switches': '71' }],
      'Eighty-four keys that can be pulled and swapped.',
      {
        facts: { Keys: '84', Plug: 'USB-C' },
        stock: 20,
        twice: true,
      },
    ),
    thing(['Charger, 65 watts', 'phones', 'charger', '27'], 'Two USB-C sockets; one laptop, or two phones.', {
      facts: { Power: '65 W' },
      stock: 75,
    }),
    thing(['Phone stand', 'phones', 'stand', '15'], 'Aluminium; folds to the size of a card.', {
      facts: { Weight: '110 g' },
    }),
    thing(['Film camera, refurbished', 'cameras', 'camera', '89'], 'Cleaned, new seals, tried with one roll.', {
      facts: { Film: '35 mm', Guarantee: '12 months' },
      stock: 5,
    }),
    thing(['Desk lamp', 'home', 'lamp', '43'], 'Warm light, dimmed by a turn of the head.', {
      facts: { Light: '2700 K, 500 lumens' },
    }),
    thing(['Photo editor, one year', 'software', 'gift', '36'], 'A licence key for one person and two computers.', {
      digital: 'codes',
      facts: { Licence: 'One year' },
    }),
    thing(['Smart watch', 'jewellery', 'watch', '74'], 'Two weeks on one charge; shows the time at a glance.', {
      facts: { Battery: '14 days', Water: '5 ATM' },
      stock: 16,
    }),
    thing(['Backup tool, lifetime', 'software', 'tablet', '29'], 'Keeps three copies of what matters to you.', {
      digital: 'codes',
      facts: { Licence: 'Lifetime' },
    }),
  ],
};
