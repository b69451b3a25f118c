import { usdt } from '@plumbline/money';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { appCode, setUpApp, tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { member } from '../../../testing/people.ts';
import { walletTransfer } from '../../../testing/postings.ts';
import { post } from '../../base/ledger/index.ts';
import { listApproved } from './payout-store.ts';
import { ADDRESS, addEarnings, balance, mailedCode, statusOf } from './testing/steps.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);

/** A member with 100 USDT and an authenticator app, who has requested 40 and received the code. */
async function requested() {
  const { id: memberId, email } = await member(t);
  await addEarnings(t, memberId, 100_000_000n);
  const token = await tokenOf(api, email);
  const app = await setUpApp(api, token);
  const ask = async () =>
    (await api.post('/sellerApi/Withdrawalsrequset', { address: ADDRESS, amount: '40' }, token)).json().data._id;
  const _id: string = await ask();
  const otp = await mailedCode(t, memberId);
  const challenge = async (id = _id): Promise<string> =>
    (await api.post('/sellerApi/secondFactorChallenge', { _id: id }, token)).json().data.challenge;
  const verify = (proof: object = {}) =>
    api.post('/sellerApi/WithdrawalsrequsetVerify', { _id, address: ADDRESS, amount: '40', otp, ...proof }, token);
  return { memberId, token, _id, otp, ask, challenge, verify, ...app };
}

describe('confirming a withdrawal with a second factor', () => {
  // Shows DEC-5-factors-6
  it('Confirming a withdrawal requires the second factor in addition to the emailed code if the member has one', async () => {
    const { memberId, _id, verify, challenge, secret } = await requested();
    expect((await verify()).json().message).toBe(errorsTexts.factor_needed);
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
    expect((await verify({ challenge: await challenge(), code: appCode(secret) })).statusCode).toBe(200);
    expect(await statusOf(t, _id)).toBe('pending');
  });

  it('A wrong second factor is rejected and counted, and the emailed code stays valid', async () => {
    const { verify, challenge, secret, memberId } = await requested();
    const open = await challenge();
    for (let tries = 0; tries < 5; tries++) {
      expect((await verify({ challenge: open, code: appCode(secret, 100) })).json().message).toBe(
        errorsTexts.factor_wrong,
      );
    }
    expect((await verify({ challenge: open, code: appCode(secret) })).statusCode).toBe(400);
    expect(await balance(t, memberId, 'withdrawing')).toBe(0n);
    expect((await verify({ challenge: await challenge(), code: appCode(secret) })).statusCode).toBe(200);
  });

  // Shows DEC-5-factors-6
  it('A second-factor challenge for another withdrawal is rejected', async () => {
    const { verify, challenge, secret } = await requested();
    const other = await challenge('019a0000-0000-7000-8000-000000000000');
    expect((await verify({ challenge: other, code: appCode(secret) })).statusCode).toBe(400);
  });

  it("Another member's challenge is rejected together with the right code", async () => {
    const [mine, theirs] = [await requested(), await requested()];
    const stolen = await theirs.challenge(mine._id);
    expect((await mine.verify({ challenge: stolen, code: appCode(theirs.secret) })).statusCode).toBe(400);
  });

  // Shows DEC-5-factors-6
  it('A member who lost the second factor can confirm a withdrawal with a recovery code', async () => {
    const { verify, challenge, recoveryCodes } = await requested();
    expect((await verify({ challenge: await challenge(), code: recoveryCodes[3] })).statusCode).toBe(200);
  });

  it('A withdrawal with a second factor reserves its amount once, even if it is confirmed twenty times at the same time', async () => {
    const { memberId, verify, challenge, secret } = await requested();
    const proof = { challenge: await challenge(), code: appCode(secret) };
    await Promise.all(Array.from({ length: 20 }, () => verify(proof)));
    expect(await balance(t, memberId, 'withdrawing')).toBe(40_000_000n);
    expect((await verify(proof)).statusCode).toBe(200);
  });

  it('The same factor can be used again if the confirmation failed for another reason', async () => {
    const { memberId, verify, challenge, secret } = await requested();
    const proof = { challenge: await challenge(), code: appCode(secret) };
    const amount = usdt(100_000_000n);
    const move = (from: 'wallet' | 'earnings', to: 'wallet' | 'earnings', key: string) =>
      transaction(t.db, (tx) => post(tx, walletTransfer({ memberId, from, to, amount, key })));
    await move('earnings', 'wallet', 'away');
    expect((await verify(proof)).json().message).toBe(rulesTexts.insufficient_balance);
    await move('wallet', 'earnings', 'back');
    expect((await verify(proof)).statusCode).toBe(200);
  });

  it('A wrong emailed code does not use up the second factor', async () => {
    const { verify, challenge, secret, otp } = await requested();
    const code = appCode(secret);
    const wrong = otp === '000000' ? '111111' : '000000';
    expect((await verify({ challenge: await challenge(), code, otp: wrong })).json().message).toBe(
      errorsTexts.code_wrong,
    );
    expect((await verify({ challenge: await challenge(), code })).statusCode).toBe(200);
  });
});

describe('members without a second factor', () => {
  it('Members without a second factor do not need one', async () => {
    const { email } = await member(t);
    const answer = await api.post('/sellerApi/secondFactorChallenge', { _id: 'x' }, await tokenOf(api, email));
    expect(answer.json()).toMatchObject({ success: true, data: null });
  });
});

describe('approved payouts', () => {
  // Shows DEC-5-freeze-2
  it('Approved payouts wait while the account is frozen and until the waiting period after its release ends', async () => {
    const { memberId, _id, verify, challenge, secret } = await requested();
    await verify({ challenge: await challenge(), code: appCode(secret) });
    await pastTheTriggers(
      t.owner,
      `UPDATE withdrawals.withdrawal SET status = 'approved', decided_by = 'test', decided_at = now() WHERE id = $1`,
      [_id],
    );
    const isDue = async () => (await listApproved(t.db, 100, 60)).some((payout) => payout.id === _id);
    const set = (column: string, value: string) =>
      t.owner.query(`UPDATE members.member SET ${column} = ${value} WHERE id = $1`, [memberId]);
    expect(await isDue()).toBe(true);
    await set('frozen_at', 'now()');
    expect(await isDue()).toBe(false);
    await set('frozen_at', 'NULL');
    await set('payouts_wait_until', `now() + interval '24 hours'`);
    expect(await isDue()).toBe(false);
    await set('payouts_wait_until', `now() - interval '1 second'`);
    expect(await isDue()).toBe(true);
  });
});
