import { randomBytes } from 'node:crypto';
import { getSettlement, type HeldOrder } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { member } from '../../../testing/people.ts';
import { openDay } from '../../../testing/purchases.ts';
import { settleOrders } from './jobs.ts';
import { apiOf, buyer, daysLater, offer, REFUND, USDT, type Vendor, vendor } from './testing/market.ts';

const t = await ownDatabase();
const app = await ownApp(t);
const api = apiOf(t);

const read = async (of: bigint, path: string = getSettlement.path) => app.get(path, await openSession(t, 'vendor', of));
const settlementOf = async (of: bigint) => (await read(of)).json().data;

/** Creates a paid order of the vendor. Returns the steps of both sides. */
async function sell(seller: Vendor, price: bigint) {
  const who = await buyer(t, price);
  await api.add(who, await offer(t, seller.id, { price }));
  await api.place(who);
  const { rows } = await t.owner.query('SELECT public_id, due_on FROM orders.market_order WHERE buyer_id = $1', [
    who.id,
  ]);
  const id: string = rows[0].public_id;
  return {
    id,
    send: () => api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, id, 'Post', 'AB1']),
    receive: () => api.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, id]),
    refund: (micro: bigint) => api.call(REFUND, [seller.session, id, micro, 'Sorry']),
  };
}

/** Creates a vendor with one order each: paid, sent and received. */
async function threeOrders() {
  const seller = await vendor(t, 10);
  const [paid, sent, received] = [
    await sell(seller, 10n * USDT),
    await sell(seller, 20n * USDT),
    await sell(seller, 40n * USDT),
  ];
  await sent.send();
  await received.send();
  await received.receive();
  return { seller, paid, sent, received };
}

const inDays = (days: number): Promise<string> => openDay(t, days);

it('Orders of a vendor without a sale wait as long as a new vendor’s to clear, and longer than an established vendor’s', async () => {
  const [without, fresh, old] = [await vendor(t), await vendor(t, 9), await vendor(t, 10)];
  await t.owner.query('DELETE FROM orders.vendor_book WHERE vendor_id = $1', [without.id]);
  const days = async ({ id }: Vendor): Promise<number> => api.call('SELECT orders.return_days($1)', [id]);
  expect(await days(without)).toBe(await days(fresh));
  expect(await days(fresh)).toBeGreaterThan(await days(old));
});

/** Creates a member of the store's team. */
async function teamOf(seller: Vendor, role: 'manager' | 'packer'): Promise<bigint> {
  const { id } = await member(t, null, 'vendor');
  await t.owner.query(
    `INSERT INTO vendors.team_member (id, vendor_id, member_id, role) VALUES (gen_random_uuid(), $1, $2, $3)`,
    [seller.id, id, role],
  );
  return id;
}

describe('The settlement of a store', () => {
  // Shows DEC-9-orders-14
  it('The settlement shows for each order what it holds, and when that clears or is refunded', async () => {
    const { seller, paid, sent, received } = await threeOrders();
    const { docs, total } = await settlementOf(seller.id);
    expect(total).toBe(3);
    expect(docs.map(({ number: _, due, ...doc }: HeldOrder) => ({ ...doc, due: [due.at, due.then] }))).toEqual([
      {
        _id: received.id,
        status: 'received',
        held: '40.00',
        fee: '2.00',
        proceeds: '38.00',
        clearsOn: await inDays(3),
        due: [await inDays(3), 'cleared'],
      },
      {
        _id: sent.id,
        status: 'sent',
        held: '20.00',
        fee: '1.00',
        proceeds: '19.00',
        clearsOn: await inDays(18),
        due: [await inDays(14), 'received'],
      },
      {
        _id: paid.id,
        status: 'paid',
        held: '10.00',
        fee: '0.50',
        proceeds: '9.50',
        clearsOn: null,
        due: [await inDays(3), 'refunded'],
      },
    ]);
  });

  // Shows DEC-9-orders-14
  it('The settlement totals by day what will clear automatically', async () => {
    const { seller } = await threeOrders();
    expect((await settlementOf(seller.id)).clears).toEqual([
      { day: await inDays(3), orders: 1, proceeds: '38.00', fee: '2.00' },
      { day: await inDays(18), orders: 1, proceeds: '19.00', fee: '1.00' },
    ]);
  });

  // Shows DEC-9-orders-14
  it('The settlement shows what is held, refunded, cleared, charged as fees and available in the wallet', async () => {
    const { seller, sent } = await threeOrders();
    await sent.refund(5n * USDT);
    await daysLater(t, 4);
    await settleOrders(app.deps);
    const { money, orders, wallets } = await settlementOf(seller.id);
    expect(money).toEqual({ held: '15.00', refunded: '15.00', fee: '2.00', proceeds: '38.00' });
    expect(orders).toEqual({ holding: 1, cleared: 1 });
    expect(wallets).toEqual({ wallet: '38.00', flexible: '0.00', onTheWay: '0.00', paidOut: '0.00' });
  });

  it('The settlement lists an order until it holds nothing', async () => {
    const { seller, sent } = await threeOrders();
    await daysLater(t, 4);
    await settleOrders(app.deps);
    const { rows } = await t.owner.query('SELECT public_id AS id FROM orders.held_orders WHERE vendor_id = $1', [
      seller.id,
    ]);
    expect(rows).toEqual([{ id: sent.id }]);
  });

  // Shows DEC-9-orders-14
  it('Without further action, orders clear on the day that the settlement announces', async () => {
    const { seller } = await threeOrders();
    const { clears } = await settlementOf(seller.id);
    const last = clears.at(-1);
    while ((await inDays(0)) <= last.day) {
      expect((await settlementOf(seller.id)).money.proceeds).not.toBe('57.00');
      await daysLater(t, 1);
      await settleOrders(app.deps);
    }
    expect((await settlementOf(seller.id)).money).toMatchObject({ held: '0.00', proceeds: '57.00', fee: '3.00' });
  });

  it('The settlement of a store without sales shows zeros and empty lists', async () => {
    const { id } = await vendor(t);
    expect(await settlementOf(id)).toMatchObject({
      docs: [],
      clears: [],
      money: { held: '0.00', refunded: '0.00', fee: '0.00', proceeds: '0.00' },
    });
  });

  it('Managers see the orders of the store but not the owner’s wallets', async () => {
    const { seller } = await threeOrders();
    const { wallets, total } = await settlementOf(await teamOf(seller, 'manager'));
    expect({ wallets, total }).toEqual({ wallets: null, total: 3 });
  });

  it('A packer cannot see the settlement', async () => {
    const { seller } = await threeOrders();
    const answer = await read(await teamOf(seller, 'packer'));
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([403, 'forbidden']);
  });

  it('The settlement of another store shows none of the store’s orders', async () => {
    await threeOrders();
    expect((await settlementOf((await vendor(t)).id)).total).toBe(0);
  });
});

