import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { setSetting } from '../../../testing/settings.ts';
import { approve as approveAsShown } from './decide-withdrawal.ts';
import { listForOperators, listOwnWithdrawals } from './list-withdrawals.ts';
import {
  addOperator,
  approve,
  balance,
  callOf,
  earner,
  mailsTo,
  reject,
  statusOf,
  testDeps,
  withdraw,
} from './testing/steps.ts';

/** Lists what waits for a decision, the oldest first. */
const FILTERS = { address: '', member: '', amountFrom: '', amountTo: '' } as const;
const QUERY = { page: 1, limit: 20, sort: 'date', dir: 'asc', queue: 'waiting', ...FILTERS } as const;

const t = await ownDatabase({ checksLedger: true });

const shownHash = async (id: string): Promise<string> =>
  (await listForOperators(t.db, { ...QUERY, limit: 100 })).docs.find(({ _id }) => _id === id)!.stateHash;

describe('decisions of operators', () => {
  it('An operator approves a pending withdrawal once', async () => {
    const id = await withdraw(t, await earner(t, 50_000_000n), '50');
    const operator = await addOperator(t);
    expect(await approve(t, operator, id)).toMatchObject({ ok: true, value: { approved: true } });
    expect(await statusOf(t, id)).toBe('approved');
    expect(await approve(t, operator, id)).toMatchObject({ code: 'withdrawal_already_decided' });
    expect(await reject(t, operator, id, 'Too late')).toMatchObject({ code: 'withdrawal_already_decided' });
  });

  it('An operator confirms a statement with the amounts, the address and the member of the withdrawal', async () => {
    const memberId = await earner(t, 60_000_000n);
    await earner(t, 1_000_000n);
    const id = await withdraw(t, memberId, '60');
    const { rows } = await t.owner.query(
      `SELECT w.address, m.email, m.refer_id, platform.usdt_text(w.net_micro) AS net, platform.usdt_text(w.charge_micro) AS charge,
         withdrawals.statement_of_approval(w) AS statement
       FROM withdrawals.withdrawal w JOIN members.member m ON m.id = w.member_id WHERE w.id = $1`,
      [id],
    );
    const { address, email, refer_id, net, charge, statement } = rows[0];
    expect(statement.split('\n')).toEqual([
      'Approve a withdrawal',
      'Amount: 60.00 USDT',
      `To be paid: ${net}, after a charge of ${charge}`,
      `Address: ${address}`,
      `Member: ${email} (${refer_id})`,
      `Withdrawal: ${id}`,
    ]);
  });

  it('The confirmed statement omits the charge if there is none', async () => {
    const id = await withdraw(t, await earner(t, 60_000_000n), '60');
    const { rows } = await t.owner.query(
      `SELECT withdrawals.statement_of_approval(jsonb_populate_record(w, '{"charge_micro": 0, "net_micro": 60000000}')) AS statement
       FROM withdrawals.withdrawal w WHERE w.id = $1`,
      [id],
    );
    expect(rows[0].statement.split('\n')[2]).toBe('To be paid: 60.00 USDT');
  });

  it("Other modules can read an operator's approval with the statement of its own withdrawal", async () => {
    const [first, second] = [
      await withdraw(t, await earner(t, 70_000_000n), '70'),
      await withdraw(t, await earner(t, 80_000_000n), '80'),
    ];
    const operator = await addOperator(t);
    for (const id of [first, second]) await approve(t, operator, id);
    const { rows } = await t.owner.query(
      `SELECT a.operator_id, a.gross_micro, a.statement = withdrawals.statement_of_approval(w) AS is_its_own
       FROM withdrawals.approvals a JOIN withdrawals.withdrawal w ON w.id = a.withdrawal_id
       WHERE a.withdrawal_id = ANY ($1) ORDER BY a.gross_micro`,
      [[first, second]],
    );
    const told = (gross_micro: bigint) => ({ operator_id: operator, gross_micro, is_its_own: true });
    expect(rows).toEqual([told(70_000_000n), told(80_000_000n)]);
  });

  it('A second approval call to the database returns false and sends no email', async () => {
    const memberId = await earner(t, 50_000_000n);
    const id = await withdraw(t, memberId, '50');
    const operator = await addOperator(t);
    await approve(t, operator, id);
    const mails = (await mailsTo(t, memberId)).length;
    const again = await t.owner.query('SELECT withdrawals.approve($1) AS is', [id]);
    expect(again.rows).toEqual([{ is: false }]);
    expect(await mailsTo(t, memberId)).toHaveLength(mails);
  });

  // Shows DEC-7.22
  it('Rejecting a withdrawal requires a reason, returns the amount including the charge, and notifies the member', async () => {
    const memberId = await earner(t, 50_000_000n);
    const id = await withdraw(t, memberId, '50');
    const operator = await addOperator(t, 'owner');
    expect(await reject(t, operator, id, '  ')).toMatchObject({ code: 'invalid_input' });
    expect(await reject(t, operator, id, 'Address on a sanctions list')).toEqual({ ok: true, value: null });
    expect(await balance(t, memberId, 'earnings')).toBe(50_000_000n);
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
    const [mail] = await mailsTo(t, memberId);
    expect(mail).toMatchObject({
      subject: mailsTexts.subjects['withdrawal-rejected'],
      text: expect.stringContaining('sanctions list'),
    });
    const { docs } = await listOwnWithdrawals(t.db, memberId, { id: 1, limit: 20, sort: 'date', dir: 'desc' });
    expect(docs[0]).toMatchObject({ status: 'reject', stage: 'rejected', reason: 'Address on a sanctions list' });
  });

  // Shows DEC-7.10
  it('A withdrawal above the threshold needs two operators; a second approval by the same operator does not count', async () => {
    const id = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
    const first = await addOperator(t);
    expect(await approve(t, first, id)).toMatchObject({ value: { approved: false, approvals: 1, approvalsNeeded: 2 } });
    expect(await approve(t, first, id)).toMatchObject({ code: 'approved_by_you' });
    expect(await statusOf(t, id)).toBe('pending');
    expect(await approve(t, await addOperator(t), id)).toMatchObject({ value: { approved: true } });
    expect(await statusOf(t, id)).toBe('approved');
  });

  it('Approvals of another withdrawal do not count for a large one, whichever program approves it', async () => {
    const two = [await addOperator(t), await addOperator(t)];
    const [done, id] = [
      await withdraw(t, await earner(t, 1_000_000_000n), '1000'),
      await withdraw(t, await earner(t, 1_000_000_000n), '1000'),
    ];
    for (const each of two) await approve(t, each, done);
    await approve(t, two[0]!, id);
    await expect(t.owner.query('SELECT withdrawals.approve($1)', [id])).rejects.toMatchObject({
      constraint: 'withdrawal_approved_by_two',
    });
    expect([await statusOf(t, done), await statusOf(t, id)]).toEqual(['approved', 'pending']);
  });

  // Shows DEC-5-operators-7
  it('If two operators approve at the same time, one approval counts and the other operator must review the change', async () => {
    const id = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
    const operators = await Promise.all([addOperator(t), addOperator(t)]);
    const stateHash = await shownHash(id);
    const answers = await Promise.all(
      operators.map(async (operator) =>
        approveAsShown(testDeps(t), await callOf(t, operator), { id, stateHash, note: '' }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toMatchObject([{ value: { approved: false, approvals: 1 } }]);
    expect(answers.filter((answer) => !answer.ok)).toMatchObject([{ code: 'state_changed' }]);
    const late = operators[answers.findIndex((answer) => !answer.ok)]!;
    expect(await approve(t, late, id)).toMatchObject({ value: { approved: true, approvals: 2 } });
  });

  // Shows DEC-5-operators-7
  it('An approval is rejected if another approval was added or the threshold changed since the operator saw the withdrawal', async () => {
    const id = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
    const stateHash = await shownHash(id);
    const second = await callOf(t, await addOperator(t));
    await approve(t, await addOperator(t, 'owner'), id);
    expect(await approveAsShown(testDeps(t), second, { id, stateHash, note: '' })).toMatchObject({
      code: 'state_changed',
    });
    const again = await shownHash(id);
    await setSetting(t, 'secondApprovalFrom', '2000000000');
    try {
      expect(await approveAsShown(testDeps(t), second, { id, stateHash: again, note: '' })).toMatchObject({
        code: 'state_changed',
      });
    } finally {
      await t.owner.query("DELETE FROM platform.setting WHERE key = 'secondApprovalFrom'");
    }
    expect(await statusOf(t, id)).toBe('pending');
    expect(await approveAsShown(testDeps(t), second, { id, stateHash: again, note: '' })).toMatchObject({ ok: true });
  });

  // Shows DEC-5-operators-6
  it("An operator's first approval no longer counts after a suspension or a change of role", async () => {
    const gone = ['disabled_at = now()', "role = 'auditor'", 'waits_since = now()'];
    for (const change of gone) {
      const id = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
      const first = await addOperator(t);
      await approve(t, first, id);
      await t.owner.query(`UPDATE identity.operator SET ${change} WHERE id = $1`, [first]);
      expect(await approve(t, await addOperator(t), id)).toMatchObject({ value: { approved: false, approvals: 1 } });
      expect(await statusOf(t, id)).toBe('pending');
      await expect(
        t.owner.query("UPDATE withdrawals.withdrawal SET status = 'approved' WHERE id = $1", [id]),
      ).rejects.toThrow(/approved by two/);
      expect(await approve(t, await addOperator(t), id)).toMatchObject({ value: { approved: true } });
    }
  });

  // Shows DEC-5-operators-5
  it('An operator who is not confirmed by an owner can approve small withdrawals but does not count as one of two', async () => {
    const waiting = await addOperator(t);
    await t.owner.query('UPDATE identity.operator SET waits_since = now() WHERE id = $1', [waiting]);
    const small = await withdraw(t, await earner(t, 50_000_000n), '50');
    expect(await approve(t, waiting, small)).toMatchObject({ value: { approved: true } });
    const large = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
    expect(await approve(t, waiting, large)).toMatchObject({ code: 'operator_not_confirmed' });
    await approve(t, await addOperator(t), large);
    expect(await approve(t, waiting, large)).toMatchObject({ code: 'operator_not_confirmed' });
    expect(await statusOf(t, large)).toBe('pending');
  });

  it('Simultaneous approvals by one operator count once', async () => {
    const id = await withdraw(t, await earner(t, 1_000_000_000n), '1000');
    const operator = await addOperator(t);
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(t, operator, id)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'approved_by_you')).toHaveLength(4);
    expect(await statusOf(t, id)).toBe('pending');
  });

  it('An approval is rejected if the withdrawal changed since the operator saw it', async () => {
    const memberId = await earner(t, 50_000_000n);
    const id = await withdraw(t, memberId, '50');
    const call = await callOf(t, await addOperator(t));
    const { docs } = await listForOperators(t.db, QUERY);
    const { stateHash } = docs.find(({ _id }) => _id === id)!;
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [memberId]);
    expect(await approveAsShown(testDeps(t), call, { id, stateHash, note: '' })).toMatchObject({
      code: 'state_changed',
    });
    expect(await approveAsShown(testDeps(t), call, { id, stateHash: '', note: '' })).toMatchObject({
      code: 'state_changed',
    });
    await t.owner.query('UPDATE members.member SET frozen_at = NULL WHERE id = $1', [memberId]);
    expect(await approveAsShown(testDeps(t), call, { id, stateHash, note: '' })).toMatchObject({ ok: true });
  });

  it('Each decision of an operator is recorded in the audit trail', async () => {
    const approved = await withdraw(t, await earner(t, 50_000_000n), '50');
    const rejected = await withdraw(t, await earner(t, 50_000_000n), '50');
    const operator = await addOperator(t);
    await approve(t, operator, approved);
    await reject(t, operator, rejected, 'Not theirs');
    const { rows } = await t.owner.query(
      'SELECT action, reason FROM audit.entry WHERE subject = ANY ($1) ORDER BY id',
      [[`withdrawal:${approved}`, `withdrawal:${rejected}`]],
    );
    expect(rows).toEqual([
      { action: 'withdrawal.approve', reason: '' },
      { action: 'withdrawal.reject', reason: 'Not theirs' },
    ]);
  });

  it('An operator cannot approve or reject a withdrawal that does not exist', async () => {
    const operator = await addOperator(t);
    for (const id of ['nonsense', '01900000-0000-7000-8000-000000000000']) {
      expect(await approve(t, operator, id)).toMatchObject({ code: 'withdrawal_unknown' });
      expect(await reject(t, operator, id, 'No')).toMatchObject({ code: 'withdrawal_unknown' });
    }
  });
});

