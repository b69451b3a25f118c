import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { mailsFor } from '../../../testing/people.ts';
import { apiOf, buyer, offer, vendor } from '../../market/orders/testing/market.ts';
import { followPostings } from './follow-postings.ts';

const t = await ownDatabase();
const api = apiOf(t);

const mailsOf = async (id: bigint) => {
  return mailsFor(t, await t.value('SELECT email FROM members.member WHERE id = $1', [id]));
};

it('A paid order is mailed once to its buyer and its vendor, and a refund once to its buyer', async () => {
  const [who, seller] = [await buyer(t), await vendor(t)];
  await api.add(who, await offer(t, seller.id));
  await api.place(who);
  const { rows } = await t.owner.query('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
  await api.call('SELECT orders.cancel_as_buyer($1, $2, $3, $4)', [who.session, who.id, rows[0].public_id, '']);
  for (let runs = 0; runs < 3; runs++) {
    await followPostings(t.db);
    await t.untilOthersEnd();
  }
  const bought = await mailsOf(who.id);
  expect(bought.map(({ subject }) => subject).sort()).toEqual([
    mailsTexts.orderRefund.subject,
    mailsTexts.orderPaid.subject,
  ]);
  expect(bought[0]!.text).toContain(`STORE-${seller.id}-00001: 10.00 USDT`);
  expect((await mailsOf(seller.id)).map(({ subject }) => subject)).toEqual([
    mailsTexts.shared.forVendor({ subject: mailsTexts.orderForVendor.subject }),
  ]);
});