describe('Exports of a store', () => {
  // Shows DEC-9-orders-16
  it('The export of a store’s orders contains each order once', async () => {
    const { seller } = await threeOrders();
    const file = await read(seller.id, '/vendorApi/exportList/sales');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.trim().split('\r\n').length).toBe(4);
  });

  // Shows DEC-9-orders-16
  it('The settlement export lists each movement with its posting and direction', async () => {
    const { seller, sent } = await threeOrders();
    await sent.refund(5n * USDT);
    const { body } = await read(seller.id, '/vendorApi/exportList/settlement');
    const { rows } = await t.owner.query(
      `SELECT m.posting_id FROM orders.movement m JOIN orders.market_order o ON o.id = m.order_id WHERE o.vendor_id = $1`,
      [seller.id],
    );
    for (const { posting_id } of rows) expect(body).toContain(`,${posting_id}\r\n`);
    expect(body).toMatch(/Refunded to the buyer,,5\.00,Sorry/);
  });

  // Shows DEC-9-orders-16
  it.each(['sales', 'settlement'])('The export %s of a store is also available as a PDF', async (list) => {
    const { seller } = await threeOrders();
    const file = await read(seller.id, `/vendorApi/exportList/${list}?format=pdf`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  // Shows DEC-9-orders-16
  it('Members and packers cannot export a settlement', async () => {
    const { seller } = await threeOrders();
    const { id } = await member(t);
    const asMember = await app.get('/sellerApi/exportList/settlement', await openSession(t, 'member', id));
    const asPacker = await read(await teamOf(seller, 'packer'), '/vendorApi/exportList/settlement');
    expect([asMember.statusCode, asPacker.statusCode]).toEqual([403, 403]);
  });
});

describe('Orders on account statements', () => {
  // Shows DEC-9-orders-17
  it('Both sides’ statements show the number of an order and link to it', async () => {
    const seller = await vendor(t, 10);
    const who = await buyer(t, 10n * USDT);
    await api.add(who, await offer(t, seller.id));
    await api.place(who, { key: randomBytes(8).toString('hex') });
    const id = await t.value('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
    await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, id, 'Post', 'AB1']);
    await api.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, id]);
    await daysLater(t, 4);
    await settleOrders(app.deps);
    const number = `STORE-${seller.id}-00001`;
    const entryOf = async (kind: 'member' | 'vendor', subject: bigint, posting: string) => {
      const path = `/${kind === 'member' ? 'sellerApi' : 'vendorApi'}/userstatement?account=wallet&kind=${posting}`;
      const [entry] = (await app.get(path, await openSession(t, kind, subject))).json().data.docs;
      return { reason: entry.reason, cause: entry.cause };
    };
    expect(await entryOf('member', who.id, 'order_paid')).toEqual({
      reason: `Order paid: ${number}`,
      cause: { is: 'order', order: id, number, side: 'buyer' },
    });
    expect(await entryOf('vendor', seller.id, 'order_proceeds')).toEqual({
      reason: `Order completed: ${number}`,
      cause: { is: 'order', order: id, number, side: 'vendor' },
    });
  });
});
