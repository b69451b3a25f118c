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

/** What a buyer receives of digital goods. */
const t = await ownDatabase({ checksLedger: true });
const api = apiOf(t);
checkOrdersAtTheEnd(t);

/** Offers two units of a digital good, sold as codes or as a file. */
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

/** Orders these goods of one vendor. Returns what the buyer can read of them. */
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

describe('Digital goods', () => {
  // Shows DEC-9-orders-26
  it('A digital file is delivered only for its own line of its own order', async () => {
    const seller = await vendor(t, 10);
    const [code, file] = [await digital(seller, 'a code'), await digital(seller, 'a file')];
    const [one, other] = [await bought(code, file), await bought(code)];
    expect(await one.file(one.lines[1]!)).toEqual([{ file_name: 'book.epub', file_content: Buffer.from('A book') }]);
    expect(await one.file(one.lines[0]!)).toEqual([]);
    expect(await other.file(one.lines[1]!)).toEqual([]);
  });

  // Shows DEC-9-orders-26
  it('A digital good is not delivered for an order that was fully refunded before it was sent', async () => {
    const seller = await vendor(t, 10);
    const order = await bought(await offer(t, seller.id), await digital(seller, 'a file'));
    const reads = () => [refused(order.goods()), ...order.lines.map((line) => refused(order.file(line)))];
    const state = ['order_state', 'order_state', 'order_state'];
    expect(await Promise.all(reads())).toEqual(state);
    await api.call(REFUND, [seller.session, order.id, 20n * USDT, 'None left']);
    expect(await Promise.all(reads())).toEqual(state);
  });
});
