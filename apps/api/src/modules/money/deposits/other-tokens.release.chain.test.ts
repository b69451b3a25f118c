import { operatorOtherTokens } from '@plumbline/contract/operator';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { type ChainWorld, chainWorld, type Depositor } from '../../../testing/chain-world.ts';
import { auditOf } from '../../../testing/operators.ts';
import { createChain, watch } from '../../base/chain/index.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { compareCustody } from '../treasury/index.ts';
import { addOperator, callOf, mailsTo } from '../withdrawals/testing/steps.ts';
import { creditDeposits } from './credit-deposits.ts';
import { recordNewTransfers } from './jobs.ts';
import { listOtherTokens, notifyOfOtherTokens, settleOtherToken } from './other-tokens.ts';

const WHOLE = 10n ** 18n;
let world: ChainWorld;
let token: string;
let member: Depositor;
let deps: ChainWorld['deps'];

beforeEach(async () => {
  world = await chainWorld({ checksLedger: true });
  token = await world.chain.deployOtherToken();
  const config = { ...world.chain.config, otherTokens: [token, world.chain.config.usdt] };
  deps = { ...world.depsOf('watcher'), chain: createChain(config), config: { ...world.deps.config, chain: config } };
  member = await world.addDepositor();
  await work();
});

/** Runs one turn of the worker, which it does every second. */
async function work(): Promise<void> {
  await watch(deps);
  await recordNewTransfers(deps);
  await creditDeposits(deps);
  await notifyOfOtherTokens(deps.db);
}
const settle = async () => {
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await work();
};
const listed = async (by: object = {}) =>
  (await listOtherTokens(world.database.db, operatorOtherTokens.input.parse(by))).docs;
const emails = async () =>
  (await mailsTo(world.database, member.id)).filter(({ subject }) => subject.startsWith('Another token'));
const deposits = async () => (await world.database.owner.query('SELECT FROM deposits.deposit')).rowCount;
const wallet = () => readBalance(world.database.db, account(member.id, 'wallet'));

describe('another token at a platform address', () => {
  // Shows DEC-7.18
  it('A transfer of another token is shown with token, amount and owner, reported to the member once, and never credited', async () => {
    const hash = await world.chain.transfer(member.address, 77n * WHOLE + WHOLE / 2n, { token });
    await world.chain.mine();
    await work();
    expect(await listed()).toMatchObject([
      {
        transaction_id: hash,
        token: token.toLowerCase(),
        symbol: 'USDC',
        amount: '77.5',
        to: member.address.toLowerCase(),
        purpose: 'member',
        member: { fullName: expect.any(String) },
        state: 'open',
        final: false,
        toldAt: null,
      },
    ]);
    expect(await emails()).toEqual([]);
    await settle();
    await work();
    expect(await listed()).toMatchObject([{ final: true, toldAt: expect.any(String) }]);
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email!.text).toContain(`77.5 USDC (contract ${token.toLowerCase()})`);
    expect([await wallet(), await deposits()]).toEqual([0n, 0]);
    const custody = (await compareCustody({ ...deps, db: world.depsOf('reconciler').db }))!;
    expect(custody.onChainWei).toBe(custody.expectedWei);
  });

  // Shows DEC-7.18
  it('Another token in the same block does not prevent USDT from being credited, and USDT is not listed as another token', async () => {
    await world.chain.transfer(member.address, 40n * WHOLE, { token });
    await world.chain.transfer(member.address, 40n * WHOLE);
    await world.chain.transfer(world.chain.treasury, 5n * WHOLE, { token });
    await settle();
    expect([await wallet(), await deposits()]).toEqual([40_000_000n, 1]);
    expect((await listed({ dir: 'asc' })).map(({ amount, purpose }) => [amount, purpose])).toEqual([
      ['40', 'member'],
      ['5', 'treasury'],
    ]);
    expect(await listed({ address: world.chain.config.usdt })).toEqual([]);
  });

  // Shows DEC-7.18
  it('A transfer of another token that a re-org removes is gone, freezes nothing, and is found again in its new block', async () => {
    const hash = await world.chain.transfer(member.address, 3n * WHOLE, { token });
    await world.chain.mine();
    await work();
    const raw = await world.chain.rawTransaction(hash);
    await world.chain.reorg(1);
    await work();
    expect(await listed()).toEqual([]);
    expect(await listed({ state: 'removed' })).toMatchObject([{ transaction_id: hash }]);
    await world.chain.rpc('eth_sendRawTransaction', raw);
    await settle();
    expect(await listed()).toMatchObject([{ transaction_id: hash, final: true }]);

    // A re-org below finality freezes nothing either, because nothing was credited.
    await world.chain.reorg(BLOCKS_TO_FINALITY + 1);
    await work();
    expect(await listed()).toEqual([]);
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
    expect(await emails()).toHaveLength(1);
  });

  it('A transfer of another token is recorded once, however many watchers run, and causes at most one email a day', async () => {
    await world.chain.transfer(member.address, 1n, { token });
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await listed()).toMatchObject([{ amount: '0.000000000000000001' }]);
    for (let count = 0; count < 3; count++) await world.chain.transfer(member.address, 1n, { token });
    await settle();
    expect(await listed()).toHaveLength(4);
    expect(await emails()).toHaveLength(1);
    await world.database.owner.query(`UPDATE chain.unsupported_transfer SET told_at = told_at - interval '25 hours'`);
    await work();
    expect(await emails()).toHaveLength(2);
  });

  // Shows DEC-7.18
  it('A final transfer of another token can be settled once, by an operator who states what was done', async () => {
    const call = await callOf(world.database, await addOperator(world.database));
    const settleIt = (id: string) =>
      settleOtherToken(world.database.db, call, { id, reason: 'Sent back by hand, 0xabc' });
    await world.chain.transfer(member.address, 9n * WHOLE, { token });
    await world.chain.mine();
    await work();
    const id = (await listed())[0]!._id;
    expect(await settleIt(id)).toMatchObject({ code: 'transfer_not_final' });
    await settle();
    const answers = await Promise.all([settleIt(id), settleIt(id)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await settleIt(id)).toMatchObject({ code: 'other_token_settled' });
    expect(await settleIt('x')).toMatchObject({ code: 'other_token_unknown' });
    expect(await listed()).toEqual([]);
    expect(await listed({ state: 'settled' })).toMatchObject([{ note: 'Sent back by hand, 0xabc', state: 'settled' }]);
    expect(await auditOf(world.database, `other-token:${id}`)).toMatchObject([
      { action: 'other-token.settle', reason: 'Sent back by hand, 0xabc' },
    ]);
    expect(await wallet()).toBe(0n);
  });

  it('A token whose contract does not describe itself is shown in its smallest unit', async () => {
    await world.database.owner.query(`UPDATE chain.other_token SET symbol = '', decimals = NULL`);
    await world.chain.transfer(member.address, 12n, { token });
    await settle();
    expect(await listed()).toMatchObject([{ symbol: '', amount: '12' }]);
    const eoa = await deps.chain.describeToken(world.chain.desk);
    expect(eoa).toEqual({ symbol: '', decimals: null });
  });
});
