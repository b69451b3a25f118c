import { type ErrorCode, messageOf, type Result } from '@plumbline/contract';
import { textOf } from '@plumbline/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../../testing/operators.ts';
import { createChain } from '../../base/chain/index.ts';
import { account, readBalance, system } from '../../base/ledger/index.ts';
import { bookTradingResult } from '../treasury/index.ts';
import { readSweepable } from './export-sweep.ts';
import { toTransaction } from './file.ts';
import { KEY, type SweepFixture, sweepFixture, USDT } from './testing/fixture.ts';

let s: SweepFixture;
beforeEach(async () => {
  s = await sweepFixture();
});

async function exportedId(): Promise<string> {
  const answer = await s.exported();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value._id;
}
/** Exports, signs and imports a sweep. */
async function signedId(): Promise<string> {
  const id = await exportedId();
  expect(await s.imported(await s.sign(await s.file(id)))).toMatchObject({ ok: true, value: { again: false } });
  return id;
}
const round = async () => {
  await s.send();
  await s.mine();
  await s.settle();
};
const states = async (id: string) => (await s.sweep(id)).transactions.map(({ kind, status }) => `${kind} ${status}`);
/** Returns a signed file in which one value was changed before signing. */
const forged = async (id: string, change: (entry: Record<string, unknown>) => void, index = -1): Promise<string> => {
  const text = await s.file(id);
  const file = JSON.parse(text);
  const entry = file.transactions.at(index);
  change(entry);
  const signed = JSON.parse(await s.sign(text));
  const raw = await KEY.sign(toTransaction(entry), { chainId: file.chainId, usdt: file.usdt });
  signed.transactions[file.transactions.indexOf(entry)] = raw;
  return JSON.stringify(signed);
};

describe('a sweep', () => {
  // Shows DEC-7.20
  it("A sweep moves members' USDT to the payout wallet, sends gas first, and changes nothing in the books", async () => {
    const [one, other] = [await s.depositor(60n * USDT), await s.depositor(40n * USDT)];
    const custody = await readBalance(s.deps.db, system.custodyChain);
    const before = await s.held(s.world.chain.payout);
    const id = await signedId();
    expect(await states(id)).toEqual(['gas signed', 'gas signed', 'transfer signed', 'transfer signed']);
    expect(await s.custodyAgrees()).toBe(true);
    await s.send();
    expect(await states(id)).toEqual(['gas broadcast', 'gas broadcast', 'transfer signed', 'transfer signed']);
    await s.mine(1);
    await s.settle();
    await s.send();
    // The gas is mined but not final: transfers are sent only when it is.
    expect((await states(id)).slice(2)).toEqual(['transfer signed', 'transfer signed']);
    expect(await s.custodyAgrees()).toBe(true);
    await s.mine();
    await s.settle();
    await s.send();
    expect(await s.custodyAgrees()).toBe(true);
    await s.mine(1);
    expect(await s.custodyAgrees()).toBe(true);
    await s.mine();
    await s.settle();
    expect((await s.sweep(id)).sweep).toMatchObject({ status: 'done', ended: 4, transactions: 4, amount: '100.00' });
    expect(await s.held(one.address)).toBe(0n);
    expect(await s.held(other.address)).toBe(0n);
    expect((await s.held(s.world.chain.payout)) - before).toBe(100n * USDT);
    expect(await readBalance(s.deps.db, system.custodyChain)).toBe(custody);
    expect(await readBalance(s.deps.db, account(one.id, 'wallet'))).toBe(60_000_000n);
    expect(await s.custodyAgrees()).toBe(true);
    expect((await auditOf(s.world.database, `sweep:${id}`)).map(({ action }) => action)).toEqual([
      'sweep.export',
      'sweep.import',
    ]);
  });

  it('A sweep takes only final money, and only from addresses above the threshold', async () => {
    const rich = await s.depositor(60n * USDT);
    const poor = await s.depositor(19n * USDT);
    const fresh = await s.world.addDepositor();
    await s.world.chain.transfer(fresh.address, 90n * USDT);
    await s.world.chain.mine();
    await s.world.work();
    const shown = await readSweepable(s.deps);
    const docs = [{ _id: rich.address, path: `0/${rich.id}`, amount: '60.00', bnb: '0', isDry: true }];
    expect(shown).toMatchObject({ ok: true, value: { addresses: 1, amount: '60.00', isGasShort: false, docs } });
    expect(shown).toMatchObject({ value: { docs: [{ member: { referId: expect.any(String) } }] } });
    const { transactions } = await s.sweep(await exportedId());
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['gas', expect.any(String)],
      ['transfer', '60.00'],
    ]);
    expect(transactions.some(({ to }) => to === poor.address.toLowerCase())).toBe(false);
  });

  it('The next sweep takes money that arrived since, with the next nonces and the remaining gas', async () => {
    const member = await s.depositor(60n * USDT);
    await signedId();
    for (let count = 0; count < 2; count++) await round();
    await s.world.chain.transfer(member.address, 30n * USDT);
    await s.mine();
    const id = await signedId();
    for (let count = 0; count < 2; count++) await round();
    expect((await s.sweep(id)).sweep).toMatchObject({ status: 'done', amount: '30.00' });
    expect(await s.held(member.address)).toBe(0n);
  });

  // Shows DEC-7.20
  it("A sweep cannot be booked as a trading result, because it is members' money", async () => {
    await s.depositor(60n * USDT);
    const id = await signedId();
    for (let count = 0; count < 2; count++) await round();
    const { transactions } = await s.sweep(id);
    const txHash = transactions.at(-1)!.transaction_id;
    const booked = await bookTradingResult(s.world.depsOf('command'), { txHash, bookedBy: 'test', note: '' });
    expect(booked).toMatchObject({ ok: false, code: 'transfer_is_internal' });
    expect(await readBalance(s.deps.db, system.earningsBooked)).toBe(0n);
  });
});

