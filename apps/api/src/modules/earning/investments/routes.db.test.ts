import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { acceptRisk, addPackage, faultsInTheBooks, fund } from '../../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { member, PASSWORD } from '../../../testing/people.ts';
import { currentNotice } from '../../people/members/index.ts';

let t: TestDatabase;
let api: TestApp;
let packageId: string;
beforeAll(async () => {
  t = await testDatabase();
  api = await testApp(t);
  packageId = await addPackage(t.owner, { priceMicro: 30_000_000n, yieldPpm: 400, maturityDays: 90 });
});
afterAll(async () => {
  expect(await faultsInTheBooks(t.owner)).toEqual([]);
  await api.close();
  await t.drop();
});

/** A member with 100 USDT and the accepted risk notice. */
async function signedIn() {
  const { id, email } = await member(t);
  await fund(t.db, id, 100_000_000n);
  await acceptRisk(t.owner, id, currentNotice('risk').version);
  const answer = await api.post('/publicApi/signinSeller', { email, password: PASSWORD, role_name: 'User' });
  return { id, token: answer.json().api_token as string };
}
const buy = (token: string, over: object) =>
  api.post('/sellerApi/purchasePackage', { packageId, amount: '30', payment_mode_name: 'wallet', ...over }, token);
const entriesOf = async (memberId: bigint): Promise<number> =>
  (await t.owner.query('SELECT FROM ledger.entry WHERE account_id >> 5 = $1', [memberId])).rowCount!;

describe('POST /sellerApi/purchasePackage', () => {
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
  ])('POST /sellerApi/purchasePackage answers the amount %j with 400 and leaves the books alone', async (amount) => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    const answer = await buy(token, { amount });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/./), data: null });
    expect(await entriesOf(id)).toBe(before);
  });

  it('POST /sellerApi/purchasePackage cannot be told by unknown fields what it costs, what it earns or whose it is', async () => {
    const { token } = await signedIn();
    const extra = {
      price: '1',
      price_micro: 1,
      yield: '9',
      maturity: 1,
      member_id: '1',
      totalDays: 90,
      status: 'matured',
    };
    const answer = await buy(token, extra);
    expect(answer.json()).toMatchObject({
      success: true,
      data: { package_id: packageId, price: '30.00', yield: '0.04', maturity: 90, totalDays: 0, status: 'active' },
    });
    expect((await api.get('/sellerApi/getprofile', token)).json().data).toMatchObject({
      balance: '70.00',
      principal: '30.00',
    });
  });

  it('POST /sellerApi/purchasePackage is paid from the wallet and from nothing else', async () => {
    const { id, token } = await signedIn();
    const before = await entriesOf(id);
    for (const payment_mode_name of ['card', '', null, undefined]) {
      expect((await buy(token, { payment_mode_name })).statusCode).toBe(400);
    }
    expect(await entriesOf(id)).toBe(before);
  });
});

describe('POST /publicApi/userSearchProduct2', () => {
  it('POST /publicApi/userSearchProduct2 begins at page 1, and finds by title', async () => {
    const found = (await api.post('/publicApi/userSearchProduct2', { search: 'packa' })).json();
    expect(found).toMatchObject({ success: true, data: { page: 1, total: 1 } });
    expect(found.data.docs[0]).toMatchObject({ _id: packageId, title: 'Package', status: 'active', price: '30.00' });
    const nothing = (await api.post('/publicApi/userSearchProduct2', { search: '%' })).json();
    expect(nothing.data.docs).toEqual([]);
  });
});
