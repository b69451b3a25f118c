import { describe, expect, it } from 'vitest';
import { raiseAlert } from '../../../platform/alerts.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { codeFor, member } from '../../../testing/people.ts';
import { ADDRESS, addEarnings, balance } from './testing/steps.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);

async function signedIn() {
  const person = await member(t);
  await addEarnings(t, person.id, 100_000_000n);
  return { ...person, token: await tokenOf(api, person.email) };
}

const entriesOf = async (memberId: bigint): Promise<number> =>
  (await t.owner.query('SELECT FROM ledger.entry WHERE account_id >> 5 = $1', [memberId])).rowCount!;

describe('the withdrawal API', () => {
  // Shows SPEC-3.10, SPEC-4.8, SPEC-7.7, SPEC-7.12, SPEC-9.8
  it('The withdrawal API takes a member through both steps with the field names of the specification', async () => {
    const { id, email, token } = await signedIn();
    const step1 = await api.post('/sellerApi/Withdrawalsrequset', { address: ADDRESS, amount: '30' }, token);
    expect(step1.json()).toMatchObject({ success: true, data: { net: '28.50' } });
    const { _id } = step1.json().data;
    const otp = await codeFor(t, email);
    const confirmation = { _id, address: ADDRESS, amount: '30', otp };
    const step2 = await api.post('/sellerApi/WithdrawalsrequsetVerify', confirmation, token);
    expect(step2.json()).toMatchObject({ success: true, data: { _id, status: 'pending' } });
    const list = await api.get('/sellerApi/getWithdrawalListverndor/1', token);
    expect(list.json().data).toMatchObject({ total: 1, docs: [{ _id, requestPayment: '30.00', status: 'pending' }] });
    expect(list.json().data.docs[0].createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await balance(t, id, 'withdrawing')).toBe(30_000_000n);
  });

  // Shows SPEC-5.16
  it.each([
    '-1',
    '0',
    'NaN',
    'Infinity',
    '1e3',
    '0x1e',
    '30.0000001',
    '1e30',
    '[30]',
    '３０',
    -1,
    30,
    [30],
    ['30'],
    null,
    true,
    { amount: 30 },
  ])('The withdrawal API answers the amount %j with 400 and does not change the books', async (amount) => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    for (const path of ['Withdrawalsrequset', 'WithdrawalsrequsetVerify']) {
      const answer = await api.post(`/sellerApi/${path}`, { address: ADDRESS, amount, otp: '123456', _id: 'x' }, token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/./), data: null });
    }
    expect(await entriesOf(id)).toBe(before);
  });

  // Shows SPEC-5.19
  it('The withdrawal API ignores unknown fields for the charge or the member', async () => {
    const { token } = await signedIn();
    const extra = { charge: '0', net: '30', charge_micro: '0', member_id: '1', status: 'paid', source: 'package' };
    const answer = await api.post('/sellerApi/Withdrawalsrequset', { address: ADDRESS, amount: '30', ...extra }, token);
    expect(answer.json().data).toMatchObject({ charge: '1.50', net: '28.50' });
  });

  it('The withdrawal API requires a session, and its operator calls require an operator', async () => {
    const { token } = await signedIn();
    expect((await api.post('/sellerApi/Withdrawalsrequset', { address: ADDRESS, amount: '30' })).statusCode).toBe(401);
    expect((await api.get('/sellerApi/getWithdrawalListverndor/1')).statusCode).toBe(401);
    for (const path of ['approveWithdrawal', 'rejectWithdrawal']) {
      expect((await api.post(`/operatorApi/${path}`, { _id: 'x', reason: 'x' }, token)).statusCode).toBe(401);
    }
    expect((await api.get('/operatorApi/withdrawals', token)).statusCode).toBe(401);
  });

  // Shows SPEC-7.7
  it.each(['0', '-1', 'x', '1.5', '99999999999'])(
    'The withdrawal API answers the list page %j with 400',
    async (page) => {
      const { token } = await signedIn();
      expect((await api.get(`/sellerApi/getWithdrawalListverndor/${page}`, token)).statusCode).toBe(400);
    },
  );
});

// Shows DEC-7.16
it('Operators of every role can see the state of payouts, and members see it before they request one', async () => {
  const [finance, auditor] = [await signedInOperator(t, 'finance'), await signedInOperator(t, 'auditor')];
  const told = async () => ({
    operators: (await api.get('/operatorApi/payoutState', auditor.token)).json().data,
    members: (await api.get('/publicApi/platform')).json().data.payoutsWait,
  });
  const pause = (paused: boolean) =>
    api.post('/operatorApi/pausePayouts', { paused, reason: 'A drill' }, finance.token);
  expect(await told()).toEqual({ operators: { paused: false, frozen: false }, members: false });
  await pause(true);
  expect(await told()).toEqual({ operators: { paused: true, frozen: false }, members: true });
  await pause(false);
  await raiseAlert(t.db, 'custody_differs', {}, { freezesPayouts: true });
  expect(await told()).toEqual({ operators: { paused: false, frozen: true }, members: true });
  expect(await auditOf(t, 'setting:payoutsPaused')).toMatchObject([
    { action: 'payouts.pause' },
    { action: 'payouts.resume' },
  ]);
});
