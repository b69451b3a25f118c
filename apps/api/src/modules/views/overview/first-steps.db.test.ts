import type { DataOf, firstSteps } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../testing/app.ts';
import { acceptRisk, addMember, addPackage, bookInflow, fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { dayAfter, openDay } from '../../../testing/purchases.ts';
import { account } from '../../base/ledger/index.ts';
import { currentNotice } from '../../people/members/index.ts';

const t = await ownDatabase();
const api = await ownApp(t);

async function somebody() {
  const id = await addMember(t.owner);
  const calls = callsOf(api, 'sellerApi', await openSession(t, 'member', id));
  const read = async () => (await calls.get('getFirstSteps')).json().data as DataOf<typeof firstSteps>;
  const done = async () => (await read()).steps.filter(({ isDone }) => isDone).map(({ step }) => step);
  return { id, calls, read, done };
}

describe('A member’s first steps', () => {
  it('A new member has a verified e-mail address and no paid day yet', async () => {
    const { read, done } = await somebody();
    expect(await done()).toEqual(['mail']);
    expect((await read()).paidDay).toBeNull();
  });

  // Shows DEC-8-screens-27
  it('The first package announces the first paid day, a step that is completed when that day is over', async () => {
    const { id, calls, read, done } = await somebody();
    await acceptRisk(t.owner, id, currentNotice('risk').version);
    await fund(t.db, id, 100_000_000n);
    const packageId = await addPackage(t.owner, { priceMicro: 100_000_000n, yieldPpm: 400, maturityDays: 90 });
    await calls.post('purchasePackage', { packageId, amount: '100', payment_mode_name: 'wallet' });
    const today = await openDay(t);
    expect(await done()).toEqual(['mail', 'package']);
    expect((await read()).paidDay).toEqual({ day: dayAfter(today, 1), shownOn: dayAfter(today, 2) });
  });

  it('A credited deposit, a claim and a saved payout address are completed steps', async () => {
    const { id, calls, done } = await somebody();
    await fund(t.db, id, 55_000_000n);
    await t.owner.query(
      `INSERT INTO deposits.deposit (member_id, transfer_id, amount_micro, remainder_wei, status, posting_id, credited_at)
       SELECT $1, tr.id, 55000000, 0, 'credited', p.id, now() FROM chain.transfer tr
       JOIN ledger.posting p ON p.evidence_id = tr.evidence_id WHERE tr.member_id = $1`,
      [id],
    );
    expect(await done()).toEqual(['mail', 'deposit']);
    await bookInflow(t.db, 4_200_000n);
    await t.owner.query(
      `SELECT ledger.distribute('trading_profit', 16, ARRAY[$1::bigint], ARRAY[4200000::bigint], gen_random_uuid()::text, '{}')`,
      [account(id, 'claimable')],
    );
    expect(await done()).toEqual(['mail', 'deposit']);
    await calls.get('invetPamentsettelByday');
    await calls.post('addPayoutAddress', { label: 'Own', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' });
    expect(await done()).toEqual(['mail', 'deposit', 'claim', 'address']);
  });
});
