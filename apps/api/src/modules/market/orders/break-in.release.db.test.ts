import { describe, expect, it } from 'vitest';
import { attackersOf } from '../../../testing/attacker.ts';
import { addMember } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import {
  apiOf,
  buyer,
  checkOrdersAfterEach,
  daysLater,
  offer,
  refused,
  USDT,
  type Vendor,
  vendor,
} from './testing/market.ts';

const t = await ownDatabase();
const api = apiOf(t);
const attackers = attackersOf(t, ['api', 'jobs']);
checkOrdersAfterEach(t);

interface Target {
  readonly order: string;
  readonly orderId: string;
  readonly buyerId: bigint;
  readonly vendorId: bigint;
  readonly stranger: bigint;
  /** Another vendor whose settlement account also holds money of an order. */
  readonly otherVendorId: bigint;
}

/** Creates an unrelated vendor with an order that holds 10 USDT. */
async function holdingVendor(): Promise<bigint> {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  await api.add(who, await offer(t, seller.id));
  await api.place(who);
  return seller.id;
}

/** Creates a sent order of 100 USDT of a vendor with a second order, and an unrelated member. */
async function target(): Promise<Target> {
  const [who, seller, stranger] = [await buyer(t), await vendor(t, 10), await addMember(t.owner)];
  const vase = await offer(t, seller.id, { price: 100n * USDT });
  for (const each of [await buyer(t), who]) {
    await api.add(each, vase);
    await api.place(each);
  }
  const { rows } = await t.owner.query('SELECT id, public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, rows[0].public_id, 'Post', 'AB1']);
  return {
    order: rows[0].public_id,
    orderId: rows[0].id,
    buyerId: who.id,
    vendorId: seller.id,
    stranger,
    otherVendorId: await holdingVendor(),
  };
}

const number = (owner: bigint, kind: 'wallet' | 'settlement') => owner * 32n + (kind === 'wallet' ? 2n : 6n);
/** Builds a ledger posting for an order, as an attacker would write it in SQL. */
const posting = (kind: string, from: bigint, to: bigint, amount: bigint, order: string, key = `${kind}:${order}:x`) =>
  `{"kind":"${kind}","from":"${from}","to":"${to}","amount":"${amount}","key":"${key}","source":{"order":"${order}"}}`;
const postAll = (...postings: readonly string[]) => `SELECT ledger.post('[${postings.join(',')}]')`;
const post = (...of: Parameters<typeof posting>) => postAll(posting(...of));
const move = (of: Target, kind: string, key: string, amount: bigint) =>
  `INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro)
   SELECT p.id, ${of.orderId}, '${kind}', ${amount} FROM ledger.posting p WHERE p.idempotency_key = '${key}'`;

/** Thefts of an order's money by SQL. */
const thefts: readonly (readonly [string, (of: Target) => readonly string[]])[] = [
  [
    'refunds an order to a stranger',
    (of) => [post('order_refund', number(of.vendorId, 'settlement'), number(of.stranger, 'wallet'), USDT, of.order)],
  ],
  [
    'refunds an order without a movement',
    (of) => [post('order_refund', number(of.vendorId, 'settlement'), number(of.buyerId, 'wallet'), USDT, of.order)],
  ],
  [
    'pays the vendor before the order has cleared',
    (of) => [post('order_proceeds', number(of.vendorId, 'settlement'), number(of.vendorId, 'wallet'), USDT, of.order)],
  ],
  [
    'pays a stranger out of escrow',
    (of) => [post('order_proceeds', number(of.vendorId, 'settlement'), number(of.stranger, 'wallet'), USDT, of.order)],
  ],
  [
    'takes a fee before the order clears',
    (of) => [post('order_fee', number(of.vendorId, 'settlement'), 16n, USDT, of.order)],
  ],
  [
    'buys with another member’s wallet',
    (of) => [post('order_paid', number(of.stranger, 'wallet'), number(of.vendorId, 'settlement'), USDT, of.order)],
  ],
  [
    'moves money between members as the price of no order',
    (of) => [post('order_paid', number(of.buyerId, 'wallet'), number(of.stranger, 'settlement'), USDT, of.order)],
  ],
  [
    'references an order that does not exist',
    (of) => [
      post(
        'order_paid',
        number(of.buyerId, 'wallet'),
        number(of.vendorId, 'settlement'),
        USDT,
        '00000000-0000-4000-8000-000000000000',
      ),
    ],
  ],
  ['marks an order as cleared', (of) => [`UPDATE orders.market_order SET status = 'cleared' WHERE id = ${of.orderId}`]],
  [
    'changes the refunded amount of an order',
    (of) => [`UPDATE orders.market_order SET refunded_micro = 1 WHERE id = ${of.orderId}`],
  ],
  [
    'changes the refunded units',
    (of) => [
      `INSERT INTO orders.refunded_unit (order_id, line_number, units_before, units, posting_id) VALUES (${of.orderId}, 1, 0, 1, 1)`,
    ],
  ],
  [
    'gives an order to another buyer',
    (of) => [`UPDATE orders.market_order SET buyer_id = ${of.stranger} WHERE id = ${of.orderId}`],
  ],
  ['lowers the fee of an order', (of) => [`UPDATE orders.market_order SET fee_rate_bps = 0 WHERE id = ${of.orderId}`]],
  [
    'postpones the due day of an order',
    (of) => [`UPDATE orders.market_order SET due_on = due_on + 100 WHERE id = ${of.orderId}`],
  ],
  ['deletes an order', (of) => [`DELETE FROM orders.market_order WHERE id = ${of.orderId}`]],
  ['changes what was bought', (of) => [`UPDATE orders.order_line SET quantity = 2 WHERE order_id = ${of.orderId}`]],
  [
    'adds a line to a paid order',
    (of) => [
      `INSERT INTO orders.order_line SELECT order_id, 2, gen_random_uuid(), listing_id, revision_id, variant_id, title, variant, price_micro, quantity, delivery, delivery_micro FROM orders.order_line WHERE order_id = ${of.orderId}`,
    ],
  ],
  [
    'writes a movement without a posting',
    (of) => [
      `INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro) VALUES (1, ${of.orderId}, 'order_refund', 1)`,
    ],
  ],
  ['deletes a movement', (of) => [`DELETE FROM orders.movement WHERE order_id = ${of.orderId}`]],
  [
    'invents an order step',
    (of) => [
      `INSERT INTO orders.event (order_id, happened_on, actor, status) VALUES (${of.orderId}, '2026-01-05', 'buyer', 'received')`,
    ],
  ],
  [
    'creates a fee version',
    () => [`INSERT INTO orders.fee_version (version, starts_on, rate_bps) VALUES (2, '2026-01-01', 0)`],
  ],
];

describe.each(['api', 'jobs'] as const)('Attacks on orders with the login of %s', (role) => {
  // Shows DEC-9-orders-2
  it.each(thefts)('A call with a process’s database login is rejected when it %s', async (_, statements) => {
    expect(await attackers[role].attempt(...statements(await target()))).not.toBeNull();
  });
});

describe('Attacks on orders with the login of the API', () => {
  it.each([
    ['clears due orders', 'SELECT orders.settle_due(10)'],
    ['takes stock', 'SELECT catalogue.take_stock(1, 1)'],
    ['moves an order directly', `SELECT orders.step(o, 'received', 'buyer', '') FROM orders.market_order o`],
    ['refunds an order directly', `SELECT orders.refund_money(id, 1, '') FROM orders.market_order`],
    ['empties a cart', 'SELECT carts.take(1)'],
    ['reads a digital good by its line', `SELECT catalogue.digital_of_line(gen_random_uuid())`],
    ['creates a checkout directly', `SELECT orders.open_checkout(gen_random_uuid(), 1, 'somekey1', 1, '\\x')`],
  ])('A call with the API’s database login is rejected when it %s', async (_, statement) => {
    expect(await attackers.api.attempt(statement)).toBe('42501');
  });

  it('The API’s database login cannot buy, accept or confirm receipt without the owner’s session', async () => {
    const of = await target();
    expect(await attackers.api.attempt(`SELECT orders.receive('\\x00', ${of.buyerId}, '${of.order}')`)).toBe('PB000');
    expect(await attackers.api.attempt(`SELECT orders.accept('\\x00', '${of.order}')`)).toBe('PB000');
    expect(await attackers.api.attempt(`SELECT orders.place('\\x00', ${of.buyerId}, 'somekey1', '', NULL, 1)`)).toBe(
      'PB000',
    );
    expect(await attackers.api.attempt(`SELECT orders.place(NULL, ${of.buyerId}, 'somekey1', '', NULL, 1)`)).toBe(
      'PB000',
    );
    for (const nobody of [`'\\x00'`, 'NULL']) {
      expect(await attackers.api.attempt(`SELECT orders.place(${nobody}, NULL, 'somekey1', '', NULL, 1)`)).toBe(
        'PB000',
      );
    }
  });
});

/** Runs statements as the owner of the schema, with triggers enabled. */
const byOwner = async (...statements: readonly string[]): Promise<string | null> => {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
    return null;
  } catch (error) {
    await client.query('ROLLBACK');
    return refused(Promise.reject(error));
  } finally {
    client.release();
  }
};

