import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { appCode, setUpApp } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { codeFor, mailsFor, member, wrongCode } from '../../../testing/people.ts';
import { addEarnings, newAddress, statusOf } from '../withdrawals/testing/steps.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);

/** A member or vendor with 1,000 USDT to withdraw. */
async function owner(kind: 'member' | 'vendor' = 'member') {
  const { id, email } = await member(t, null, kind);
  await addEarnings(t, id, 1_000_000_000n);
  const token = await openSession(t, kind, id);
  const group = kind === 'vendor' ? 'vendorApi' : 'sellerApi';
  const post = async (path: string, body: object = {}) => outcomeOf(await api.post(`/${group}/${path}`, body, token));
  const get = async (path: string) => (await api.get(`/${group}/${path}`, token)).json().data;
  const code = async (path: string, body: object = {}) => {
    expect(await post(path, body)).toMatchObject({ status: 200 });
    return (await codeFor(t, email))!;
  };
  /** Adds the address to the book and confirms it with its code. */
  const confirmed = async (address: string) => {
    const { _id } = (await post('addPayoutAddress', { address, label: 'Own' })).data;
    const otp = await code('payoutAddressCode', { _id });
    expect((await post('confirmPayoutAddress', { _id, otp })).status).toBe(200);
    return _id as string;
  };
  const ask = (address: string) => post('Withdrawalsrequset', { address, amount: '40' });
  const withdraw = async (address: string) => {
    const asked = await ask(address);
    if (asked.status !== 200) return asked;
    const otp = await codeFor(t, email);
    return post('WithdrawalsrequsetVerify', { _id: asked.data._id, address, amount: '40', otp });
  };
  /** Switches the allowlist off with the emailed code and the given proof. */
  const end = async (proof: (id: string) => Promise<object> = async () => ({})) => {
    const asked = await post('payoutAllowlistCode');
    const otp = await codeFor(t, email);
    return post('endPayoutAllowlist', { _id: asked.data._id, otp, ...(await proof(asked.data._id)) });
  };
  return { id, email, token, post, get, confirmed, ask, withdraw, end };
}

/** Makes the member's address book and allowlist older by the interval. */
async function later(memberId: bigint, interval: string): Promise<void> {
  await pastTheTriggers(
    t.owner,
    `UPDATE address_book.entry SET created_at = created_at - $2::interval, ready_at = ready_at - $2::interval,
       confirmed_at = confirmed_at - $2::interval WHERE member_id = $1`,
    [memberId, interval],
  );
  await pastTheTriggers(
    t.owner,
    `UPDATE address_book.allowlist SET began_at = began_at - $2::interval, ends_at = ends_at - $2::interval WHERE member_id = $1`,
    [memberId, interval],
  );
}

const NOT_IN_BOOK = { status: 409, code: 'address_not_in_book' };

