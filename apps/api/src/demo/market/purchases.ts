import type { StoreKey } from './cast.ts';

/** The steps of either side of an order, or of an operator. Deadlines do the rest. */
export type Act =
  | 'accept'
  | 'send'
  | 'receive'
  | 'cancel'
  | 'sold-out'
  | 'dispute'
  | 'ask-return'
  | 'agree-return'
  | 'take-return'
  | 'refund-part'
  | 'refund'
  | 'split';

/** A cart that a member of the cast buys, and what happens to each of its orders. Seeded days count from 0. */
export interface Purchase {
  readonly day: number;
  /** Index into `demoPeople`. */
  readonly buyer: number;
  /** Store, index of the product, quantity. */
  readonly buys: readonly (readonly [StoreKey, number, number?])[];
  readonly then: readonly (readonly [number, Act])[];
}

const cart = (day: number, buyer: number, buys: Purchase['buys'], ...then: Purchase['then']): Purchase => ({
  day,
  buyer,
  buys,
  then,
});

/** Sent and confirmed: clears 14 business days later, as for every new vendor. */
const arrives = (sent: number, received: number): Purchase['then'] => [
  [sent, 'accept'],
  [sent, 'send'],
  [received, 'receive'],
];

/** Ordered by day. The seed is complete once the last one exists. */
export const purchases: readonly Purchase[] = [
  cart(
    2,
    0,
    [
      ['tea', 0, 2],
      ['tea', 8],
    ],
    ...arrives(3, 5),
  ),
  cart(2, 4, [['press', 0]], [3, 'receive']),
  cart(3, 1, [['kiln', 0, 2]], ...arrives(4, 6)),
  cart(3, 8, [['circuit', 3]], ...arrives(4, 7)),
  cart(
    4,
    2,
    [
      ['trail', 1],
      ['trail', 7, 2],
    ],
    ...arrives(5, 7),
  ),
  cart(
    4,
    0,
    [
      ['press', 1],
      ['press', 2],
    ],
    [4, 'receive'],
  ),
  cart(
    5,
    5,
    [
      ['thread', 6, 2],
      ['tea', 2],
    ],
    ...arrives(6, 9),
  ),
  cart(
    6,
    9,
    [
      ['tea', 1],
      ['tea', 5],
    ],
    ...arrives(7, 10),
  ),
  cart(
    7,
    12,
    [
      ['kiln', 5],
      ['kiln', 6],
    ],
    ...arrives(8, 11),
  ),
  cart(8, 1, [['circuit', 7]], [9, 'receive']),
  cart(9, 13, [['press', 3, 2]], ...arrives(10, 12)),
  cart(10, 0, [['kiln', 1, 2]], ...arrives(11, 13), [13, 'refund-part']),
  cart(11, 6, [['thread', 1]], ...arrives(12, 14)),
  cart(12, 8, [['tea', 4]], ...arrives(13, 16)),
  cart(
    13,
    2,
    [
      ['press', 7],
      ['press', 8],
    ],
    [14, 'accept'],
    [15, 'send'],
  ),
  cart(14, 14, [['trail', 2]], ...arrives(15, 18)),
  cart(15, 0, [['trail', 3]], ...arrives(16, 18), [19, 'ask-return'], [20, 'agree-return'], [29, 'take-return']),
  cart(16, 4, [['circuit', 4]], ...arrives(17, 20)),
  cart(17, 1, [['thread', 7]], ...arrives(18, 20), [21, 'ask-return'], [22, 'agree-return']),
  cart(18, 9, [['kiln', 8]], [19, 'sold-out']),
  cart(19, 0, [['tea', 6]]),
  cart(20, 5, [['press', 4]], [21, 'accept'], [22, 'send'], [25, 'dispute'], [27, 'split']),
  cart(21, 12, [['circuit', 2]], ...arrives(22, 26)),
  cart(21, 0, [
    ['circuit', 9],
    ['press', 9],
  ]),
  cart(22, 13, [['thread', 2]], [22, 'cancel']),
  cart(
    23,
    2,
    [
      ['tea', 9, 2],
      ['kiln', 7],
    ],
    [24, 'accept'],
    [25, 'send'],
    [27, 'receive'],
  ),
  cart(24, 6, [['trail', 6]], [25, 'send'], [28, 'refund']),
  cart(25, 0, [['thread', 8]], [26, 'accept'], [27, 'send']),
  cart(25, 8, [['press', 5]], [26, 'accept'], [27, 'send'], [29, 'dispute']),
  cart(26, 14, [['kiln', 3]], [27, 'accept'], [28, 'send']),
  cart(27, 4, [['tea', 3, 2]], [28, 'accept']),
  cart(
    27,
    0,
    [
      ['kiln', 4],
      ['tea', 7],
    ],
    [28, 'accept'],
  ),
  cart(28, 1, [['circuit', 6]], [29, 'accept']),
  cart(
    28,
    9,
    [
      ['trail', 8],
      ['thread', 6],
    ],
    [29, 'send'],
  ),
  cart(29, 0, [['trail', 9]], [29, 'cancel']),
  cart(29, 5, [['press', 6]]),
  cart(29, 12, [['thread', 9]]),
  cart(30, 2, [['circuit', 3]]),
  cart(30, 0, [
    ['tea', 0],
    ['kiln', 0],
    ['press', 8],
  ]),
];