describe('Attacks on orders with the login of the schema’s owner', () => {
  const settlement = (of: Target) => number(of.vendorId, 'settlement');
  // Shows DEC-9-orders-2
  it.each<readonly [string, string, (of: Target) => readonly string[]]>([
    [
      'refunds more than the order holds',
      'order_holds_no_less_than_nothing',
      (of) => {
        const key = `order_refund:${of.order}:x`;
        return [
          post('order_refund', settlement(of), number(of.buyerId, 'wallet'), 101n * USDT, of.order, key),
          move(of, 'order_refund', key, 101n * USDT),
        ];
      },
    ],
    [
      'pays proceeds without charging their fee',
      'fee_is_of_its_rate',
      (of) => {
        const key = `order_proceeds:${of.order}`;
        return [
          post('order_proceeds', settlement(of), number(of.vendorId, 'wallet'), 100n * USDT, of.order, key),
          move(of, 'order_proceeds', key, 100n * USDT),
          `INSERT INTO orders.event (order_id, happened_on, actor, status) VALUES (${of.orderId}, '2026-01-05', 'deadline', 'received')`,
          `UPDATE orders.market_order SET status = 'received' WHERE id = ${of.orderId}`,
          `INSERT INTO orders.event (order_id, happened_on, actor, status) VALUES (${of.orderId}, '2026-01-05', 'deadline', 'cleared')`,
          `UPDATE orders.market_order SET status = 'cleared', due_on = NULL WHERE id = ${of.orderId}`,
        ];
      },
    ],
    [
      'pays proceeds of an order that has not cleared',
      'money_clears_with_the_order',
      (of) => {
        const key = `order_proceeds:${of.order}`;
        return [
          post('order_proceeds', settlement(of), number(of.vendorId, 'wallet'), USDT, of.order, key),
          move(of, 'order_proceeds', key, USDT),
        ];
      },
    ],
    [
      'refunds an order to a stranger, with its movement',
      'movement_was_posted',
      (of) => {
        const key = `order_refund:${of.order}:x`;
        return [
          post('order_refund', settlement(of), number(of.stranger, 'wallet'), USDT, of.order, key),
          move(of, 'order_refund', key, USDT),
        ];
      },
    ],
    [
      'refunds an order with money of another vendor’s orders',
      'movement_was_posted',
      (of) => {
        const key = `order_refund:${of.order}:x`;
        return [
          post(
            'order_refund',
            number(of.otherVendorId, 'settlement'),
            number(of.buyerId, 'wallet'),
            USDT,
            of.order,
            key,
          ),
          move(of, 'order_refund', key, USDT),
        ];
      },
    ],
    [
      'takes a fee before the order clears, with its movement',
      'money_clears_with_the_order',
      (of) => {
        const [fee, proceeds] = [`order_fee:${of.order}`, `order_proceeds:${of.order}`];
        return [
          postAll(
            posting('order_proceeds', settlement(of), number(of.vendorId, 'wallet'), 95n * USDT, of.order, proceeds),
            posting('order_fee', settlement(of), 16n, 5n * USDT, of.order, fee),
          ),
          move(of, 'order_proceeds', proceeds, 95n * USDT),
          move(of, 'order_fee', fee, 5n * USDT),
        ];
      },
    ],
    ['takes a fee without proceeds', 'PL006', (of) => [post('order_fee', settlement(of), 16n, USDT, of.order)]],
    [
      'closes an order that holds money',
      'closed_order_holds_nothing',
      (of) => [`UPDATE orders.market_order SET status = 'refunded', due_on = NULL WHERE id = ${of.orderId}`],
    ],
    [
      'posts a movement twice',
      'movement_pkey',
      (of) => [
        `INSERT INTO orders.movement (posting_id, order_id, kind, amount_micro) SELECT posting_id, order_id, kind, amount_micro FROM orders.movement WHERE order_id = ${of.orderId}`,
      ],
    ],
    [
      'records a step that did not happen',
      'each_step_is_an_event',
      (of) => [`UPDATE orders.market_order SET status = 'received' WHERE id = ${of.orderId}`],
    ],
    [
      'moves an order back to an earlier state',
      'order_state_follows',
      (of) => [`UPDATE orders.market_order SET status = 'paid' WHERE id = ${of.orderId}`],
    ],
    [
      'creates an order in which buyer and vendor are the same',
      'buyer_and_vendor_differ',
      (of) => [
        `INSERT INTO orders.market_order (checkout_id, buyer_id, vendor_id, number, physical, total_micro, fee_version, fee_rate_bps, placed_on, due_on)
       SELECT checkout_id, vendor_id, vendor_id, number + 1, false, total_micro, fee_version, fee_rate_bps, placed_on, due_on FROM orders.market_order WHERE id = ${of.orderId}`,
      ],
    ],
    [
      'leaves a gap in the order numbers',
      'order_number_has_no_gap',
      (of) => [
        `INSERT INTO orders.market_order (checkout_id, buyer_id, vendor_id, number, physical, total_micro, fee_version, fee_rate_bps, placed_on, due_on)
       SELECT checkout_id, ${of.stranger}, vendor_id, number + 2, false, total_micro, fee_version, fee_rate_bps, placed_on, due_on FROM orders.market_order WHERE id = ${of.orderId}`,
      ],
    ],
    [
      'sells at a fee rate other than that of the day',
      'order_has_the_rate_of_its_day',
      (of) => [
        `INSERT INTO orders.market_order (checkout_id, buyer_id, vendor_id, number, physical, total_micro, fee_version, fee_rate_bps, placed_on, due_on)
       SELECT checkout_id, ${of.stranger}, vendor_id, number + 1, false, total_micro, fee_version, 0, placed_on, due_on FROM orders.market_order WHERE id = ${of.orderId}`,
      ],
    ],
  ])('Triggers reject a write by the schema’s owner that %s', async (_, rule, statements) => {
    expect(await byOwner(...statements(await target()))).toBe(rule);
  });
});

