import { describe, expect, it } from 'vitest';
import { addMember, fund } from '../../../testing/builders.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { apiOf, buyer, offer, vendor } from '../../market/orders/testing/market.ts';
import { type Fingerprint, movedBetween } from './fingerprint.ts';
import { selectFingerprints } from './store.ts';

const t = await ownDatabase();
const memberId = await addMember(t.owner);
await t.owner.query(
  `INSERT INTO chain.cursor (chain_id, start_number, block_number, block_hash, latest_number, finalized_number, finalized_hash)
   VALUES (56, 0, 100, '', 100, 90, '')`,
);

const look = async (): Promise<Fingerprint> => (await selectFingerprints(t.db, [memberId]))[0]!;

async function movedBy(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await look();
  await act();
  return movedBetween(before, await look());
}

let transfers = 0;
async function seeTransfer(blockNumber: number): Promise<string> {
  transfers += 1;
  return (
    await t.row<{ id: string }>(
      `WITH seen AS (
       INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
         member_id, amount_wei)
       VALUES (56, $1, '', $2, 0, '', '', 'member', $3, 40000000000000000000) RETURNING id)
     INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei)
     SELECT $3, id, 40000000, 0 FROM seen RETURNING id`,
      [blockNumber, `0x${transfers}`, memberId],
    )
  ).id;
}

describe('What counts as a change for live updates', () => {
  it('Without an event, nothing has changed for a member', async () => {
    expect(await movedBy(async () => {})).toEqual([]);
  });

  it('A member’s balances change with each of the member’s own postings, not with those of others', async () => {
    const other = await addMember(t.owner);
    expect(await movedBy(() => fund(t.db, other, 1_000_000n))).toEqual([]);
    expect(await movedBy(() => fund(t.db, memberId, 1_000_000n))).toEqual(['balances']);
  });

  it('Deposits change when a transfer is seen, with each confirmation and when it is final', async () => {
    let id = '';
    const seen = movedBy(async () => {
      id = await seeTransfer(99);
    });
    expect(await seen).toEqual(['deposits']);
    const block = () => t.owner.query('UPDATE chain.cursor SET latest_number = latest_number + 1');
    expect(await movedBy(block)).toEqual(['deposits']);
    const remove = () => t.owner.query(`UPDATE deposits.deposit SET status = 'removed' WHERE id = $1`, [id]);
    expect(await movedBy(remove)).toEqual(['deposits']);
    expect(await movedBy(block)).toEqual([]);
  });

  it('Withdrawals change at every stage from the confirmation on', async () => {
    const { rows } = await t.owner.query<{ id: string }>(
      `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at)
       VALUES ($1, 'earnings', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 40000000, 2000000, 38000000, now() + interval '1 hour') RETURNING id`,
      [memberId],
    );
    const to = (status: string) => () =>
      pastTheTriggers(t.owner, `UPDATE withdrawals.withdrawal SET status = $1, reason = 'x' WHERE id = $2`, [
        status,
        rows[0]!.id,
      ]);
    for (const status of ['pending', 'approved', 'rejected']) {
      expect(await movedBy(to(status)), status).toEqual(['withdrawals']);
    }
  });

  // Shows DEC-9-orders-24
  it('Orders change for both sides with each step, even if no money moves', async () => {
    const seller = await vendor(t);
    const who = await buyer(t);
    const shop = apiOf(t);
    await shop.add(who, await offer(t, seller.id));
    const lookAt = async (id: bigint) => (await selectFingerprints(t.db, [id]))[0]!;
    const movedFor = async (act: () => Promise<unknown>) => {
      const before = [await lookAt(who.id), await lookAt(seller.id)] as const;
      await act();
      return [movedBetween(before[0], await lookAt(who.id)), movedBetween(before[1], await lookAt(seller.id))];
    };
    expect(await movedFor(() => shop.place(who))).toEqual([
      ['balances', 'orders'],
      ['balances', 'orders'],
    ]);
    const order = await t.value('SELECT public_id FROM orders.market_order WHERE buyer_id = $1', [who.id]);
    const sent = () => shop.call('SELECT orders.send($1, $2, $3, $4)', [seller.session, order, 'Post', '1']);
    expect(await movedFor(sent)).toEqual([['orders'], ['orders']]);
    const askReturn = () =>
      shop.call('SELECT orders.request_return($1, $2, $3, $4)', [who.session, who.id, order, 'Small']);
    expect(await movedFor(askReturn)).toEqual([['orders'], ['orders']]);
  });

  it('The day changes when the business date moves on', async () => {
    const nextDay = () => t.owner.query('UPDATE platform.calendar SET business_date = business_date + 1');
    expect(await movedBy(nextDay)).toEqual(['days']);
  });

  it('Finding a member’s latest change reads no history', async () => {
    const { rows } = await t.owner.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT version FROM ledger.entry WHERE account_id = 34 ORDER BY version DESC LIMIT 1`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan Backward using entry_pkey');
  });
});
