import { beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { setSetting } from '../../../testing/settings.ts';
import { listForOperators, readHistory } from './list-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import {
  addOperator,
  approve,
  balance,
  earner,
  mailedCode,
  newAddress,
  reject,
  statusOf,
  testDeps,
  withdraw,
} from './testing/steps.ts';
import { verifyWithdrawal } from './verify-withdrawal.ts';

const t = await ownDatabase({ checksLedger: true });
beforeEach(() => pastTheTriggers(t.owner, 'DELETE FROM platform.setting'));

const QUERY = { page: 1, limit: 100, sort: 'date', dir: 'asc', queue: 'all' } as const;
const shown = async (id: string) => {
  const list = await listForOperators(t.db, { ...QUERY, address: '', member: '', amountFrom: '', amountTo: '' });
  return list.docs.find(({ _id }) => _id === id)!;
};
/** Moves a request back by so many hours. */
const before = (id: string, hours: number) =>
  pastTheTriggers(
    t.owner,
    `UPDATE withdrawals.withdrawal SET created_at = created_at - make_interval(hours => $2),
       confirmed_at = confirmed_at - make_interval(hours => $2) WHERE id = $1`,
    [id, hours],
  );
/** Approves directly in the database, past the API. */
const approveInSql = (id: string) =>
  t.owner.query("UPDATE withdrawals.withdrawal SET status = 'approved' WHERE id = $1", [id]);