/** Records an approved identity check of an account. */
async function showDocuments(id: bigint, { file = `file of ${id}`, number = `DE000${id}X`, born = '1990-01-01' } = {}) {
  const { rows } = await t.owner.query<{ id: string }>(
    `SELECT s.id FROM kyc.submission s WHERE s.member_id = $1
     UNION SELECT gen_random_uuid() WHERE NOT EXISTS (SELECT FROM kyc.submission s WHERE s.member_id = $1)`,
    [id],
  );
  const submission = rows[0]!.id;
  const write = (text: string, values: unknown[]) => pastTheTriggers(t.owner, text, values);
  await write(
    `INSERT INTO kyc.submission (id, member_id, document_type, status, decided_at, decided_by)
     VALUES ($1, $2, 'passport', 'approved', now(), 'test') ON CONFLICT DO NOTHING`,
    [submission, id],
  );
  await write(
    `INSERT INTO kyc.document (submission_id, part, media_type, content, content_sha256, size_bytes)
     VALUES ($1, 'front', 'image/png', $2, sha256($2), length($2))`,
    [submission, Buffer.from(file)],
  );
  await write('INSERT INTO kyc.document_number VALUES ($1, kyc.hash_of_number($2))', [submission, number]);
  await write('INSERT INTO kyc.birth_date VALUES ($1, $2)', [submission, born]);
}

