import { createHash } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import {
  apiOf,
  buyer,
  checkOrdersAfterEach,
  daysLater,
  offer,
  type Person,
  REFUND,
  refused,
  USDT,
  type Vendor,
  vendor,
} from '../orders/testing/market.ts';

const t = await ownDatabase();
const api = apiOf(t);
checkOrdersAfterEach(t);

interface Invoice {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly kind: string;
  readonly total_micro: bigint;
  readonly receiver_id: bigint;
  readonly content: string;
  readonly previous_sha256: Buffer;
  readonly sha256: Buffer;
}

const invoicesOf = (issuerId: bigint): Promise<Invoice[]> =>
  t.rows('SELECT * FROM invoices.invoice WHERE issuer_id = $1 ORDER BY number', [issuerId]);
const said = (invoice: Invoice | undefined) => JSON.parse(invoice!.content);
const orderOf = (who: Person) =>
  t.row('SELECT * FROM orders.market_order WHERE buyer_id = $1 ORDER BY id DESC LIMIT 1', [who.id]);

/** Places and pays an order of two vases of 10 USDT with a delivery of 2. */
async function bought(seller?: Vendor) {
  const of = seller ?? (await vendor(t, 10));
  const who = await buyer(t);
  await api.add(who, await offer(t, of.id, { delivery: 2n * USDT }), 2);
  await api.place(who);
  return { who, seller: of, order: await orderOf(who) };
}

async function cleared(seller?: Vendor) {
  const { who, seller: of, order } = await bought(seller);
  await api.call('SELECT orders.send($1, $2, $3, $4)', [of.session, order.public_id, 'Post', 'AB1']);
  await api.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, order.public_id]);
  await daysLater(t, 4);
  await t.owner.query('SELECT orders.settle_due(100)');
  return { who, seller: of, order: await orderOf(who) };
}

const saveTax = (of: Vendor, { currency = 'EUR', vatBps = 1_900, rate = 921_500n, vatId = 'DE123456789' } = {}) =>
  api.call<void>(
    `SELECT invoices.save_tax_profile($1, 'Tea House GmbH', 'Teeweg 1', '', 'Berlin', '10115', 'DE', $2, $3, $4, $5, 'ECB, 20 Nov 2026')`,
    [of.session, vatId, currency, vatBps, rate],
  );

describe('Issued invoices', () => {
  // Shows DEC-9-invoices-1
  it('A paid order has an invoice from its vendor to its buyer that lists its lines', async () => {
    const { who, seller } = await bought();
    const [invoice, ...others] = await invoicesOf(seller.id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ number: 1, kind: 'invoice', total_micro: 22n * USDT, receiver_id: who.id });
    expect(invoice!.label).toBe(`STORE-${seller.id}-INV-00001`);
    expect(said(invoice)).toMatchObject({
      order: `STORE-${seller.id}-00001`,
      totalMicro: 22_000_000,
      issuer: { name: `Store ${seller.id}`, vatId: null },
      receiver: { name: 'Bea Buyer', address: { city: 'Town', country: 'DE' } },
      lines: [{ title: 'A vase', quantity: 2, priceMicro: 10_000_000, delivery: 'Post', deliveryMicro: 2_000_000 }],
      tax: null,
    });
  });

  it('An invoice does not contain the buyer’s phone number', async () => {
    const { seller } = await bought();
    expect((await invoicesOf(seller.id))[0]!.content).not.toContain('0123456789');
  });

  // Shows DEC-9-invoices-1
  it('Each refund has a credit note with its amount, its reason and the invoice it corrects', async () => {
    const { seller, order } = await bought();
    await api.call(REFUND, [seller.session, order.public_id, 5n * USDT, 'A scratch']);
    await api.call('SELECT orders.cancel_as_vendor($1, $2, $3)', [seller.session, order.public_id, 'Sold out']);
    const [, part, rest] = await invoicesOf(seller.id);
    expect([part!.kind, part!.label]).toEqual(['credit_note', `STORE-${seller.id}-CN-00002`]);
    expect(said(part)).toMatchObject({
      totalMicro: 5_000_000,
      corrects: `STORE-${seller.id}-INV-00001`,
      reason: 'A scratch',
    });
    expect(said(rest)).toMatchObject({ totalMicro: 17_000_000, reason: 'Sold out' });
  });

  // Shows DEC-9-invoices-1
  it('A cleared order has an invoice from the operator to its vendor for the fee', async () => {
    const { seller, order } = await cleared();
    const invoice = (await invoicesOf(0n)).at(-1);
    expect(invoice).toMatchObject({ kind: 'invoice', total_micro: order.fee_micro, receiver_id: seller.id });
    expect(said(invoice)).toMatchObject({ issuer: { name: 'Plumbline' }, feeBps: 500, totalMicro: 1_100_000 });
  });

  it('The invoice shows the discount of a voucher', async () => {
    const [who, seller] = [await buyer(t), await vendor(t, 10)];
    await api.add(who, await offer(t, seller.id));
    await api.call(`SELECT vouchers.save($1, NULL, 'TEA-10', 1000, NULL, 0, NULL, NULL, NULL, NULL, NULL)`, [
      seller.session,
    ]);
    await api.call('SELECT carts.apply_voucher($1, $2, $3, $4)', [who.session, who.id, `store-${seller.id}`, 'TEA-10']);
    await api.place(who, { total: 9n * USDT });
    expect(said((await invoicesOf(seller.id))[0])).toMatchObject({
      voucher: 'TEA-10',
      discountMicro: 1_000_000,
      totalMicro: 9_000_000,
    });
  });
});

