import { expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openDay } from '../../../testing/purchases.ts';
import { closeDay } from '../../earning/income/index.ts';
import { apiOf, buyer, daysLater, offer, USDT, vendor } from './testing/market.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
const sql = apiOf(t);

const today = () => openDay(t);

// Shows DEC-9-fees-1
it('The fee of a cleared order is listed as a source of the day that it funds, in the app and on /transparency', async () => {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  await sql.add(who, await offer(t, seller.id, { price: 100n * USDT }));
  await sql.place(who);
  const { rows } = await t.owner.query('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  await sql.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, rows[0].public_id, 'Post', 'AB1']);
  await sql.call('SELECT orders.receive($1, $2, $3)', [who.session, who.id, rows[0].public_id]);
  await daysLater(t, 4);
  await t.owner.query('SELECT orders.settle_due(100)');
  const closed = await closeDay(t.db, await today());
  expect(closed.earned).toEqual([{ source: 'orders', amount: '5.00' }]);
  const { data } = (await api.get('/publicApi/transparency')).json();
  expect(data.days.docs[0]).toMatchObject({ day: closed.day, earned: closed.earned });
});

it('A day without earnings lists no source', async () => {
  const closed = await closeDay(t.db, await today());
  expect(closed.earned).toEqual([]);
});
