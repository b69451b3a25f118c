import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { apiOf, buyer, checkOrdersAtTheEnd, offer, REFUND, refused, USDT, vendor } from './testing/market.ts';

/** Notes that the two sides add to a step, and what open screens see of them. */
const t = await ownDatabase({ checksLedger: true });
const api = apiOf(t);
checkOrdersAtTheEnd(t);

/** Creates a sent order of 10 USDT. */
async function sent() {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  await api.add(who, await offer(t, seller.id));
  await api.place(who);
  const id: string = await t.value('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  await api.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, id, 'Post', 'AB1']);
  return {
    refund: (reason: string) => refused(api.call(REFUND, [seller.session, id, USDT, reason])),
    askReturn: () => api.call('SELECT orders.request_return($1, $2, $3, $4)', [who.session, who.id, id, 'Too small']),
    changedAt: (): Promise<string> =>
      t.value('SELECT changed_at::text AS at FROM orders.market_order WHERE public_id = $1', [id]),
  };
}

describe('Notes on order steps', () => {
  it('The note of a refund can have 500 characters and not more', async () => {
    const { refund } = await sent();
    expect(await refund('x'.repeat(500))).toBeNull();
    expect(await refund('x'.repeat(501))).toBe('movement_reason');
  });

  it('A buyer’s return request marks only that order as changed', async () => {
    const [one, other] = [await sent(), await sent()];
    const [before, elsewhere] = [await one.changedAt(), await other.changedAt()];
    await one.askReturn();
    expect(await one.changedAt()).not.toBe(before);
    expect(await other.changedAt()).toBe(elsewhere);
  });
});