describe('Vendors with a tax currency', () => {
  it('The invoice shows net, tax and gross in the tax currency, with the exchange rate and its source', async () => {
    const seller = await vendor(t, 10);
    await saveTax(seller);
    await bought(seller);
    const { tax, issuer } = said((await invoicesOf(seller.id))[0]);
    // 22 × 0.9215 = 20.273; ÷ 1.19 = 17.0361.
    expect(tax).toEqual({
      currency: 'EUR',
      vatBps: 1_900,
      rateMicro: 921_500,
      rateSource: 'ECB, 20 Nov 2026',
      grossCents: 2_027,
      netCents: 1_704,
      vatCents: 324,
      roundingCents: -1,
    });
    expect(issuer).toMatchObject({ name: 'Tea House GmbH', vatId: 'DE123456789', address: { city: 'Berlin' } });
  });

  it('A credit note uses the exchange rate of its invoice, even if the vendor has set a new one', async () => {
    const seller = await vendor(t, 10);
    await saveTax(seller);
    const { order } = await bought(seller);
    await saveTax(seller, { rate: 500_000n, vatBps: 700 });
    await api.call(REFUND, [seller.session, order.public_id, 10n * USDT, 'A scratch']);
    expect(said((await invoicesOf(seller.id))[1]).tax).toMatchObject({ rateMicro: 921_500, grossCents: 922 });
  });

  it('The credit note of an invoice without tax has no tax either', async () => {
    const seller = await vendor(t, 10);
    const { order } = await bought(seller);
    await saveTax(seller);
    await api.call(REFUND, [seller.session, order.public_id, 10n * USDT, 'A scratch']);
    expect(said((await invoicesOf(seller.id))[1]).tax).toBeNull();
  });

  it.each([
    ['A tax number with spaces', { vatId: 'DE 136695976' }, 'tax_profile_vat_id'],
    ['31 % tax', { vatBps: 3_100 }, 'tax_profile_vat'],
    ['An exchange rate of zero', { rate: 0n }, 'tax_profile_rate'],
    ['USDT as tax currency', { currency: 'USDT' }, 'tax_profile_currency'],
  ])('%s is rejected in a vendor’s tax details', async (_, terms, rule) => {
    expect(await refused(saveTax(await vendor(t), terms))).toBe(rule);
  });
});

describe('Invoice numbers', () => {
  // Shows DEC-9-invoices-2
  it('50 simultaneous orders of one vendor, some of them rolled back, leave no gap in the invoice numbers', async () => {
    const seller = await vendor(t, 10);
    const vase = await offer(t, seller.id, { stock: 100 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyer(t)));
    for (const who of buyers) await api.add(who, vase);
    await Promise.all(
      buyers.map(async (who, index) => {
        const client = new pg.Client(t.urlOf('api'));
        await client.connect();
        await client.query('BEGIN');
        await client.query('SELECT orders.place($1, $2, $3, $4, $5, $6)', [
          who.session,
          who.id,
          `key of buyer ${who.id}`,
          await api.version(who),
          who.address,
          (10n * USDT).toString(),
        ]);
        await client.query(index % 5 === 0 ? 'ROLLBACK' : 'COMMIT');
        await client.end();
      }),
    );
    const invoices = await invoicesOf(seller.id);
    expect(invoices.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await t.rows('SELECT * FROM invoices.broken_invoices')).toEqual([]);
  });

  // Shows DEC-9-invoices-2
  it('A failed refund issues no credit note', async () => {
    const { seller, order } = await bought();
    const refund = api.call(REFUND, [seller.session, order.public_id, 23n * USDT, 'x']);
    expect(await refused(refund)).toBe('nothing_held');
    expect((await invoicesOf(seller.id)).length).toBe(1);
  });
});