const wordsOf = (answer: Result<unknown, ErrorCode>): string => (answer.ok ? '' : textOf(messageOf(answer)));

describe('invalid signed files', () => {
  // Shows DEC-7.21
  it.each<[string, (entry: Record<string, unknown>) => void, number, RegExp]>([
    ['another recipient', (entry) => (entry.to = `0x${'ee'.repeat(20)}`), -1, /recipient or amount of USDT/],
    ['another amount', (entry) => (entry.amountWei = '1'), -1, /recipient or amount of USDT/],
    ['another nonce', (entry) => (entry.nonce = 7), -1, /another nonce/],
    ['another sender', (entry) => (entry.path = '0/999'), -1, /another sender/],
    ['another gas price', (entry) => (entry.gasPriceWei = '99000000000'), -1, /another gas price/],
    ['gas for a stranger', (entry) => (entry.to = `0x${'ee'.repeat(20)}`), 0, /Transaction 1 has another recipient/],
    ['more gas', (entry) => (entry.amountWei = '999999999999999999'), 0, /another amount of BNB/],
  ])('A signed file with %s is rejected, and nothing is stored or sent', async (_what, change, index, why) => {
    await s.depositor(60n * USDT);
    const id = await exportedId();
    const answer = await s.imported(await forged(id, change, index));
    expect(answer).toMatchObject({ ok: false, code: 'sweep_tampered' });
    expect(wordsOf(answer)).toMatch(why);
    await s.send();
    expect(await states(id)).toEqual(['gas unsigned', 'transfer unsigned']);
    expect(await s.pool()).toBe(0);
  });

  // Shows DEC-7.21
  it('A signed file for another chain is rejected, and nothing is stored or sent', async () => {
    await s.depositor(60n * USDT);
    const id = await exportedId();
    const file = JSON.parse(await s.file(id));
    const transactions = await Promise.all(
      file.transactions.map((each: never) => KEY.sign(toTransaction(each), { chainId: 56, usdt: file.usdt })),
    );
    const answer = await s.imported(JSON.stringify({ format: 'plumbline-sweep-signed', version: 1, id, transactions }));
    expect(answer).toMatchObject({ code: 'sweep_tampered' });
    expect(wordsOf(answer)).toMatch(/another chain id/);
  });

  it('A signed file is rejected as a whole if a transaction is missing or truncated, or if it belongs to another export', async () => {
    await s.depositor(60n * USDT);
    const id = await exportedId();
    const signed = JSON.parse(await s.sign(await s.file(id)));
    const send = (change: object) => s.imported(JSON.stringify({ ...signed, ...change }));
    expect(await send({ transactions: signed.transactions.slice(1) })).toMatchObject({ code: 'sweep_tampered' });
    const cut = [signed.transactions[0], signed.transactions[1].slice(0, -8)];
    expect(await send({ transactions: cut })).toMatchObject({ code: 'sweep_tampered' });
    expect(await send({ version: 2 })).toMatchObject({ code: 'sweep_file_unreadable' });
    expect(await send({ id: '0198c0de-0000-7000-8000-000000000000' })).toMatchObject({ code: 'sweep_unknown' });
    expect(await s.imported('{')).toMatchObject({ code: 'sweep_file_unreadable' });
    expect(await s.imported(await s.file(id))).toMatchObject({ code: 'sweep_file_unreadable' });
    expect(await states(id)).toEqual(['gas unsigned', 'transfer unsigned']);
  });

  // Shows DEC-7.21
  it('A signed file is rejected if it was signed too late, and the next export works', async () => {
    await s.depositor(60n * USDT);
    const id = await exportedId();
    const signed = await s.sign(await s.file(id));
    await s.world.database.owner.query(
      "UPDATE sweeps.sweep SET exported_at = exported_at - interval '2 days', expires_at = expires_at - interval '2 days'",
    );
    expect(await s.imported(signed)).toMatchObject({ code: 'sweep_expired' });
    expect((await s.sweep(id)).file).toBe('');
    const next = await exportedId();
    expect((await s.sweep(id)).sweep.status).toBe('given_up');
    expect(await s.imported(signed)).toMatchObject({ code: 'sweep_over' });
    expect(await s.imported(await s.sign(await s.file(next)))).toMatchObject({ ok: true });
  });
});

