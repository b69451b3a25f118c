import { describe, expect, it } from 'vitest';
import { fund } from '../../../testing/builders.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { member } from '../../../testing/people.ts';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);

/** A member with 100 USDT in the Electronic Wallet. */
async function signedIn() {
  const { id, email } = await member(t);
  await fund(t.db, id, 100_000_000n);
  return { id, token: await tokenOf(api, email) };
}
const move = (token: string | undefined, body: object) => api.post('/sellerApi/walletTransfer', body, token);
const entriesOf = async (memberId: bigint): Promise<number> =>
  (await t.owner.query('SELECT FROM ledger.entry WHERE account_id >> 5 = $1', [memberId])).rowCount!;

describe('POST /sellerApi/walletTransfer', () => {
  // Shows SPEC-7.23
  it("A wallet transfer moves money between the member's own two wallets, in both directions, free of charge", async () => {
    const { token } = await signedIn();
    const there = await move(token, { from: 'wallet', to: 'earnings', amount: '40.5' });
    expect(there.json()).toMatchObject({ success: true, data: { balance: '59.50', earningbalance: '40.50' } });
    const back = await move(token, { from: 'earnings', to: 'wallet', amount: '40.5' });
    expect(back.json().data).toEqual({ balance: '100.00', earningbalance: '0.00' });
  });

  it('A wallet transfer with the same requestId moves money once, even if it is sent twice or twenty times at the same time', async () => {
    const { token } = await signedIn();
    const body = { from: 'wallet', to: 'earnings', amount: '10', requestId: 'one-form' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(token, body)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect((await move(token, body)).json().data).toEqual({ balance: '90.00', earningbalance: '10.00' });
    expect((await move(token, { ...body, amount: '11' })).statusCode).toBe(400);
  });

  // Shows SPEC-5.18
  it.each([
    '',
    '0',
    '-1',
    'NaN',
    'Infinity',
    '1e3',
    '0x1e',
    '30.0000001',
    '1e30',
    '[30]',
    '３０',
    30,
    [30],
    null,
    true,
  ])('A wallet transfer of the amount %j is answered with 400 and does not change the books', async (amount) => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    const answer = await move(token, { from: 'wallet', to: 'earnings', amount });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/./), data: null });
    expect(await entriesOf(id)).toBe(before);
  });

  it.each([
    { from: 'wallet', to: 'wallet' },
    { from: 'wallet', to: 'principal' },
    { from: 'claimable', to: 'earnings' },
    { from: 'earnings.booked', to: 'wallet' },
    { to: 'wallet' },
  ])("A wallet transfer works only between the member's two different wallets: %j", async (accounts) => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    expect((await move(token, { ...accounts, amount: '1' })).statusCode).toBe(400);
    expect(await entriesOf(id)).toBe(before);
  });

  // Shows SPEC-5.19
  it("A wallet transfer moves only the member's own money, whatever fields are sent, and no more than the balance", async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const extra = { member_id: `${theirs.id}`, memberId: `${theirs.id}`, fee: '-1', balance: '1000' };
    const answer = await move(mine.token, { from: 'wallet', to: 'earnings', amount: '100', ...extra });
    expect(answer.json().data).toEqual({ balance: '0.00', earningbalance: '100.00' });
    expect((await move(mine.token, { from: 'wallet', to: 'earnings', amount: '0.000001' })).statusCode).toBe(409);
    expect((await api.get('/sellerApi/getprofile', theirs.token)).json().data.balance).toBe('100.00');
    expect((await move(undefined, { from: 'wallet', to: 'earnings', amount: '1' })).statusCode).toBe(401);
  });
});