const depositFrom = (id: bigint, address: string) =>
  t.owner.query(
    `INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, member_id, purpose, from_address, to_address, amount_wei)
     VALUES (1, 1, $2, $2, 0, $1, 'member', $3, $3, 1)`,
    [id, `0x${id.toString(16).padStart(64, '0')}`, address],
  );

/** Evidence that two accounts belong to the same person. */
const sameness: readonly (readonly [string, (buyer: bigint, vendor: bigint) => Promise<unknown>])[] = [
  [
    'have the same e-mail address',
    (one, other) =>
      pastTheTriggers(
        t.owner,
        'UPDATE members.member SET email = (SELECT email FROM members.member WHERE id = $2) WHERE id = $1',
        [one, other],
      ),
  ],
  [
    'have the same phone number',
    (one, other) =>
      pastTheTriggers(
        t.owner,
        'UPDATE members.member SET phone = (SELECT phone FROM members.member WHERE id = $2) WHERE id = $1',
        [one, other],
      ),
  ],
  [
    'use the same payout address, which the store’s address book no longer has',
    (one, other) =>
      t.owner.query(
        `INSERT INTO address_book.entry (member_id, label, address)
         SELECT $1, 'Mine', payout_address FROM vendors.vendor WHERE vendor_id = $2`,
        [one, other],
      ),
  ],
  [
    'use the same payout address, at which the buyer was paid',
    (one, other) =>
      pastTheTriggers(
        t.owner,
        `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at)
         SELECT $1, 'earnings', upper(payout_address), 100, 5, 95, now() FROM vendors.vendor WHERE vendor_id = $2`,
        [one, other],
      ),
  ],
  [
    'deposited from the same address',
    async (one, other) => {
      const address = `0x${one.toString(16).padStart(40, '1')}`;
      await depositFrom(one, address);
      await depositFrom(other, address);
    },
  ],
  [
    'submitted the same identity document file',
    async (one, other) => {
      await showDocuments(one, { file: `one file ${other}` });
      await showDocuments(other, { file: `one file ${other}`, born: '1991-01-01' });
    },
  ],
  [
    'have identity documents with the same number',
    async (one, other) => {
      await showDocuments(one, { number: `de ${other}-77 x` });
      await showDocuments(other, { number: `DE${other}77X`, born: '1991-01-01' });
    },
  ],
  [
    'have the same name and date of birth',
    async (one, other) => {
      await showDocuments(one, { born: '1985-05-05' });
      await showDocuments(other, { born: '1985-05-05' });
      await pastTheTriggers(t.owner, `UPDATE members.member SET full_name = 'José  de Pål' WHERE id = $1`, [one]);
      await pastTheTriggers(t.owner, `UPDATE members.member SET full_name = 'Jose De Pal' WHERE id = $1`, [other]);
    },
  ],
];