describe('split payouts', () => {
  // Shows DEC-7.11
  it('A payout split over several addresses of one member needs two approvals each, also in the database', async () => {
    const member = await earner(t, 1_000_000_000n);
    const first = await withdraw(t, member, '400');
    expect(await shown(first)).toMatchObject({ approvalsNeeded: 1, limits: { askedInADay: '400.00' } });
    const second = await withdraw(t, member, '600');
    for (const id of [first, second]) {
      expect(await shown(id)).toMatchObject({ approvalsNeeded: 2, limits: { askedInADay: '1000.00' } });
      await expect(approveInSql(id)).rejects.toThrow(/approved by two/);
      expect(await approve(t, await addOperator(t), id)).toMatchObject({ value: { approved: false } });
      expect(await approve(t, await addOperator(t, 'owner'), id)).toMatchObject({ value: { approved: true } });
    }
  });

  it('A payout split into several requests includes the one that is already paid', async () => {
    const member = await earner(t, 1_000_000_000n);
    const first = await withdraw(t, member, '500');
    expect(await approve(t, await addOperator(t), first)).toMatchObject({ value: { approved: true } });
    const second = await withdraw(t, member, '500');
    expect(await approve(t, await addOperator(t), second)).toMatchObject({ value: { approved: false } });
  });

  // Shows DEC-7.11
  it('A payout split over several members to one address needs two approvals', async () => {
    const address = newAddress();
    const ids = await Promise.all([1, 2].map(async () => withdraw(t, await earner(t, 600_000_000n), '500', address)));
    for (const id of ids) {
      expect(await shown(id)).toMatchObject({
        approvalsNeeded: 2,
        limits: { askedInADay: '500.00', askedInADayToAddress: '1000.00', secondApprovalFrom: '1000.00' },
      });
      await expect(approveInSql(id)).rejects.toThrow(/approved by two/);
    }
  });

  it('Payouts more than a day apart count separately, and rejected ones do not count', async () => {
    const member = await earner(t, 1_600_000_000n);
    const old = await withdraw(t, member, '500');
    await before(old, 25);
    const rejected = await withdraw(t, member, '500');
    await reject(t, await addOperator(t), rejected, 'Asked for by mistake');
    const last = await withdraw(t, member, '600');
    expect(await shown(last)).toMatchObject({
      approvalsNeeded: 1,
      limits: { askedInADay: '600.00', askedInAWeek: '1100.00' },
    });
    expect(await approve(t, await addOperator(t), last)).toMatchObject({ value: { approved: true } });
  });

  // Shows DEC-7.11
  it('A split payout keeps its threshold and state hash however long it waits', async () => {
    const member = await earner(t, 1_000_000_000n);
    const ids = [await withdraw(t, member, '500'), await withdraw(t, member, '500')];
    for (const id of ids) await before(id, 0);
    const { stateHash } = await shown(ids[1]!);
    for (const id of ids) await before(id, 7 * 24);
    expect(await shown(ids[1]!)).toMatchObject({ approvalsNeeded: 2 });
    for (const id of ids) await before(id, -7 * 24);
    expect(await shown(ids[1]!)).toMatchObject({ approvalsNeeded: 2, stateHash });
  });

  // Shows DEC-7.11
  it('A payout split into simultaneous requests is not approved automatically as small ones', async () => {
    await setSetting(t, 'autoApproveUpTo', '400000000');
    const address = newAddress();
    const asked = [];
    for (let each = 0; each < 6; each++) {
      const member = await earner(t, 400_000_000n);
      const request = await requestWithdrawal(testDeps(t), member, { address, amount: '400' });
      if (!request.ok) throw new Error(request.code);
      asked.push({ member, _id: request.value._id, otp: await mailedCode(t, member) });
    }
    const answers = await Promise.all(
      asked.map(({ member, ...rest }) => verifyWithdrawal(testDeps(t), member, { ...rest, address, amount: '400' })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const states = await Promise.all(asked.map(({ _id }) => statusOf(t, _id)));
    expect(states.filter((state) => state === 'approved')).toHaveLength(1);
    expect(states.filter((state) => state === 'pending')).toHaveLength(5);
    for (const { member } of asked) expect(await balance(t, member, 'withdrawing')).toBe(400_000_000n);
  });

  it('Small payouts of one member to new addresses add up: above the daily amount, the rest waits for an operator', async () => {
    await setSetting(t, 'autoApproveUpTo', '100000000');
    const member = await earner(t, 1_200_000_000n);
    const states = [];
    for (let each = 0; each < 12; each++) states.push(await statusOf(t, await withdraw(t, member, '50')));
    expect(states).toEqual([...Array(2).fill('approved'), ...Array(10).fill('pending')]);
  });

  it('Simultaneous small payouts of many members are approved automatically up to the hourly ceiling, and again in the next hour', async () => {
    await setSetting(t, 'autoApproveUpTo', '100000000');
    await setSetting(t, 'autoApproveHourly', '500000000');
    await pastTheTriggers(
      t.owner,
      "UPDATE withdrawals.withdrawal SET confirmed_at = confirmed_at - interval '2 hours', decided_at = decided_at - interval '2 hours'",
    );
    const asked = [];
    for (let each = 0; each < 12; each++) {
      const [member, address] = [await earner(t, 100_000_000n), newAddress()];
      const request = await requestWithdrawal(testDeps(t), member, { address, amount: '100' });
      if (!request.ok) throw new Error(request.code);
      asked.push({ member, _id: request.value._id, address, otp: await mailedCode(t, member) });
    }
    const answers = await Promise.all(
      asked.map(({ member, ...rest }) => verifyWithdrawal(testDeps(t), member, { ...rest, amount: '100' })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const states = await Promise.all(asked.map(({ _id }) => statusOf(t, _id)));
    expect(states.filter((state) => state === 'approved')).toHaveLength(5);
    expect(states.filter((state) => state === 'pending')).toHaveLength(7);
    await Promise.all(asked.map(({ _id }) => before(_id, 1)));
    await pastTheTriggers(
      t.owner,
      "UPDATE withdrawals.withdrawal SET decided_at = confirmed_at WHERE status = 'approved' AND decided_at > confirmed_at",
    );
    expect(await statusOf(t, await withdraw(t, await earner(t, 100_000_000n), '100'))).toBe('approved');
  });

  it('The first payout to an address waits for an operator if the setting requires it, and the member is told beforehand', async () => {
    await setSetting(t, 'autoApproveUpTo', '500000000');
    const [member, address] = [await earner(t, 500_000_000n), newAddress()];
    const told = async (to: string) => {
      const answer = await requestWithdrawal(testDeps(t), member, { address: to, amount: '40' });
      return answer.ok ? answer.value.waitsAsFirst : answer.code;
    };
    expect(await told(address)).toBe(false);
    await setSetting(t, 'firstPayoutsWait', true);
    expect(await told(address)).toBe(true);
    const first = await withdraw(t, member, '40', address);
    expect(await statusOf(t, first)).toBe('pending');
    await pastTheTriggers(t.owner, "UPDATE withdrawals.withdrawal SET status = 'paid' WHERE id = $1", [first]);
    expect(await told(address.toLowerCase())).toBe(false);
    expect(await statusOf(t, await withdraw(t, member, '40', address))).toBe('approved');
    const booked = newAddress();
    const { rows } = await t.owner.query<{ id: string }>(
      "INSERT INTO address_book.entry (member_id, label, address) VALUES ($1, 'Mine', $2) RETURNING id",
      [member, booked],
    );
    expect(await told(booked)).toBe(true);
    await pastTheTriggers(
      t.owner,
      'UPDATE address_book.entry SET confirmed_at = now(), ready_at = now() WHERE id = $1',
      [rows[0]!.id],
    );
    expect(await told(booked)).toBe(false);
    // A paid or confirmed address does not vouch for a third one, and an address book counts only for its owner.
    expect(await told(newAddress())).toBe(true);
    const stranger = await requestWithdrawal(testDeps(t), await earner(t, 50_000_000n), {
      address: booked,
      amount: '40',
    });
    expect(stranger).toMatchObject({ value: { waitsAsFirst: true } });
    expect(await statusOf(t, await withdraw(t, member, '40', booked))).toBe('approved');
    await pastTheTriggers(t.owner, "UPDATE withdrawals.withdrawal SET status = 'pending' WHERE id = $1", [first]);
  });

  it('The first payout to an address is not held if the setting does not require it, whatever other settings say', async () => {
    for (const [key, value] of [
      ['firstPayoutsWait', false],
      ['payoutsPaused', true],
    ] as const)
      await setSetting(t, key, value);
    const { rows } = await t.owner.query('SELECT withdrawals.waits_as_first($1, $2) AS is', [
      await earner(t, 10_000_000n),
      newAddress(),
    ]);
    expect(rows).toEqual([{ is: false }]);
  });

  it('A split payout must be reviewed again if a related withdrawal is added during the decision', async () => {
    const member = await earner(t, 1_000_000_000n);
    const id = await withdraw(t, member, '500');
    const { stateHash } = await shown(id);
    await withdraw(t, member, '30');
    expect((await shown(id)).stateHash).not.toBe(stateHash);
  });
});

describe('facts shown for a withdrawal', () => {
  // Shows DEC-5-console-5
  it('The facts of a withdrawal show since when the member has used this address, in an address book or not', async () => {
    const [member, address] = [await earner(t, 200_000_000n), newAddress()];
    const first = await withdraw(t, member, '50', address);
    const second = await withdraw(t, member, '60', address);
    const other = await withdraw(t, await earner(t, 100_000_000n), '60', address);
    expect((await shown(first)).facts.addressFirstSeenAt).toBeNull();
    expect((await shown(second)).facts.addressFirstSeenAt).toBe((await shown(first)).createdAt);
    expect((await shown(other)).facts).toMatchObject({ addressFirstSeenAt: null, othersWithAddress: 1 });
  });

  // Shows DEC-5-console-5
  it('The facts of a withdrawal show what the wallets received before it and from where, but nothing later', async () => {
    const member = await earner(t, 200_000_000n);
    const id = await withdraw(t, member, '50');
    const asShown = await readHistory(t.db, id);
    expect(asShown).toMatchObject({
      ok: true,
      value: {
        hasMore: false,
        movements: [
          { wallet: 'earnings', amount: '200.00', balanceAfter: '200.00', counter: 'wallet' },
          { wallet: 'wallet', amount: '-200.00', balanceAfter: '0.00', counter: 'earnings' },
          { wallet: 'wallet', kind: 'deposit', amount: '200.00' },
        ],
      },
    });
    if (asShown.ok) {
      expect(asShown.value.sources).toEqual([
        { kind: 'deposit', counter: 'custody.chain', amount: '200.00', times: 1 },
      ]);
    }
    await withdraw(t, member, '60');
    expect(await readHistory(t.db, id)).toEqual(asShown);
    for (const unknown of ['nonsense', '01900000-0000-7000-8000-000000000000']) {
      expect(await readHistory(t.db, unknown)).toMatchObject({ code: 'withdrawal_unknown' });
    }
  });
});

describe('notes of approvals', () => {
  // Shows DEC-5-console-5
  it("An operator's optional note appears with the approval and in the audit trail", async () => {
    const id = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
    await approve(t, await addOperator(t), id, 'Called the member back');
    expect((await shown(id)).approvals).toMatchObject([{ note: 'Called the member back' }]);
    await approve(t, await addOperator(t), id);
    expect((await shown(id)).approvals).toMatchObject([{ note: 'Called the member back' }, { note: '' }]);
    expect((await auditOf(t, `withdrawal:${id}`)).map(({ reason }) => reason).sort()).toEqual([
      '',
      'Called the member back',
    ]);
  });
});