describe.each(['member', 'vendor'] as const)('the allowlist of a %s', (kind) => {
  it('Payouts go to any address until the allowlist is on, and then only to confirmed addresses of the book', async () => {
    const me = await owner(kind);
    const [own, other] = [newAddress(), newAddress()];
    await me.confirmed(own);
    expect(await me.get('payoutAllowlist')).toEqual({ state: 'off', endsAt: null });
    expect((await me.withdraw(other)).status).toBe(200);
    const begun = await me.post('beginPayoutAllowlist');
    expect(begun).toMatchObject({ status: 200, data: { state: 'on', endsAt: null } });
    expect(await me.withdraw(other)).toMatchObject(NOT_IN_BOOK);
    expect((await me.withdraw(own)).status).toBe(200);
    expect((await me.withdraw(own.toLowerCase())).status).toBe(200);
    expect((await mailsFor(t, me.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(mailsTexts.subjects['payout-allowlist-on']),
    );
  });

  it('Switching the allowlist off requires an emailed code, takes 24 hours, is announced by email and can be cancelled', async () => {
    const me = await owner(kind);
    const other = newAddress();
    await me.post('beginPayoutAllowlist');
    const ended = await me.end();
    expect(ended).toMatchObject({ status: 200, data: { state: 'ending' } });
    expect((await mailsFor(t, me.email))[0]).toMatchObject({ text: expect.stringContaining(ended.data.endsAt) });
    await later(me.id, '23 hours 59 minutes');
    expect(await me.withdraw(other)).toMatchObject(NOT_IN_BOOK);
    expect((await me.post('beginPayoutAllowlist')).data).toEqual({ state: 'on', endsAt: null });
    await later(me.id, '2 days');
    expect(await me.withdraw(other)).toMatchObject(NOT_IN_BOOK);
    expect((await me.end()).status).toBe(200);
    await later(me.id, '24 hours');
    expect(await me.get('payoutAllowlist')).toEqual({ state: 'off', endsAt: null });
    expect((await me.withdraw(other)).status).toBe(200);
  });
});

describe('an address added while the allowlist is on', () => {
  it('A new address receives payouts only after a code confirms it and a day has passed', async () => {
    const me = await owner();
    await me.post('beginPayoutAllowlist');
    const [first, second] = [newAddress(), newAddress()];
    await me.confirmed(first);
    expect(await me.withdraw(first)).toMatchObject(NOT_IN_BOOK);
    const { _id } = (await me.post('addPayoutAddress', { address: second, label: 'Second' })).data;
    expect(await me.get('payoutAddresses')).toMatchObject([
      { status: 'waiting', isConfirmed: true },
      { status: 'waiting', isConfirmed: false },
    ]);
    await later(me.id, '24 hours');
    expect((await me.withdraw(first)).status).toBe(200);
    expect(await me.withdraw(second)).toMatchObject(NOT_IN_BOOK);
    await me.post('payoutAddressCode', { _id });
    await me.post('confirmPayoutAddress', { _id, otp: await codeFor(t, me.email) });
    expect((await me.withdraw(second)).status).toBe(200);
    expect(await me.get('payoutAddresses')).toMatchObject([{ status: 'ready' }, { status: 'ready' }]);
  });

  it('Switching the allowlist on again does not allow addresses that were confirmed in the meantime', async () => {
    const me = await owner();
    await me.post('beginPayoutAllowlist');
    const address = newAddress();
    await me.confirmed(address);
    await me.end();
    await me.post('beginPayoutAllowlist');
    await me.post('beginPayoutAllowlist');
    expect(await me.withdraw(address)).toMatchObject(NOT_IN_BOOK);
  });

  it('A withdrawal is rejected and nothing is reserved if its address was removed from the book before the code is entered', async () => {
    const me = await owner();
    const address = newAddress();
    const entry = await me.confirmed(address);
    await me.post('beginPayoutAllowlist');
    const { _id } = (await me.ask(address)).data;
    const otp = await codeFor(t, me.email);
    await me.post('removePayoutAddress', { _id: entry });
    const verify = await me.post('WithdrawalsrequsetVerify', { _id, address, amount: '40', otp });
    expect(verify).toMatchObject(NOT_IN_BOOK);
    expect(await statusOf(t, _id)).toBe('requested');
  });
});

describe('switching an allowlist off', () => {
  it("Switching the allowlist off is rejected with a wrong code, another request's code, no request, or if it is already off", async () => {
    const me = await owner();
    expect(await me.post('payoutAllowlistCode')).toMatchObject({ status: 409, code: 'allowlist_is_off' });
    await me.post('beginPayoutAllowlist');
    const { _id } = (await me.post('payoutAllowlistCode')).data;
    const otp = (await codeFor(t, me.email))!;
    const stranger = await owner();
    for (const [who, body, code] of [
      [me, { _id, otp: wrongCode(otp) }, 'code_wrong'],
      [me, { _id: '01900000-0000-7000-8000-000000000000', otp }, 'code_not_valid'],
      [me, { _id: 'x', otp }, 'code_not_valid'],
      [stranger, { _id, otp }, 'code_not_valid'],
    ] as const) {
      expect(await who.post('endPayoutAllowlist', body)).toMatchObject({ status: 400, code });
    }
    expect(await me.get('payoutAllowlist')).toEqual({ state: 'on', endsAt: null });
    // A code is void after its request has been cancelled.
    expect((await me.post('endPayoutAllowlist', { _id, otp })).data.state).toBe('ending');
    await me.post('beginPayoutAllowlist');
    expect(await me.post('endPayoutAllowlist', { _id, otp })).toMatchObject({ code: 'code_not_valid' });
  });

  it('Switching the allowlist off requires both the code and the second factor if the member has one', async () => {
    const me = await owner();
    const { secret } = await setUpApp(api, me.token);
    await me.post('beginPayoutAllowlist');
    expect(await me.end()).toMatchObject({ code: 'factor_needed' });
    const proof = (code: string) => async (_id: string) => ({
      challenge: (await me.post('secondFactorChallenge', { _id })).data.challenge,
      code,
    });
    expect(await me.end(proof(appCode(secret, 100)))).toMatchObject({ code: 'factor_wrong' });
    expect(await me.get('payoutAllowlist')).toMatchObject({ state: 'on' });
    expect(await me.end(proof(appCode(secret)))).toMatchObject({ status: 200, data: { state: 'ending' } });
  });

  it('After twenty simultaneous calls that switch the allowlist on and off, it is either on or ends a day later', async () => {
    const me = await owner();
    await me.post('beginPayoutAllowlist');
    const { _id } = (await me.post('payoutAllowlistCode')).data;
    const otp = await codeFor(t, me.email);
    const calls = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? me.post('endPayoutAllowlist', { _id, otp }) : me.post('beginPayoutAllowlist'),
    );
    for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
    const { rows } = await t.owner.query(
      `SELECT ends_at IS NULL OR ends_at > now() + interval '23 hours' AS sound FROM address_book.allowlist WHERE member_id = $1`,
      [me.id],
    );
    expect(rows).toEqual([{ sound: true }]);
  });
});
