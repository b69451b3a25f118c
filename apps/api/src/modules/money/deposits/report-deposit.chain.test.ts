import { type ErrorCode, type Failure, messageOf, type Result } from '@plumbline/contract';
import { textOf } from '@plumbline/contract/texts';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import { BLOCKS_TO_FINALITY } from '../../../testing/chain.ts';
import { chainWorld, type Depositor } from '../../../testing/chain-world.ts';
import { createChain } from '../../base/chain/index.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { listDeposits } from './list-deposits.ts';
import { reportDeposit } from './report-deposit.ts';

const USDT = 10n ** 18n;
const WEI_A_MICRO = 10n ** 12n;

const world = await chainWorld();
const member = await world.addDepositor();
const other = await world.addDepositor();

const report = (who: Depositor, amount: string, transaction_id: string) =>
  reportDeposit(world.depsOf('api'), who.id, { amount, transaction_id });
const wallet = (who: Depositor) => readBalance(world.database.db, account(who.id, 'wallet'));
const depositsOf = async (who: Depositor) =>
  (await listDeposits(world.database.db, who.id, { page: 1, limit: 100, sort: 'date', dir: 'desc', small: 'shown' }))
    .docs;
const codeOf = (result: Result<unknown, ErrorCode>) => (result.ok ? 'ok' : result.code);
const countRows = async () => {
  return world.database.row(`SELECT (SELECT count(*) FROM ledger.posting) AS postings, (SELECT count(*) FROM ledger.entry) AS entries,
            (SELECT count(*) FROM deposits.report) AS reports`);
};
const paid = async (to: string, wei: bigint, options?: { token?: string }) => {
  const hash = await world.chain.transfer(to, wei, options);
  await world.chain.mine();
  return hash;
};

