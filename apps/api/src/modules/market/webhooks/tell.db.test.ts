import { orderEventData, payoutEventData, WEBHOOK_EVENTS } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor } from '../../../testing/market.ts';
import { codeFor } from '../../../testing/people.ts';
import { apiOf, buyer, offer, USDT, vendor } from '../orders/testing/market.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const login = apiOf(t);

const listen = (session: Buffer) =>
  t.owner.query('SELECT webhooks.add_endpoint($1, $2, $3)', [
    session,
    'https://shop.example.com/',
    [...WEBHOOK_EVENTS],
  ]);
const told = (vendorId: bigint): Promise<{ type: string; data: Record<string, string> }[]> =>
  t.rows('SELECT type, data FROM webhooks.event WHERE vendor_id = $1 ORDER BY id', [vendorId]);

describe('Events for vendors', () => {
  // Shows DEC-9-keys-2
  it('Each order step and each refund creates an event, using only the API’s database rights', async () => {
    const [who, seller] = [await buyer(t), await vendor(t, 10)];
    await listen(seller.session);
    await login.add(who, await offer(t, seller.id, { price: 40n * USDT }));
    await login.place(who);
    const { rows } = await t.owner.query('SELECT public_id AS id FROM orders.market_order WHERE vendor_id = $1', [
      seller.id,
    ]);
    await login.call('SELECT orders.accept($1, $2)', [seller.session, rows[0].id]);
    await login.call('SELECT orders.cancel_as_vendor($1, $2, $3)', [seller.session, rows[0].id, 'Out of clay']);
    const events = await told(seller.id);
    expect(events.map(({ type }) => type).sort()).toEqual([
      'order.accepted',
      'order.cancelled',
      'order.paid',
      'order.refund',
    ]);
    for (const { data } of events) expect(orderEventData.safeParse(data).error).toBeUndefined();
    expect(events.find(({ type }) => type === 'order.refund')!.data).toMatchObject({
      orderId: rows[0].id,
      amount: '40.00',
      held: '0.00',
    });
  });

  it('Events contain no buyer: neither an address nor a person', async () => {
    const [who, seller] = [await buyer(t), await vendor(t, 10)];
    await listen(seller.session);
    await login.add(who, await offer(t, seller.id, { price: USDT }));
    await login.place(who);
    expect(JSON.stringify(await told(seller.id))).not.toMatch(/Bea|Lane|12345/);
  });

  // Shows DEC-9-keys-2
  it('A vendor’s payout creates events from its confirmation on', async () => {
    const seller = await approvedVendor(t);
    await listen(seller.session);
    await fund(t.db, seller.id, 100n * USDT);
    const post = async (path: string, body: object) =>
      (await api.post(`/vendorApi/${path}`, body, seller.token)).json();
    await post('walletTransfer', { from: 'wallet', to: 'earnings', amount: '50', requestId: 'r1' });
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const { data } = await post('Withdrawalsrequset', { address, amount: '40' });
    expect(await told(seller.id)).toEqual([]);
    const otp = await codeFor(t, seller.email);
    await post('WithdrawalsrequsetVerify', { _id: data._id, address, amount: '40', otp });
    const [event] = await told(seller.id);
    expect(event!.type).toMatch(/^payout\.(pending|approved)$/);
    expect(payoutEventData.safeParse(event!.data).error).toBeUndefined();
    expect(event!.data).toMatchObject({ payoutId: data._id, gross: '40.00' });
  });

  it('No events are stored for a vendor without webhooks', async () => {
    const [who, seller] = [await buyer(t), await vendor(t, 10)];
    await login.add(who, await offer(t, seller.id, { price: USDT }));
    await login.place(who);
    expect(await told(seller.id)).toEqual([]);
  });
});