describe('Orders between accounts of the same person', () => {
  // Shows DEC-9-orders-6
  it.each(sameness)('An order between accounts that %s is rejected', async (_, make) => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    await make(who.id, seller.id);
    expect(await refused(api.place(who))).toBe('buyer_and_vendor_differ');
  });

  // Shows DEC-9-orders-6
  it('People with different identity documents can order from each other even if both deposit from the same exchange', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    await showDocuments(who.id);
    await showDocuments(seller.id);
    const exchange = `0x${'e'.repeat(40)}`;
    const others = await Promise.all(Array.from({ length: 19 }, () => addMember(t.owner)));
    for (const id of [who.id, seller.id, ...others]) await depositFrom(id, exchange);
    expect(await refused(api.place(who))).toBeNull();
  });

  // Shows DEC-9-orders-6
  it('An order between accounts with the same address in their address books is rejected', async () => {
    const [who, seller] = [await buyer(t), await vendor(t)];
    await api.add(who, await offer(t, seller.id));
    const address = `0x${'ab'.repeat(20)}`;
    for (const id of [who.id, seller.id]) {
      await t.owner.query(`INSERT INTO address_book.entry (member_id, label, address) VALUES ($1, 'Mine', $2)`, [
        id,
        address,
      ]);
    }
    expect(await refused(api.place(who))).toBe('buyer_and_vendor_differ');
  });

  /** Creates eight sent orders of 100 USDT. Returns a function that counts how many have cleared. */
  async function eightOrders(seller: Vendor) {
    const vase = await offer(t, seller.id, { price: 100n * USDT, stock: 100 });
    for (let place = 0; place < 8; place++) {
      const who = await buyer(t);
      await api.add(who, vase);
      await api.place(who);
    }
    const { rows } = await t.owner.query('SELECT public_id FROM orders.market_order WHERE vendor_id = $1', [seller.id]);
    for (const { public_id } of rows)
      await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, public_id, 'Post', 'AB1']);
    return async (): Promise<number> => {
      while ((await attackers.jobs.value<number>('SELECT orders.settle_due(100)')) > 0);
      return t.value(`SELECT count(*)::int AS n FROM orders.market_order WHERE vendor_id = $1 AND status = 'cleared'`, [
        seller.id,
      ]);
    };
  }

  // Shows DEC-9-orders-7
  it('Orders of a new vendor that exceed the daily limit clear on a later day', async () => {
    const cleared = await eightOrders(await vendor(t));
    await daysLater(t, 15);
    await cleared();
    await daysLater(t, 15);
    expect(await cleared()).toBe(5);
    await daysLater(t, 1);
    expect(await cleared()).toBe(8);
  });

  it('A vendor with ten cleared orders has no daily limit', async () => {
    const cleared = await eightOrders(await vendor(t, 10));
    await daysLater(t, 15);
    await cleared();
    await daysLater(t, 4);
    expect(await cleared()).toBe(8);
  });
});
