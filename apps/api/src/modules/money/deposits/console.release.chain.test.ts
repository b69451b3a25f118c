import { operatorDeposits } from '@plumbline/contract/operator';
import { ZERO } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { auditOf } from '../../../testing/operators.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { bookTradingResult, compareCustody } from '../treasury/index.ts';
import { addOperator, callOf } from '../withdrawals/testing/steps.ts';
import { listArrivalRows } from './arrivals-store.ts';
import { creditOrdered, creditSmall } from './credit-small.ts';
import { lookUp } from './look-up.ts';
import { toArrival } from './to-arrival.ts';

const USDT = 10n ** 18n;
const STRANGER = `0x${'c0ffee'.padEnd(40, '0')}`;

const world = await chainWorld({ checksLedger: true });
const call = await callOf(world.database, await addOperator(world.database));
await world.work();

const settle = async () => {
  await world.chain.mine(1 + BLOCKS_TO_FINALITY);
  await world.work();
};
async function arrives(to: string, wei: bigint, options: { from?: string; token?: string } = {}): Promise<string> {
  const hash = await world.chain.transfer(to, wei, options);
  await settle();
  return hash;
}
async function listed(by: object = {}) {
  const query = operatorDeposits.input.parse(by);
  const rows = await listArrivalRows(world.database.db, { ...query, floor: ZERO });
  return (await rows.slice(0, 100).execute(world.database.db)).rows.map(toArrival);
}
const found = async (hash: string) => {
  const answer = await lookUp(world.depsOf('api'), hash);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const outcomes = async (hash: string) => (await found(hash)).movements.map(({ outcome }) => outcome);
const depositOf = async (hash: string) => (await found(hash)).movements[0]!.depositId;

describe("the operators' list of deposits", () => {
  // Shows DEC-7.17
  it("The operators' list shows pending, too small and unbooked deposits by default, and the others through filters", async () => {
    const member = await world.addDepositor();
    const credited = await arrives(member.address, 30n * USDT);
    const small = await arrives(member.address, 3n * USDT);
    const result = await arrives(world.chain.treasury, 40n * USDT, { from: world.chain.desk });
    const unknown = await arrives(world.chain.treasury, 50n * USDT, { from: world.chain.payer });
    expect((await bookTradingResult(world.depsOf('command'), { txHash: result, bookedBy: 'test', note: '' })).ok).toBe(
      true,
    );
    const watched = await world.chain.transfer(member.address, 60n * USDT);
    await world.chain.mine();
    await world.work();
    const states = (rows: Awaited<ReturnType<typeof listed>>) =>
      new Map(rows.map((row) => [row.transaction_id, row.state]));
    expect(states(await listed({ dir: 'asc' }))).toEqual(
      new Map([
        [small, 'too_small'],
        [unknown, 'unbooked'],
        [watched, 'watched'],
      ]),
    );
    expect(states(await listed({ state: 'credited' })).get(credited)).toBe('credited');
    expect(states(await listed({ state: 'booked' })).get(result)).toBe('booked');
    expect(states(await listed({ state: 'unmatched' })).has(watched)).toBe(false);
    const all = await listed({ state: 'all', sort: 'amount' });
    expect(all.map(({ amount }) => amount)).toEqual(['60.00', '50.00', '40.00', '30.00', '3.00']);
    expect(await listed({ state: 'all', address: member.address })).toHaveLength(3);
    expect((await listed({ state: 'watched' }))[0]).toMatchObject({
      confirmations: 0,
      confirmationsNeeded: BLOCKS_TO_FINALITY,
      final: false,
      member: { fullName: expect.any(String) },
    });
    await settle();
    expect(await listed({ state: 'watched' })).toEqual([]);
  });
});

describe('looking up a transaction by hash', () => {
  it('Looking up a payment to a member shows token, amount, block, finality and credit', async () => {
    const member = await world.addDepositor();
    const hash = await world.chain.transfer(member.address, 31n * USDT);
    expect(await found(hash)).toMatchObject({ state: 'waiting', movements: [] });
    await world.chain.mine();
    expect(await found(hash)).toMatchObject({ state: 'mined', final: false, movements: [{ outcome: 'waits' }] });
    await settle();
    expect(await found(hash.toUpperCase().replace('0X', '0x'))).toMatchObject({
      state: 'mined',
      final: true,
      movements: [
        {
          isUsdt: true,
          to: member.address.toLowerCase(),
          amount: '31',
          purpose: 'member',
          outcome: 'credited',
          creditedAt: expect.any(String),
        },
      ],
    });
  });

  // Shows DEC-7.17
  it('Looking up a transfer of another token shows its name, the owner of the address, and that it is not USDT', async () => {
    const member = await world.addDepositor();
    const token = await world.chain.deployOtherToken();
    const hash = await arrives(member.address, 77n * USDT, { token });
    expect(await found(hash)).toMatchObject({
      movements: [
        { token: token.toLowerCase(), isUsdt: false, amount: '77', purpose: 'member', outcome: 'wrong_token' },
      ],
    });
    expect(await listed({ state: 'all', address: member.address })).toEqual([]);
  });

  it('The lookup explains BNB transfers and foreign, small, treasury, failed, unknown and invalid transactions', async () => {
    const member = await world.addDepositor();
    const coin = await world.chain.rpc<string>('eth_sendTransaction', {
      from: world.chain.payer,
      to: member.address,
      value: '0xde0b6b3a7640000',
    });
    const failed = await world.chain.send({
      from: world.chain.treasury,
      to: world.chain.config.usdt,
      data: `0xa9059cbb${member.address.slice(2).toLowerCase().padStart(64, '0')}${(10n ** 30n).toString(16).padStart(64, '0')}`,
      gas: '0x30d40',
    });
    await settle();
    expect((await found(coin)).movements).toMatchObject([{ token: '', amount: '1', outcome: 'native_coin' }]);
    expect(await found(failed)).toMatchObject({ state: 'failed', movements: [] });
    expect(await outcomes(await arrives(STRANGER, 5n * USDT))).toEqual(['not_ours']);
    expect(await outcomes(await arrives(member.address, 2n * USDT))).toEqual(['too_small']);
    expect(await outcomes(await arrives(member.address, 0n))).toEqual(['empty']);
    expect(await outcomes(await arrives(world.chain.treasury, 9n * USDT))).toEqual(['unbooked']);
    expect(await found(`0x${'ab'.repeat(32)}`)).toMatchObject({ state: 'unknown' });
    expect(await lookUp(world.depsOf('api'), '0x12')).toMatchObject({ code: 'hash_not_valid' });
  });
});

describe('deposits below the minimum', () => {
  // Shows DEC-7.19
  it('An operator can credit a deposit below the minimum once, with a reason and the amount on the chain', async () => {
    const member = await world.addDepositor();
    const hash = await arrives(member.address, 4n * USDT + 123n);
    const id = await depositOf(hash);
    const asAsked = { db: world.database.dbOf('api') };
    const credit = () => creditSmall(asAsked, call, { id, reason: 'A first try of theirs' });
    const asked = Promise.all([credit(), credit(), credit()]);
    // Two watchers run at the same time, and nobody has requested a credit yet.
    await expect
      .poll(async () => {
        await Promise.all([creditOrdered(world.depsOf('watcher')), creditOrdered(world.depsOf('watcher'))]);
        return readBalance(world.database.db, account(member.id, 'wallet'));
      })
      .toBe(4_000_000n);
    const answers = await asked;
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => ok)).toMatchObject({ value: { amount: '4.00' } });
    expect(answers.filter((each) => !each.ok && each.code === 'deposit_not_waiting')).toHaveLength(2);
    expect(await readBalance(world.database.db, account(member.id, 'wallet'))).toBe(4_000_000n);
    expect(await outcomes(hash)).toEqual(['credited']);
    expect(await auditOf(world.database, `deposit:${id}`)).toMatchObject([
      { action: 'deposit.credit', reason: 'A first try of theirs', after: { amount: '4.00' } },
    ]);
    await world.work();
    const custody = (await compareCustody(world.depsOf('jobs')))!;
    expect(custody.expectedWei).toBe(custody.onChainWei);
  });

  it('A deposit below the minimum cannot be credited if it is already credited, gone or unknown', async () => {
    const member = await world.addDepositor();
    const credit = (id: string) => creditSmall({ db: world.database.db }, call, { id, reason: 'No' });
    expect(await credit(await depositOf(await arrives(member.address, 30n * USDT)))).toMatchObject({
      code: 'deposit_not_waiting',
    });
    const id = await depositOf(await arrives(member.address, 1n * USDT));
    await world.database.owner.query("UPDATE deposits.deposit SET status = 'removed' WHERE public_id = $1", [id]);
    expect(await credit(id)).toMatchObject({ code: 'deposit_not_waiting' });
    expect(await credit('0198c0de-0000-7000-8000-000000000000')).toMatchObject({ code: 'deposit_unknown' });
    expect(await credit('x')).toMatchObject({ code: 'deposit_unknown' });
  });
});
