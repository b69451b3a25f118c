import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { apiOf, buyer, checkOrdersAtTheEnd, offer, publish, refused, USDT, vendor } from './testing/market.ts';

/** Purchase codes above the daily limit, as the API's login can request and use them. */
const t = await ownDatabase({ checksLedger: true });
const api = apiOf(t);
checkOrdersAtTheEnd(t);

const TOTAL = 160n * USDT;
interface Purchase {
  readonly key: string;
  readonly version: string;
  readonly total: bigint;
}

/** Creates a buyer with a cart of 160 USDT and the calls to request a code. */
async function shopper() {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  const vase = await offer(t, seller.id, { price: TOTAL });
  await api.add(who, vase);
  const purchase = async (of: Partial<Purchase> = {}): Promise<Purchase> => ({
    key: randomBytes(8).toString('hex'),
    version: await api.version(who),
    total: TOTAL,
    ...of,
  });
  const valuesOf = (of: Purchase) => [who.session, who.id, of.key, of.version, who.address, of.total];
  return {
    who,
    seller,
    vase,
    purchase,
    valuesOf,
    /** Requests a code. */
    ask: async (of: Partial<Purchase> = {}): Promise<string> =>
      api.call('SELECT orders.request_code($1, $2, $3, $4, $5, $6)', valuesOf(await purchase(of))),
  };
}

/** Buys in the transaction that uses the mailed code of a request, after running `before` in it. */
async function buyWithCode(values: readonly unknown[], request: string, before = 'SELECT'): Promise<string | null> {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO identity.one_time_code (purpose, email, member_id, request, code_sha256, made_at, consumed_at, expires_at)
       VALUES ('order', $3, $1, $2, sha256('1'), now(), now(), now() + interval '1 minute')`,
      [values[1], request, `${randomUUID()}@test.example`],
    );
    await client.query(before);
    const end = await refused(client.query('SELECT orders.place($1, $2, $3, $4, $5, $6)', [...values]));
    await client.query('COMMIT');
    return end;
  } finally {
    client.release();
  }
}

describe('Requesting a purchase code', () => {
  it('A purchase code can be requested only for the current cart and its exact total', async () => {
    const { ask } = await shopper();
    expect(await refused(ask())).toBeNull();
    expect(await refused(ask({ version: 'another version' }))).toBe('cart_changed');
    expect(await refused(ask({ total: TOTAL - 1n }))).toBe('cart_changed');
  });

  it('The total of a purchase code includes the delivery', async () => {
    const [who, seller] = [await buyer(t), await vendor(t, 10)];
    await api.add(who, await offer(t, seller.id, { price: TOTAL, delivery: 3n * USDT }));
    const ask = async (total: bigint) =>
      refused(
        api.call('SELECT orders.request_code($1, $2, $3, $4, $5, $6)', [
          who.session,
          who.id,
          'with its delivery',
          await api.version(who),
          who.address,
          total,
        ]),
      );
    expect([await ask(TOTAL), await ask(TOTAL + 3n * USDT)]).toEqual(['cart_changed', null]);
  });

  it('A purchase code cannot be requested for a cart with too little stock or a changed price', async () => {
    const [scarce, dearer] = [await shopper(), await shopper()];
    await t.owner.query('UPDATE catalogue.stock SET available = 0 WHERE variant_id = $1', [scarce.vase.variantId]);
    expect(await refused(scarce.ask())).toBe('out_of_stock');
    const { listing, variantId } = dearer.vase;
    const { rows } = await t.owner.query('SELECT id FROM catalogue.listing WHERE public_id = $1', [listing]);
    await publish(t, rows[0].id, variantId.toString(), dearer.seller.id, TOTAL + USDT);
    expect(await refused(dearer.ask({ total: TOTAL + USDT }))).toBe('cart_changed');
  });

  it('A purchase code cannot be requested for a cart with a paused voucher', async () => {
    const { who, seller, ask } = await shopper();
    const voucher = await api.call<string>(
      'SELECT vouchers.save($1, NULL, $2, 1000, NULL, 0, NULL, NULL, NULL, NULL, NULL)',
      [seller.session, 'TEN-OFF'],
    );
    await api.call('SELECT carts.apply_voucher($1, $2, $3, $4)', [
      who.session,
      who.id,
      `store-${seller.id}`,
      'TEN-OFF',
    ]);
    expect(await refused(ask({ total: TOTAL - 16n * USDT }))).toBeNull();
    await api.call('SELECT vouchers.pause($1, $2, true)', [seller.session, voucher]);
    for (const total of [TOTAL, TOTAL - 16n * USDT]) expect(await refused(ask({ total }))).toBe('cart_changed');
  });

  // Shows SPEC-7.8
  it('An unused purchase code buys nothing', async () => {
    const { who, purchase, ask } = await shopper();
    const of = await purchase();
    await ask(of);
    expect(await refused(api.place(who, of))).toBe('order_code_needed');
  });

  it('Requesting a purchase code again returns the same request until it expires, and then a new one', async () => {
    const { purchase, valuesOf } = await shopper();
    const values = valuesOf(await purchase());
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN');
      const ask = async () =>
        (await client.query('SELECT orders.request_code($1, $2, $3, $4, $5, $6) AS id', values)).rows[0].id as string;
      const [first, again] = [await ask(), await ask()];
      const end = (when: string) =>
        client.query(`UPDATE orders.code_request SET expires_at = ${when} WHERE id = $1`, [first]);
      await end('now()');
      const atItsEnd = await ask();
      await end(`now() - interval '1 microsecond'`);
      expect([again === first, atItsEnd === first, (await ask()) === first]).toEqual([true, true, false]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  // Shows SPEC-7.8
  it('A purchase code works only with its own idempotency key', async () => {
    const { purchase, valuesOf, ask } = await shopper();
    const of = await purchase();
    const request = await ask(of);
    expect(await buyWithCode(valuesOf({ ...of, key: 'another key' }), request)).toBe('order_code_needed');
    expect(await buyWithCode(valuesOf(of), request)).toBeNull();
  });

  it('A purchase code works until the instant at which its request expires', async () => {
    const { purchase, valuesOf, ask } = await shopper();
    const of = await purchase();
    const request = await ask(of);
    const ends = (when: string) => `UPDATE orders.code_request SET expires_at = ${when} WHERE id = '${request}'`;
    expect(await buyWithCode(valuesOf(of), request, ends('now()'))).toBe('order_code_needed');
    expect(await buyWithCode(valuesOf(of), request, ends(`now() + interval '1 microsecond'`))).toBeNull();
  });
});
