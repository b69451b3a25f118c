import { say } from '@plumbline/contract';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { wrongCode } from '../../../testing/people.ts';
import { setSetting } from '../../../testing/settings.ts';
import { listOwnWithdrawals } from './list-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { markExpired } from './store.ts';
import { ADDRESS, balance, earner, mailedCode, mailsTo, statusOf, testDeps, withdraw } from './testing/steps.ts';
import { verifyWithdrawal } from './verify-withdrawal.ts';

const t = await ownDatabase({ checksLedger: true });

async function requested(memberId: bigint, amount: string): Promise<string> {
  const answer = await requestWithdrawal(testDeps(t), memberId, { address: ADDRESS, amount });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value._id;
}

const verify = (memberId: bigint, _id: string, amount: string, otp: string, address = ADDRESS) =>
  verifyWithdrawal(testDeps(t), memberId, { _id, address, amount, otp });

describe('confirming a withdrawal', () => {
  it('Confirming a withdrawal reserves the whole amount and waits for an operator', async () => {
    const memberId = await earner(t, 100_000_000n);
    const id = await requested(memberId, '40');
    expect(await verify(memberId, id, '40.00', await mailedCode(t, memberId))).toMatchObject({
      ok: true,
      value: { _id: id, status: 'pending', stage: 'pending', requestPayment: '40.00', charge: '2.00', net: '38.00' },
    });
    expect(await balance(t, memberId, 'earnings')).toBe(60_000_000n);
    expect(await balance(t, memberId, 'withdrawing')).toBe(40_000_000n);
    expect((await mailsTo(t, memberId))[0]!.subject).toBe(mailsTexts.subjects['withdrawal-confirmed']);
  });

  it('Confirming a withdrawal twenty times at the same time reserves once and returns the same withdrawal each time', async () => {
    const memberId = await earner(t, 100_000_000n);
    const id = await requested(memberId, '40');
    const otp = await mailedCode(t, memberId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(memberId, id, '40', otp)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { _id: id, stage: 'pending' } });
    expect(await balance(t, memberId, 'withdrawing')).toBe(40_000_000n);
    expect(
      (await mailsTo(t, memberId)).filter((mail) => mail.subject === mailsTexts.subjects['withdrawal-confirmed']),
    ).toHaveLength(1);
  });

  it('A confirmation changes nothing if the balance is gone, and the same code works when it is back', async () => {
    const memberId = await earner(t, 50_000_000n);
    const first = await requested(memberId, '50');
    const otp = await mailedCode(t, memberId);
    await t.owner.query(
      `SELECT ledger.post(jsonb_build_array(jsonb_build_object('kind', 'wallet_transfer', 'from', $1::bigint * 32 + 4,
        'to', $1::bigint * 32 + 2, 'amount', 1, 'key', 'away:' || $1)))`,
      [memberId],
    );
    expect(await verify(memberId, first, '50', otp)).toMatchObject({ ok: false, code: 'insufficient_balance' });
    expect(await statusOf(t, first)).toBe('requested');
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
    await t.owner.query(
      `SELECT ledger.post(jsonb_build_array(jsonb_build_object('kind', 'wallet_transfer', 'from', $1::bigint * 32 + 2,
        'to', $1::bigint * 32 + 4, 'amount', 1, 'key', 'back:' || $1)))`,
      [memberId],
    );
    expect(await verify(memberId, first, '50', otp)).toMatchObject({ ok: true });
  });

  it('Confirmations never reserve more than the balance, however many requests are confirmed', async () => {
    const memberId = await earner(t, 100_000_000n);
    await withdraw(t, memberId, '60');
    await expect(withdraw(t, memberId, '60')).rejects.toThrow('insufficient_balance');
    await withdraw(t, memberId, '40');
    expect(await balance(t, memberId, 'earnings')).toBe(0n);
    expect(await balance(t, memberId, 'withdrawing')).toBe(100_000_000n);
  });

  it("A withdrawal's code is void after five wrong attempts, and the request stays unconfirmed", async () => {
    const memberId = await earner(t, 100_000_000n);
    const id = await requested(memberId, '40');
    const otp = await mailedCode(t, memberId);
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await verify(memberId, id, '40', wrongCode(otp, attempt))).toMatchObject({ code: 'code_wrong' });
    }
    expect(await verify(memberId, id, '40', otp)).toMatchObject({ code: 'code_not_valid' });
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
  });

  // Shows SPEC-5.4
  it('A missing code is rejected with the message of the specification', async () => {
    const memberId = await earner(t, 100_000_000n);
    const id = await requested(memberId, '40');
    expect(await verify(memberId, id, '40', '')).toMatchObject({
      code: 'invalid_input',
      message: say('enterWithdrawalOtp'),
    });
    expect(await verify(memberId, id, '40', '12345')).toMatchObject({ message: say('enterValidOtp') });
    expect(await verify(memberId, id, '40', '１２３４５')).toMatchObject({ message: say('enterValidOtp') });
  });

  it('Confirming a withdrawal requires the same address and amount as step 1', async () => {
    const memberId = await earner(t, 100_000_000n);
    const id = await requested(memberId, '40');
    const otp = await mailedCode(t, memberId);
    expect(await verify(memberId, id, '41', otp)).toMatchObject({ code: 'invalid_input' });
    expect(await verify(memberId, id, '40', otp, '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb')).toMatchObject({
      code: 'invalid_input',
    });
    expect(await verify(memberId, id, '40', otp, ADDRESS.toLowerCase())).toMatchObject({ ok: true });
  });

  it("A member cannot confirm another member's request or one that does not exist", async () => {
    const owner = await earner(t, 100_000_000n);
    const other = await earner(t, 100_000_000n);
    const id = await requested(owner, '40');
    const otp = await mailedCode(t, owner);
    expect(await verify(other, id, '40', otp)).toMatchObject({ code: 'withdrawal_unknown' });
    expect(await verify(owner, 'nonsense', '40', otp)).toMatchObject({ code: 'withdrawal_unknown' });
    expect(await verify(owner, '01900000-0000-7000-8000-000000000000', '40', otp)).toMatchObject({
      code: 'withdrawal_unknown',
    });
    expect(await statusOf(t, id)).toBe('requested');
  });

  it('A confirmation is rejected after twenty minutes, and the request then counts as expired', async () => {
    const memberId = await earner(t, 100_000_000n);
    const id = await requested(memberId, '40');
    const otp = await mailedCode(t, memberId);
    await pastTheTriggers(
      t.owner,
      "UPDATE withdrawals.withdrawal SET created_at = created_at - interval '21 minutes', expires_at = expires_at - interval '21 minutes' WHERE id = $1",
      [id],
    );
    expect(await verify(memberId, id, '40', otp)).toMatchObject({ code: 'withdrawal_expired' });
    expect(await markExpired(t.db, 1000)).toBeGreaterThanOrEqual(1);
    expect(await statusOf(t, id)).toBe('expired');
    expect(await verify(memberId, id, '40', otp)).toMatchObject({ code: 'withdrawal_expired' });
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
  });

  it('A frozen account cannot confirm a withdrawal', async () => {
    const memberId = await earner(t, 100_000_000n);
    const id = await requested(memberId, '40');
    const otp = await mailedCode(t, memberId);
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [memberId]);
    expect(await verify(memberId, id, '40', otp)).toMatchObject({ code: 'account_frozen' });
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
  });

  it('A newer withdrawal request voids the code of the older one', async () => {
    const memberId = await earner(t, 100_000_000n);
    const first = await requested(memberId, '40');
    const oldCode = await mailedCode(t, memberId);
    const second = await requested(memberId, '50');
    expect((await verify(memberId, first, '40', oldCode)).ok).toBe(false);
    expect((await verify(memberId, first, '40', await mailedCode(t, memberId))).ok).toBe(false);
    expect(await verify(memberId, second, '50', await mailedCode(t, memberId))).toMatchObject({ ok: true });
  });

  // Shows SPEC-9.3
  it('A confirmed withdrawal splits each amount exactly into a charge of five percent and the net payout', async () => {
    const memberId = await earner(t, 1_000_000_000_000n);
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 30_000_000n, max: 900_000_000n }), async (micro) => {
        const amount = `${micro / 1_000_000n}.${(micro % 1_000_000n).toString().padStart(6, '0')}`;
        const id = await requested(memberId, amount);
        const { rows } = await t.owner.query('SELECT * FROM withdrawals.withdrawal WHERE id = $1', [id]);
        const [gross, charge, net] = [rows[0].gross_micro, rows[0].charge_micro, rows[0].net_micro].map(BigInt);
        return gross === micro && charge === micro / 20n && charge! + net! === gross;
      }),
      { numRuns: 30 },
    );
  });
});

describe("a member's list", () => {
  it("A member's list shows only their own withdrawals, starting from the confirmation", async () => {
    const memberId = await earner(t, 100_000_000n);
    const other = await earner(t, 100_000_000n);
    await withdraw(t, other, '30');
    const id = await withdraw(t, memberId, '30');
    await requested(memberId, '31');
    const list = await listOwnWithdrawals(t.db, memberId, { id: 1, limit: 20, sort: 'date', dir: 'desc' });
    expect(list).toMatchObject({
      total: 1,
      page: 1,
      docs: [{ _id: id, status: 'pending', reason: '', transaction_id: null }],
    });
    expect((await listOwnWithdrawals(t.db, memberId, { id: 2, limit: 20, sort: 'date', dir: 'desc' })).docs).toEqual(
      [],
    );
  });
});

describe('a small withdrawal', () => {
  it('A small withdrawal is approved automatically up to the configured amount', async () => {
    const own = await ownDatabase();
    await setSetting(own, 'autoApproveUpTo', '100000000');
    const memberId = await earner(own, 500_000_000n);
    expect(await statusOf(own, await withdraw(own, memberId, '100'))).toBe('approved');
    expect(await statusOf(own, await withdraw(own, memberId, '100.000001'))).toBe('pending');
  });
});
