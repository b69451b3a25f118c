import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import {
  apiOf,
  buyer,
  checkOrdersAtTheEnd,
  type Offer,
  offer,
  REFUND,
  refused,
  USDT,
  type Vendor,
  vendor,
} from './testing/market.ts';

/** What a buyer gets of digital goods. */
const t = await ownDatabase({ hasSoundBooks: true });
const api = apiOf(t);
checkOrdersAtTheEnd(t);

/** Something digital of which there are two, sold as codes, or with a file. */
async function digital(seller: Vendor, sold: 'a file' | 'a code'): Promise<Offer> {
  const good = await offer(t, seller.id, { codes: ['AAA-1', 'AAA-2'], stock: 2 });
  if (sold === 'a file') {
    await t.owner.query('INSERT INTO catalogue.digital_file (variant_id, name, content) VALUES ($1, $2, $3)', [
      good.variantId,
      'book.epub',
      Buffer.from('A book'),
    ]);
  }
  return good;
}

/** An order of these goods of one vendor, and what its buyer reads of it. */
async function bought(...goods: readonly Offer[]) {
  const who = await buyer(t);
  for (const good of goods) await api.add(who, good);
  await api.place(who);
  const { rows } = await t.owner.query(
    `SELECT o.public_id AS id, array_agg(l.public_id ORDER BY l.number) AS lines
     FROM orders.market_order o JOIN orders.order_line l ON l.order_id = o.id WHERE o.buyer_id = $1 GROUP BY o.id`,
    [who.id],
  );
  const { id, lines } = rows[0] as { id: string; lines: string[] };
  return {
    id,
    lines,
    goods: () => api.pool.query('SELECT * FROM orders.digital($1, $2, $3)', [who.session, who.id, id]),
    file: async (line: string) =>
      (await api.pool.query('SELECT * FROM orders.digital_file($1, $2, $3, $4)', [who.session, who.id, id, line])).rows,
  };
}

describe('Something digital', () => {
  // Shows DEC-9-orders-26
  it('Something digital that is a file is given for its own line of its own order, and for no other', async () => {
    const seller = await vendor(t, 10);
    const [code, file] = [await digital(seller, 'a code'), await digital(seller, 'a file')];
    const [one, other] = [await bought(code, file), await bought(code)];
    expect(await one.file(one.lines[1]!)).toEqual([{ file_name: 'book.epub', file_content: Buffer.from('A book') }]);
    expect(await one.file(one.lines[0]!)).toEqual([]);
    expect(await other.file(one.lines[1]!)).toEqual([]);
  });

  // Shows DEC-9-orders-26
  it('Something digital is not shown of an order that went back whole before it was sent', async () => {
    const seller = await vendor(t, 10);
    const order = await bought(await offer(t, seller.id), await digital(seller, 'a file'));
    const reads = () => [refused(order.goods()), ...order.lines.map((line) => refused(order.file(line)))];
    const state = ['order_state', 'order_state', 'order_state'];
    expect(await Promise.all(reads())).toEqual(state);
    await api.call(REFUND, [seller.session, order.id, 20n * USDT, 'None left']);
    expect(await Promise.all(reads())).toEqual(state);
  });
});
