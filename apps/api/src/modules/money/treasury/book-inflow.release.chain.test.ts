import { describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { ledgerViolations } from '../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld } from '../../../testing/chain-world.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { readBalance, system } from '../../base/ledger/index.ts';
import { bookCapital, bookSubsidy, bookTradingResult } from './book-inflow.ts';
import { checkCustody, compareCustody } from './check-custody.ts';
import { sweepDust } from './sweep-dust.ts';

const USDT = 10n ** 18n;

const world = await chainWorld();
await world.work();

const inflow = (txHash: string) => ({ txHash, bookedBy: 'desk@test.example', note: 'week 1' });
const payTreasury = (wei: bigint, to = world.chain.treasury) =>
  world.chain.transfer(to, wei, { from: world.chain.desk });
const balance = (number: bigint) => readBalance(world.database.db, number);

describe('a trading result', () => {
  it('A trading result becomes booked earnings only when its transfer is final', async () => {
    const hash = await payTreasury(120n * USDT);
    expect(await bookTradingResult(world.depsOf('command'), inflow(hash))).toMatchObject({
      ok: false,
      code: 'transfer_not_final',
    });
    await world.chain.mine();
    expect(await bookTradingResult(world.depsOf('command'), inflow(hash))).toMatchObject({
      ok: false,
      code: 'transfer_not_final',
    });
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    expect(await bookTradingResult(world.depsOf('command'), inflow(hash))).toMatchObject({
      ok: true,
      value: { amount: 120_000_000n },
    });
    expect(await balance(system.earningsBooked)).toBe(120_000_000n);
    const { rows } = await world.database.owner.query(
      'SELECT business_date, amount_micro, note, booked_by FROM income.trading_result',
    );
    expect(rows).toEqual([
      { business_date: FIRST_DAY, amount_micro: 120_000_000n, note: 'week 1', booked_by: 'desk@test.example' },
    ]);
  });

  it('A transfer is booked once, even by ten simultaneous requests or as another kind', async () => {
    const hash = await payTreasury(30n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    const before = await balance(system.earningsBooked);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bookTradingResult(world.depsOf('command'), inflow(hash))),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await bookSubsidy(world.depsOf('command'), inflow(hash.toUpperCase().replace('0X', '0x')))).toMatchObject({
      ok: false,
      code: 'transfer_already_booked',
    });
    expect((await balance(system.earningsBooked)) - before).toBe(30_000_000n);
  });

  it("A member's deposit, another token, and unknown or failed transactions cannot be booked as a trading result", async () => {
    const member = await world.addDepositor();
    const token = await world.chain.deployOtherToken();
    const toMember = await world.chain.transfer(member.address, 40n * USDT);
    const otherToken = await world.chain.transfer(world.chain.treasury, 40n * USDT, { token });
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    for (const hash of [toMember, otherToken]) {
      expect(await bookTradingResult(world.depsOf('command'), inflow(hash))).toMatchObject({
        code: 'transfer_not_to_treasury',
      });
    }
    expect(await bookTradingResult(world.depsOf('command'), inflow(`0x${'ab'.repeat(32)}`))).toMatchObject({
      code: 'hash_unknown',
    });
    expect(await bookTradingResult(world.depsOf('command'), inflow('0x12'))).toMatchObject({ code: 'hash_not_valid' });
  });
});

describe("the operator's money", () => {
  // Shows DEC-2.9
  it("The operator's money is booked as capital or subsidy, and only capital can be sent to the payout wallet", async () => {
    const capital = await payTreasury(500n * USDT, world.chain.payout);
    const subsidy = await payTreasury(20n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    expect(await bookCapital(world.depsOf('command'), inflow(capital))).toMatchObject({ ok: true });
    expect(await bookSubsidy(world.depsOf('command'), inflow(subsidy))).toMatchObject({ ok: true });
    // Money in the payout wallet pays withdrawals, so it can only be booked as capital.
    const more = await payTreasury(7n * USDT, world.chain.payout);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    for (const book of [bookTradingResult, bookSubsidy])
      expect(await book(world.depsOf('command'), inflow(more))).toMatchObject({ code: 'transfer_not_to_treasury' });
    expect(await balance(system.operatorCapital)).toBe(500_000_000n);
    expect(await balance(system.earningsSubsidy)).toBe(20_000_000n);
  });
});

describe('custody', () => {
  it('Custody matches the chain while transfers are waiting, too small, not booked, or leave remainders', async () => {
    const member = await world.addDepositor();
    await world.chain.transfer(member.address, 15n * USDT + 999_999_999_999n);
    await world.chain.transfer(member.address, 16n * USDT + 2n);
    await world.chain.transfer(member.address, 3n * USDT);
    await payTreasury(9n * USDT);
    await world.chain.mine();
    await world.work();
    const agrees = async () => {
      const check = (await compareCustody(world.depsOf('jobs')))!;
      expect(check.expectedWei).toBe(check.onChainWei);
    };
    await agrees();
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    await agrees();
    await sweepDust(world.database.dbOf('watcher'));
    await agrees();
    expect(await balance(system.operatorDust)).toBe(1n);
    await checkCustody(world.depsOf('jobs'));
    expect(await payoutsAreFrozen(world.database.db)).toBe(false);
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
  });

  // Shows DEC-2.7
  it('Custody freezes payouts if the chain has less money than the books', async () => {
    // An attacker with the payout wallet's key takes money.
    await world.chain.transfer(world.chain.desk, 5n * USDT, { from: world.chain.payout });
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    await checkCustody(world.depsOf('jobs'));
    await checkCustody(world.depsOf('jobs'));
    expect(await world.database.rows('SELECT code, detail, freezes_payouts FROM platform.alert')).toEqual([
      { code: 'custody_differs', detail: { differenceWei: String(-5n * USDT) }, freezes_payouts: true },
    ]);
  });
});