describe('simultaneous approval and rejection', () => {
  it('A simultaneous approval and rejection end in exactly one of them, and the balances match', async () => {
    for (let round = 0; round < 10; round++) {
      const memberId = await earner(t, 50_000_000n);
      const id = await withdraw(t, memberId, '50');
      const [one, other] = [await addOperator(t), await addOperator(t)];
      const [approved, rejected] = await Promise.all([approve(t, one, id), reject(t, other, id, 'No')]);
      expect([approved.ok, rejected.ok].filter(Boolean)).toHaveLength(1);
      expect(await statusOf(t, id)).toBe(approved.ok ? 'approved' : 'rejected');
      expect(await balance(t, memberId, 'withdrawing')).toBe(approved.ok ? 50_000_000n : 0n);
      expect(await balance(t, memberId, 'earnings')).toBe(approved.ok ? 0n : 50_000_000n);
    }
  });
});

describe("the operators' queue of withdrawals", () => {
  it('The queue lists withdrawals that wait for a decision, the oldest first', async () => {
    const own = await ownDatabase();
    const memberId = await earner(own, 200_000_000n);
    const ids = [
      await withdraw(own, memberId, '50'),
      await withdraw(own, memberId, '60'),
      await withdraw(own, memberId, '70'),
    ];
    const operator = await addOperator(own);
    await approve(own, operator, ids[1]!);
    const list = await listForOperators(own.db, QUERY);
    expect(list.docs.map((doc) => doc._id)).toEqual([ids[0], ids[2]]);
    expect(list).toMatchObject({ total: 2, docs: [{ gross: '50.00', charge: '2.50', net: '47.50' }, {}] });
    const one = { memberSince: expect.any(String), paidToAddress: 0, othersWithAddress: 0, earningsLeft: '20.00' };
    expect(list.docs[0]).toMatchObject({ facts: one, approvals: [], approvalsNeeded: 1 });
    const approved = await listForOperators(own.db, { ...QUERY, queue: 'approved' });
    expect(approved.docs.map((doc) => doc._id)).toEqual([ids[1]]);
  });

  it('The queue can be filtered by member and by amount', async () => {
    const own = await ownDatabase();
    const [one, other] = [await earner(own, 200_000_000n), await earner(own, 200_000_000n)];
    const ids = [await withdraw(own, one, '50'), await withdraw(own, other, '60'), await withdraw(own, one, '70')];
    const { rows } = await own.owner.query(
      'SELECT email, refer_id, public_id, full_name FROM members.member WHERE id = $1',
      [one],
    );
    const found = async (by: object) =>
      (await listForOperators(own.db, { ...QUERY, ...by })).docs.map(({ _id }) => _id);
    for (const member of [rows[0].email, rows[0].refer_id.toLowerCase(), rows[0].public_id]) {
      expect(await found({ member })).toEqual([ids[0], ids[2]]);
    }
    expect(await found({ member: rows[0].full_name.toUpperCase() })).toContain(ids[0]);
    expect(await found({ member: '%' })).toEqual([]);
    expect(await found({ amountFrom: '50.01' })).toEqual([ids[1], ids[2]]);
    expect(await found({ amountFrom: '60', amountTo: '60' })).toEqual([ids[1]]);
    expect(await found({ member: rows[0].refer_id, amountTo: '60' })).toEqual([ids[0]]);
  });
});
