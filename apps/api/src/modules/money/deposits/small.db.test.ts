import { rechargeList } from '@plumbline/contract';
import { operatorDeposits } from '@plumbline/contract/operator';
import { usdt, ZERO } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { writeSetting } from '../../../platform/settings.ts';
import { addMember } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession, signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { publicIdOf } from '../../../testing/people.ts';
import { depositTable } from './list-deposits.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const me = await addMember(t.owner);
const other = await addMember(t.owner);
const token = await openSession(t, 'member', me);
const operator = (await signedInOperator(t, 'auditor')).token;

let number = 0;

await addDeposit(me, 'credited', 50_000_000n);
await addDeposit(me, 'too_small', 100_000n);
await addDeposit(me, 'pending', 1n);
await addDeposit(me, 'gone', 2n);
for (let each = 0; each < 5; each++) await addDeposit(me, 'too_small', 10_000n);
await addDeposit(me, 'credited', 99_999n);
await addDeposit(me, 'removed', 3_000n);
await addDeposit(other, 'too_small', 7n);

async function addDeposit(of: bigint, status: string, micro: bigint): Promise<void> {
  number += 1;
  const chain = { pending: 'seen', removed: 'removed', gone: 'removed' }[status] ?? 'final';
  await pastTheTriggers(
    t.owner,
    `WITH seen AS (
       INSERT INTO chain.transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address, purpose,
         member_id, amount_wei, status, final_at)
       VALUES (56, $1, '', $2, 0, '', '', 'member', $3, $4::numeric * 1000000000000, $5, CASE $5 WHEN 'final' THEN now() END) RETURNING id)
     INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id)
     SELECT $3, id, $4, 0, $6, CASE WHEN $6 IN ('credited', 'gone') THEN $1 END FROM seen`,
    [number, `0x${number}`, of, micro, chain, status],
  );
}

const own = async (query = '') =>
  rechargeList.data.parse((await api.get(`/sellerApi/getRechargeList?${query}`, token)).json().data);
const arrived = async (query = 'state=all') =>
  operatorDeposits.data.parse((await api.get(`/operatorApi/deposits?${query}`, operator)).json().data);
const amounts = ({ docs }: { docs: readonly { amount: string }[] }) => docs.map(({ amount }) => amount).toSorted();

describe('small transfers', () => {
  // Shows DEC-6.1
  it("Final small transfers are grouped in one row of the member's list and stay in its totals", async () => {
    const list = await own();
    expect(amounts(list)).toEqual(['0.000001', '0.000002', '0.10', '50.00']);
    expect(list).toMatchObject({ total: 4, folded: { count: 7, amount: '0.149999', below: '0.10' } });
    expect(list.totals.amount).toBe('50.25');
  });

  it('Members can list small transfers separately or together with the others, and none appears twice', async () => {
    const [folded, only, shown] = [await own(), await own('small=only'), await own('small=shown')];
    expect(only).toMatchObject({ total: 7, folded: null, totals: { amount: '0.149999' } });
    expect(shown).toMatchObject({ total: 11, folded: null, totals: { amount: '50.25' } });
    const ids = [...folded.docs, ...only.docs].map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual(shown.docs.map(({ _id }) => _id).toSorted());
  });

  it('The row of small transfers follows the filters of the list', async () => {
    expect((await own('status=too_small')).folded).toMatchObject({ count: 5, amount: '0.05' });
    expect((await own('status=removed')).folded).toMatchObject({ count: 1, amount: '0.00' });
    expect((await own('status=pending')).folded).toBeNull();
    expect((await own('to=2001-01-01')).folded).toBeNull();
  });

  it('A downloaded file lists every small transfer', async () => {
    const { sort, dir, small } = rechargeList.input.parse({});
    expect((await depositTable(t.db, me, { sort, dir, small })).total).toBe(11);
    expect((await depositTable(t.db, me, { sort, dir, small: 'only' })).total).toBe(7);
  });

  // Shows DEC-6.1
  it('Operators see the small transfers of all members in one row and can list them', async () => {
    const list = await arrived();
    expect(amounts(list)).toEqual(['0.000001', '0.000002', '0.10', '50.00']);
    expect(list.folded).toMatchObject({ count: 8, members: 2, amount: '0.150006', below: '0.10' });
    const only = await arrived('state=all&small=only');
    expect([only.total, only.folded]).toEqual([8, null]);
    expect((await arrived('state=all&small=shown')).total).toBe(12);
    expect((await arrived('state=too_small')).folded).toMatchObject({ count: 6 });
    const publicId = await publicIdOf(t, me);
    const ofMember = await api.get(`/operatorApi/members/${publicId}/deposits`, operator);
    expect(ofMember.json().data.folded).toMatchObject({ count: 7 });
  });

  it('With a threshold of zero, no transfers are grouped', async () => {
    await writeSetting(t.db, 'foldDepositsBelow', ZERO, 'test');
    expect(await own()).toMatchObject({ total: 11, folded: null });
    expect(await arrived()).toMatchObject({ total: 12, folded: null });
    await writeSetting(t.db, 'foldDepositsBelow', usdt(100_000n), 'test');
  });
});