describe('importing twice', () => {
  // Shows DEC-7.20
  it('A sweep that is imported twice counts once, even at the same time or while it is being sent', async () => {
    await s.depositor(60n * USDT);
    const id = await exportedId();
    const signed = await s.sign(await s.file(id));
    const answers = await Promise.all([s.imported(signed), s.imported(signed), s.imported(signed)]);
    expect(answers.map((each) => each.ok && each.value.again).sort()).toEqual([false, true, true]);
    await s.send();
    expect(await s.imported(signed)).toMatchObject({ ok: true, value: { again: true } });
    expect(await states(id)).toEqual(['gas broadcast', 'transfer signed']);
    for (let count = 0; count < 2; count++) await round();
    expect(await s.imported(signed)).toMatchObject({ ok: true, value: { again: true } });
    expect(await s.held(s.world.chain.payout)).toBe(60n * USDT);
  });
});

describe('an export', () => {
  it('Only one export can be open, even if two operators start one at the same time', async () => {
    await s.depositor(60n * USDT);
    const answers = await Promise.all([s.exported(), s.exported()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await s.exported()).toMatchObject({ code: 'sweep_open' });
  });

  it("An export only goes to the platform's wallets, and needs gas, a sufficient balance and a node", async () => {
    expect(await s.exported()).toMatchObject({ code: 'sweep_nothing' });
    const member = await s.depositor(60n * USDT);
    for (const to of [member.address, `0x${'ee'.repeat(20)}`, '']) {
      expect(await s.exported(to)).toMatchObject({ code: 'sweep_recipient' });
    }
    await s.world.chain.rpc('anvil_setBalance', s.gasWallet, '0x1');
    expect(await s.exported()).toMatchObject({ code: 'sweep_gas_short' });
    const chain = createChain({ ...s.world.chain.config, rpcUrls: ['http://127.0.0.1:9'] });
    expect(await readSweepable({ ...s.deps, chain })).toMatchObject({ code: 'chain_unreachable' });
  });
});

describe('cancelled sweeps', () => {
  it('A cancelled sweep is no longer sent; a transfer that is executed anyway does no harm', async () => {
    const member = await s.depositor(60n * USDT);
    const id = await signedId();
    await round();
    await s.send();
    expect((await s.givenUp(id)).ok).toBe(true);
    expect(await s.givenUp(id)).toMatchObject({ code: 'sweep_over' });
    expect(await states(id)).toEqual(['gas final', 'transfer void']);
    await s.mine();
    expect(await s.held(member.address)).toBe(0n);
    expect(await s.custodyAgrees()).toBe(true);
    expect(await s.exported()).toMatchObject({ code: 'sweep_nothing' });
  });
});

describe('transactions that the network does not execute as intended', () => {
  it("A sweep's transaction is void if another transaction uses its nonce, and the sweep is then completed", async () => {
    const member = await s.depositor(60n * USDT);
    const id = await signedId();
    await s.world.chain.rpc('anvil_impersonateAccount', s.gasWallet);
    await s.world.chain.send({ from: s.gasWallet, to: s.gasWallet, data: '0x' });
    await s.mine();
    await round();
    expect(await states(id)).toEqual(['gas void', 'transfer void']);
    expect((await s.sweep(id)).sweep.status).toBe('done');
    expect(await s.held(member.address)).toBe(60n * USDT);
  });

  it('A transaction that nodes reject stays stored with an alert and is sent when they accept it', async () => {
    await s.depositor(60n * USDT);
    const id = await signedId();
    await s.world.chain.rpc('anvil_setBalance', s.gasWallet, '0x1');
    await s.send();
    expect(await s.world.database.rows('SELECT code FROM platform.alert')).toEqual([{ code: 'sweep_not_accepted' }]);
    expect(await states(id)).toEqual(['gas signed', 'transfer signed']);
    await s.world.chain.rpc('anvil_setBalance', s.gasWallet, '0xde0b6b3a7640000');
    for (let count = 0; count < 2; count++) await round();
    expect((await s.sweep(id)).sweep.status).toBe('done');
  });
});

describe('protection in the database', () => {
  it('The database does not allow exported and signed transactions to change', async () => {
    await s.depositor(60n * USDT);
    await signedId();
    const { owner } = s.world.database;
    for (const [change, constraint] of [
      ["to_address = '0x1'", 'transaction_stays_as_exported'],
      ['amount_wei = 1', 'transaction_stays_as_exported'],
      ["raw_transaction = '0x1'", 'transaction_stays_as_signed'],
    ]) {
      await expect(owner.query(`UPDATE sweeps.transaction SET ${change}`)).rejects.toMatchObject({ constraint });
    }
  });
});