describe('a transfer reported by its hash', () => {
  // Shows DEC-7.3
  it('A reported transfer is pending before the watcher reaches its block, and is credited when it is final', async () => {
    const hash = await paid(member.address, 45n * USDT);
    const answer = await report(member, '45', hash);
    expect(answer).toMatchObject({ ok: true, value: { status: 'pending', amount: '45.00', transaction_id: hash } });
    expect(await wallet(member)).toBe(0n);
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    expect(await wallet(member)).toBe(45_000_000n);
  });

  // Shows DEC-7.5
  it('A transfer can be reported only once, whatever the letter case of its hash', async () => {
    const hash = await paid(member.address, 31n * USDT);
    expect(codeOf(await report(member, '31', hash))).toBe('ok');
    expect(codeOf(await report(member, '31', hash))).toBe('hash_already_reported');
    expect(codeOf(await report(member, '31', `0X${hash.slice(2).toUpperCase()}`))).toBe('hash_already_reported');
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    expect((await depositsOf(member)).filter((deposit) => deposit.transaction_id === hash)).toHaveLength(1);
  });

  it('Fifty simultaneous reports of one transfer are stored as one', async () => {
    const hash = await paid(member.address, 36n * USDT);
    const codes = (await Promise.all(Array.from({ length: 50 }, () => report(member, '36', hash)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'hash_already_reported')).toHaveLength(49);
  });

  // Shows DEC-7.6
  it('Only the member who receives a transfer can report it, even after others have tried', async () => {
    const hash = await paid(member.address, 32n * USDT);
    expect(codeOf(await report(other, '32', hash))).toBe('hash_not_yours');
    expect(codeOf(await report(member, '32', hash))).toBe('ok');
    expect(codeOf(await report(other, '32', hash))).toBe('hash_not_yours');
  });

  it('A report of a transfer that is not mined yet is accepted but not stored', async () => {
    const hash = await world.chain.transfer(member.address, 37n * USDT);
    expect(await report(member, '37', hash)).toEqual({ ok: true, value: null });
    expect(codeOf(await report(other, '37', hash))).toBe('hash_not_yours');
    await world.chain.mine();
    expect(await report(member, '37', hash)).toMatchObject({ ok: true, value: { status: 'pending' } });
  });

  it('A reported transfer counts with the amount on the chain, and the amount in the form must match exactly', async () => {
    const hash = await paid(member.address, 50_000_001n * WEI_A_MICRO + 7n);
    expect(codeOf(await report(member, '50', hash))).toBe('hash_amount_differs');
    expect(codeOf(await report(member, '50.000002', hash))).toBe('hash_amount_differs');
    expect(codeOf(await report(member, '50.000001', hash))).toBe('ok');
  });
});

describe('a transaction that pays a member twice', () => {
  it.each([
    ['the amount of one of its transfers', '40', '40.00'],
    ['the sum of its transfers', '80', '40.00'],
  ])('A report with %s is accepted, and both transfers are credited once', async (_, reported, shown) => {
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    const before = await wallet(member);
    const hash = await world.chain.transferInOne(member.address, [40n * USDT, 40n * USDT]);
    await world.chain.mine();
    expect(codeOf(await report(member, '120', hash))).toBe('hash_amount_differs');
    const answer = await report(member, reported, hash);
    expect([codeOf(answer), answer]).toMatchObject(['ok', { value: { amount: shown } }]);
    await world.chain.mine(BLOCKS_TO_FINALITY);
    await world.work();
    expect((await wallet(member)) - before).toBe(80_000_000n);
  });
});

describe('invalid reports', () => {
  it('An invalid report is rejected with a reason, and nothing is stored or credited', async () => {
    await world.work();
    const token = await world.chain.deployOtherToken();
    const wrongToken = await paid(member.address, 60n * USDT, { token });
    const wrongRecipient = await paid(world.chain.desk, 60n * USDT);
    const failed = await world.chain.send({
      from: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      to: world.chain.config.usdt,
      data: `0xa9059cbb${BigInt(member.address).toString(16).padStart(64, '0')}${(60n * USDT).toString(16).padStart(64, '0')}`,
      gas: '0x30d40',
    });
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await world.work();
    const before = { rows: await countRows(), balance: await wallet(member) };

    expect(codeOf(await report(member, '60', wrongToken))).toBe('hash_not_yours');
    expect(codeOf(await report(member, '60', wrongRecipient))).toBe('hash_not_yours');
    expect(codeOf(await report(member, '60', failed))).toBe('hash_failed');
    for (const hash of [`0x${'ab'.repeat(32)}`, 'ab'.repeat(32)]) {
      expect(codeOf(await report(member, '60', hash))).toBe('hash_unknown');
    }
    for (const text of ['abc', '0x12', `0x${'zz'.repeat(32)}`, `0x${'ab'.repeat(33)}`]) {
      expect(codeOf(await report(member, '60', text))).toBe('hash_not_valid');
    }
    await world.work();
    expect({ rows: await countRows(), balance: await wallet(member) }).toEqual(before);
  });

  it.each([
    ['', '0xab', 'Please enter amount'],
    ['29.999999', '0xab', rulesTexts.enterMoreThan({ minimum: '30' })],
    ['-1', '0xab', rulesTexts.enterMoreThan({ minimum: '30' })],
    ['0', '0xab', rulesTexts.enterMoreThan({ minimum: '30' })],
    ['NaN', '0xab', rulesTexts.enterValidAmount],
    ['1e3', '0xab', rulesTexts.enterValidAmount],
    ['30.0000001', '0xab', rulesTexts.enterValidAmount],
    ['30', '', 'Please enter transaction id'],
  ])('A report with the amount %j and the hash %j is answered with %j', async (amount, hash, message) => {
    const answer = (await report(member, amount, hash)) as Failure<ErrorCode>;
    expect([answer.code, textOf(messageOf(answer))]).toEqual(['invalid_input', message]);
  });

  it('A report is answered with an explanation if no node can be reached', async () => {
    const config = { ...world.chain.config, rpcUrls: ['http://127.0.0.1:9'] };
    const deps = { ...world.depsOf('api'), chain: createChain(config) };
    const answer = await reportDeposit(deps, member.id, { amount: '60', transaction_id: `0x${'ab'.repeat(32)}` });
    expect(codeOf(answer)).toBe('chain_unreachable');
  });
});

describe('the deposit history', () => {
  // Shows DEC-10.6
  it('The deposit history has pages, and its date range includes both days', async () => {
    const { db } = world.database;
    const all = await depositsOf(member);
    const first = await listDeposits(db, member.id, { page: 1, limit: 2, sort: 'date', dir: 'desc', small: 'shown' });
    const second = await listDeposits(db, member.id, { page: 2, limit: 2, sort: 'date', dir: 'desc', small: 'shown' });
    expect(first).toMatchObject({ total: all.length, page: 1, limit: 2 });
    expect([...first.docs, ...second.docs]).toEqual(all.slice(0, 4));

    const today = all[0]!.createdAt.slice(0, 10);
    const dayOf = (offset: number) => new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);
    const within = async (from: string, to: string) =>
      (await listDeposits(db, member.id, { page: 1, limit: 100, sort: 'date', dir: 'desc', small: 'shown', from, to }))
        .total;
    expect(await within(dayOf(-1), today)).toBe(all.length);
    expect(await within(dayOf(-9), dayOf(-2))).toBe(0);
    expect(await within(dayOf(1), dayOf(2))).toBe(0);
  });

  it("The deposit history shows only the member's own deposits", async () => {
    expect(await depositsOf(other)).toEqual([]);
  });
});
