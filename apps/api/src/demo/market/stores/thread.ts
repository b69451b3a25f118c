import { type DemoStore, thing } from '../thing.ts';

export const thread: DemoStore = {
  email: 'thread@vendors.plumbline.example',
  fullName: 'Thea Sample',
  phone: '9000001006',
  storeName: 'Sample Thread',
  summary: 'Woven, sewn and set: things to wear for a long time.',
  description: 'Cloth from looms that we have visited. Silver from scrap.',
  sign: 'bag',
  sku: 'THREAD',
  payoutAddress: '0x5a00000000000000000000000000000000000006',
  things: [
    thing(
      ['Leather handbag', 'bags', 'bag', { Plum: '92', Tan: '92' }],
      'Vegetable-tanned, sewn by hand, lined with cotton.',
      {
        facts: { Material: 'Leather' },
        stock: 9,
        twice: true,
      },
    ),
    thing(
      ['Lambswool scarf', 'women', 'scarf', { Sea: '31', Rust: '31' }],
      'Woven in a herringbone, two metres long.',
      {
        facts: { Material: 'Lambswool', Length: '200 cm' },
        stock: 34,
        twice: true,
      },
    ),
    thing(['Cotton throw', 'textiles', 'blanket', '44'], 'Heavy enough for a bed, light enough for a chair.', {
      facts: { Size: '140 × 200 cm' },
    }),
    thing(
      ['Silver ring with garnet', 'jewellery', 'ring', { 'Size 52': '66', 'Size 56': '66' }],
      'Recycled silver and a stone of four millimetres.',
      {
        facts: { Material: 'Silver 925' },
        stock: 6,
      },
    ),
    thing(['Automatic watch', 'jewellery', 'watch', '98'], 'Forty hours of reserve; the back is glass.', {
      facts: { Diameter: '38 mm' },
      stock: 7,
      twice: true,
    }),
    thing(['Felt hat', 'men', 'hat', { '57 cm': '39', '59 cm': '39' }], 'Rabbit felt, blocked and brushed.', {
      stock: 15,
    }),
    thing(['Everyday socks, three pairs', 'men', 'socks', '13'], 'Cotton with a little stretch.', { stock: 140 }),
    thing(['Market bag', 'bags', 'bag', '12'], 'Canvas that carries ten kilograms and folds into its own pocket.', {
      stock: 95,
    }),
    thing(['Children’s backpack', 'children', 'backpack', '27'], 'For small backs and large collections.', {
      facts: { Volume: '8 l' },
    }),
    thing(['Baby blanket', 'children', 'blanket', '24'], 'Muslin in four layers, washed soft.', {
      facts: { Size: '100 × 100 cm' },
    }),
  ],
};
