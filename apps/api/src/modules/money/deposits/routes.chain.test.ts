import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { describe, expect, it } from 'vitest';
import { ledgerViolations } from '../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { ownApp } from '../../../testing/fixtures.ts';
import { member, PASSWORD } from '../../../testing/people.ts';
import { demoChainSettings } from '../../base/chain/demo-wallets.ts';

const USDT = 10n ** 18n;

const world = await chainWorld();
const { url, config } = world.chain;
const api = await ownApp(world.database, demoChainSettings(url, config.chainId) as NodeJS.ProcessEnv);

async function signedIn() {
  const person = await member(world.database);
  const credentials = { email: person.email, password: PASSWORD, role_name: 'User' };
  const token = (await api.post('/publicApi/signinSeller', credentials)).json().api_token as string;
  const profile = (await api.get('/sellerApi/getprofile', token)).json().data;
  return { token, address: profile.depositAddress as string };
}

const balanceOf = async (token: string) => (await api.get('/sellerApi/getprofile', token)).json().data.balance;

describe('the deposit API', () => {
  // Shows SPEC-3.9, SPEC-7.11
  it('The deposit API takes a reported transfer from pending to the Electronic Wallet, as the contract specifies', async () => {
    const { token, address } = await signedIn();
    const hash = await world.chain.transfer(address, 30n * USDT);
    await world.chain.mine();
    const answer = await api.post('/sellerApi/addfund', { amount: '30', transaction_id: hash }, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: answersTexts.addfund,
      data: { amount: '30.00', transaction_id: hash, status: 'pending', confirmationsNeeded: 2 },
    });
    expect(await balanceOf(token)).toBe('0.00');
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    const list = (await api.get('/sellerApi/getRechargeList?page=1&limit=5', token)).json();
    expect(list).toMatchObject({
      success: true,
      data: { total: 1, page: 1, limit: 5, docs: [{ status: 'credited', amount: '30.00', transaction_id: hash }] },
    });
    expect(await balanceOf(token)).toBe('30.00');
  });

  // Shows SPEC-5.15
  it('The deposit API answers invalid input with a 4xx and a message, and does not change the books', async () => {
    const { token, address } = await signedIn();
    const hash = await world.chain.transfer(address, 30n * USDT);
    await world.chain.mine();
    const amounts = ['-1', '0', 'NaN', 'Infinity', '1e3', '0x1e', '30.0000001', '1e30', '[30]', '３０', 30, [30], null];
    for (const amount of amounts) {
      const answer = await api.post('/sellerApi/addfund', { amount, transaction_id: hash }, token);
      expect(answer.statusCode, String(amount)).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/./), data: null });
    }
    const unknown = await api.post(
      '/sellerApi/addfund',
      { amount: '30', transaction_id: `0x${'0'.repeat(64)}`, status: 'credited', member_id: 1 },
      token,
    );
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().message).toBe(errorsTexts.hash_unknown);
    expect(await balanceOf(token)).toBe('0.00');
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
  });

  it('The deposit API requires a logged-in member', async () => {
    expect((await api.post('/sellerApi/addfund', { amount: '30', transaction_id: '0x' })).statusCode).toBe(401);
    expect((await api.get('/sellerApi/getRechargeList')).statusCode).toBe(401);
  });

  it('The deposit API limits the number of reports', async () => {
    const { url, config } = world.chain;
    const strict = await ownApp(world.database, {
      ...demoChainSettings(url, config.chainId),
      RATE_LIMIT_FACTOR: '0.1',
    });
    const { token } = await signedIn();
    const body = { amount: '30', transaction_id: `0x${'0'.repeat(64)}` };
    const report = async () => (await strict.post('/sellerApi/addfund', body, token)).statusCode;
    expect([await report(), await report(), await report()]).toEqual([404, 404, 429]);
  });
});