describe('The hash chain of an issuer', () => {
  // Shows DEC-9-invoices-3
  it('Each hash is SHA-256 of the previous hash and the content, as the README describes', async () => {
    const { seller } = await cleared();
    await bought(seller);
    let before = Buffer.alloc(32);
    for (const invoice of await invoicesOf(seller.id)) {
      expect(invoice.previous_sha256).toEqual(before);
      expect(invoice.sha256).toEqual(createHash('sha256').update(before).update(invoice.content, 'utf8').digest());
      before = Buffer.from(invoice.sha256);
    }
    expect(before).not.toEqual(Buffer.alloc(32));
  });

  const verified = async (hash: Buffer) => (await api.pool.query('SELECT * FROM invoices.verify($1)', [hash])).rows[0];

  it('Anyone with a hash can see who issued the invoice, when, for how much and what was credited, but not to whom', async () => {
    const { seller, order } = await bought();
    await api.call(REFUND, [seller.session, order.public_id, 5n * USDT, 'A scratch']);
    const [invoice] = await invoicesOf(seller.id);
    const shown = await verified(invoice!.sha256);
    expect(shown).toMatchObject({
      label: invoice!.label,
      issuer: `Store ${seller.id}`,
      total_micro: 22n * USDT,
      credited_micro: 5n * USDT,
      is_intact: true,
    });
    expect(JSON.stringify(shown, (_, value) => (typeof value === 'bigint' ? value.toString() : value))).not.toContain(
      'Bea',
    );
  });

  it('An unknown hash finds no invoice', async () => {
    expect(await verified(Buffer.alloc(32, 7))).toBeUndefined();
  });

  // Shows DEC-9-invoices-3
  it.each<[string, string]>([
    [
      'rewritten with a matching new hash',
      `UPDATE invoices.invoice SET content = replace(content, '22000000', '21000000'),
         sha256 = sha256(previous_sha256 || convert_to(replace(content, '22000000', '21000000'), 'UTF8')) WHERE id = $1`,
    ],
    ['removed', 'DELETE FROM invoices.invoice WHERE id = $1'],
  ])('The check finds an invoice that the database owner has %s with triggers disabled', async (_, statement) => {
    const { seller } = await bought();
    await bought(seller);
    const [first] = await invoicesOf(seller.id);
    const backup = JSON.stringify(
      await t.value('SELECT to_jsonb(i) AS row FROM invoices.invoice i WHERE id = $1', [first!.id]),
    );
    await pastTheTriggers(t.owner, statement, [first!.id]);
    expect((await t.rows('SELECT * FROM invoices.broken_invoices')).length).toBeGreaterThan(0);
    await pastTheTriggers(t.owner, 'DELETE FROM invoices.invoice WHERE id = $1', [first!.id]);
    await pastTheTriggers(
      t.owner,
      'INSERT INTO invoices.invoice OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::invoices.invoice, $1)',
      [backup],
    );
    expect(await t.rows('SELECT * FROM invoices.broken_invoices')).toEqual([]);
  });
});

describe('Attacks with a database login', () => {
  const attacks: readonly (readonly [string, string])[] = [
    ['changes the content of an invoice', `UPDATE invoices.invoice SET content = '{}'`],
    ['removes an invoice', 'DELETE FROM invoices.invoice'],
    ['deletes every invoice', 'TRUNCATE invoices.invoice'],
    [
      'issues a second invoice for the same posting',
      'INSERT INTO invoices.invoice (posting_id) SELECT posting_id FROM invoices.invoice LIMIT 1',
    ],
    [
      'issues an invoice for an amount that nobody paid',
      `INSERT INTO invoices.invoice (issuer_id, number, label, kind, order_id, posting_id, receiver_id, total_micro, issued_on, content, previous_sha256, sha256)
       SELECT issuer_id, 2, 'X', kind, order_id, posting_id, receiver_id, 1, issued_on, '{}', sha256, sha256('') FROM invoices.invoice LIMIT 1`,
    ],
    ['changes the name of an issuer', `UPDATE invoices.tax_profile SET legal_name = 'X'`],
    ['removes an issuer', 'DELETE FROM invoices.issuer'],
  ];

  it.each(attacks.flatMap(([name, sql]) => [['api', name, sql] as const, ['jobs', name, sql] as const]))(
    'The login of %s is rejected when it %s',
    async (role, _, statement) => {
      const attacker = attackerOf(t, role);
      await bought();
      expect(await attacker.attempt(statement)).toBe('42501');
    },
  );

  // Shows DEC-9-invoices-3
  it.each(attacks)('The database owner is rejected when it %s with triggers enabled', async (_, statement) => {
    await bought();
    expect(await refused(t.owner.query(statement))).toMatch(/_is_kept$|^invoice_of_its_posting_once$/);
  });

  it('Even the database owner cannot issue an invoice for the vendor’s proceeds, because no one owes them', async () => {
    await cleared();
    const made = t.owner.query(
      `INSERT INTO invoices.invoice (posting_id) SELECT posting_id FROM orders.movement WHERE kind = 'order_proceeds' LIMIT 1`,
    );
    expect(await refused(made)).toBe('P0002');
  });
});
