import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInTheBooks } from '../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { approve } from './approve-withdrawal.ts';
import { listOwnWithdrawals, listUndecided } from './list-withdrawals.ts';
import { reject } from './reject-withdrawal.ts';
import { addOperator, balance, earner, mailsTo, statusOf, testDeps, withdraw } from './testing/steps.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(async () => {
  expect(await faultsInTheBooks(t.owner)).toEqual([]);
  await t.drop();
});

describe('an operator', () => {
  it('approves a pending withdrawal once', async () => {
    const id = await withdraw(t, await earner(t, 50_000_000n), '50');
    const operator = await addOperator(t);
    expect(await approve(testDeps(t), operator, id)).toEqual({ ok: true, value: null });
    expect(await statusOf(t, id)).toBe('approved');
    expect(await approve(testDeps(t), operator, id)).toMatchObject({ code: 'withdrawal_already_decided' });
    expect(await reject(testDeps(t), operator, id, 'Too late')).toMatchObject({ code: 'withdrawal_already_decided' });
  });

  it('rejects with a reason: the whole amount returns, charge included, and the member is told', async () => {
    const memberId = await earner(t, 50_000_000n);
    const id = await withdraw(t, memberId, '50');
    const operator = await addOperator(t, 'owner');
    expect(await reject(testDeps(t), operator, id, '  ')).toMatchObject({ code: 'invalid_input' });
    expect(await reject(testDeps(t), operator, id, 'Address on a sanctions list')).toEqual({ ok: true, value: null });
    expect(await balance(t, memberId, 'earnings')).toBe(50_000_000n);
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
    const [mail] = await mailsTo(t, memberId);
    expect(mail).toMatchObject({
      subject: 'Your withdrawal was rejected',
      text: expect.stringContaining('sanctions list'),
    });
    const { docs } = await listOwnWithdrawals(t.db, memberId, { id: 1, limit: 20, sort: 'date', dir: 'desc' });
    expect(docs[0]).toMatchObject({ status: 'reject', stage: 'rejected', reason: 'Address on a sanctions list' });
  });

  it.each(['support', 'auditor'])('of the role %s may look but not decide', async (role) => {
    const id = await withdraw(t, await earner(t, 50_000_000n), '50');
    const operator = await addOperator(t, role);
    expect(await approve(testDeps(t), operator, id)).toMatchObject({ code: 'forbidden' });
    expect(await reject(testDeps(t), operator, id, 'No')).toMatchObject({ code: 'forbidden' });
    expect(await statusOf(t, id)).toBe('pending');
    expect((await listUndecided(t.db, operator, { page: 1, limit: 20 })).ok).toBe(true);
  });

  it('who is disabled, or is none, decides nothing', async () => {
    const id = await withdraw(t, await earner(t, 50_000_000n), '50');
    const operator = await addOperator(t);
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [operator]);
    expect(await approve(testDeps(t), operator, id)).toMatchObject({ code: 'forbidden' });
    expect(await approve(testDeps(t), 999_999n, id)).toMatchObject({ code: 'forbidden' });
    expect(await listUndecided(t.db, operator, { page: 1, limit: 20 })).toMatchObject({ code: 'forbidden' });
  });

  it('needs another one beside them from the threshold on; approving twice does not count twice', async () => {
    const id = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
    const first = await addOperator(t);
    expect(await approve(testDeps(t), first, id)).toMatchObject({ code: 'second_operator_needed' });
    expect(await approve(testDeps(t), first, id)).toMatchObject({ code: 'second_operator_needed' });
    expect(await statusOf(t, id)).toBe('pending');
    expect(await approve(testDeps(t), await addOperator(t), id)).toEqual({ ok: true, value: null });
    expect(await statusOf(t, id)).toBe('approved');
  });

  it('and another one who approve at the same instant both count', async () => {
    const id = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
    const operators = await Promise.all([addOperator(t), addOperator(t)]);
    const answers = await Promise.all(operators.map((operator) => approve(testDeps(t), operator, id)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await statusOf(t, id)).toBe('approved');
  });

  it('knows no request that was not confirmed, and none that does not exist', async () => {
    const operator = await addOperator(t);
    for (const id of ['nonsense', '01900000-0000-7000-8000-000000000000']) {
      expect(await approve(testDeps(t), operator, id)).toMatchObject({ code: 'withdrawal_unknown' });
      expect(await reject(testDeps(t), operator, id, 'No')).toMatchObject({ code: 'withdrawal_unknown' });
    }
  });
});

describe('approval and rejection at the same instant', () => {
  it('end as exactly one of them, and the money is where that one says', async () => {
    for (let round = 0; round < 10; round++) {
      const memberId = await earner(t, 50_000_000n);
      const id = await withdraw(t, memberId, '50');
      const [one, other] = [await addOperator(t), await addOperator(t)];
      const [approved, rejected] = await Promise.all([
        approve(testDeps(t), one, id),
        reject(testDeps(t), other, id, 'No'),
      ]);
      expect([approved.ok, rejected.ok].filter(Boolean)).toHaveLength(1);
      expect(await statusOf(t, id)).toBe(approved.ok ? 'approved' : 'rejected');
      expect(await balance(t, memberId, 'withdrawing')).toBe(approved.ok ? 50_000_000n : 0n);
      expect(await balance(t, memberId, 'earnings')).toBe(approved.ok ? 0n : 50_000_000n);
    }
  });
});

describe('the queue of an operator', () => {
  it('holds what waits for a decision, the oldest first', async () => {
    const own = await testDatabase();
    try {
      const memberId = await earner(own, 200_000_000n);
      const ids = [
        await withdraw(own, memberId, '50'),
        await withdraw(own, memberId, '60'),
        await withdraw(own, memberId, '70'),
      ];
      const operator = await addOperator(own);
      await approve(testDeps(own), operator, ids[1]!);
      const list = await listUndecided(own.db, operator, { page: 1, limit: 20 });
      if (!list.ok) throw new Error(list.code);
      expect(list.value.docs.map((doc) => doc._id)).toEqual([ids[0], ids[2]]);
      expect(list.value).toMatchObject({ total: 2, docs: [{ gross: '50.00', charge: '2.50', net: '47.50' }, {}] });
    } finally {
      await own.drop();
    }
  });
});
