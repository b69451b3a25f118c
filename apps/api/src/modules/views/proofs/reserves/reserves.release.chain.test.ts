import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PersonReserve } from '@plumbline/contract';
import { mnemonicToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSession, signedInOperator } from '../../../../testing/operators.ts';
import { ownFolder } from '../../../../testing/own-folder.ts';
import { DEMO_MNEMONIC, demoChainSettings } from '../../../base/chain/demo-wallets.ts';
import { type ReserveFixture, reserveFixture } from '../testing/reserve-fixture.ts';
import { coverageOf } from './list-reserves.ts';
import { takeReserve } from './take-reserve.ts';

const VERIFY = fileURLToPath(new URL('../../../../../../../packages/verify/src/cli.ts', import.meta.url));
const WATCHER = fileURLToPath(new URL('../../../../watcher.ts', import.meta.url));
const ETHER = 10n ** 18n;
const treasuryKey = mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: 3 });

let f: ReserveFixture;
let folder: string;
beforeEach(async () => {
  f = await reserveFixture();
  folder = ownFolder();
});

const own = async (kind: 'seller' | 'vendor', token: string): Promise<PersonReserve> => {
  const answer = await f.api.get(`/${kind}Api/myReserve`, token);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

/** Runs the checker in a separate process, with files and optionally a node. */
async function verify(file: string, more: { own?: unknown; list?: unknown; rpc?: boolean } = {}): Promise<string> {
  const at = (name: string) => join(folder, name);
  await writeFile(at('reserves.txt'), file);
  await writeFile(at('own.json'), JSON.stringify(more.own ?? null));
  await writeFile(at('list.json'), JSON.stringify(more.list ?? null));
  const asked = ['reserves', at('reserves.txt'), ...(more.own ? [at('own.json')] : [])];
  if (more.list) asked.push('--signatures', at('list.json'));
  if (more.rpc) asked.push('--rpc', f.s.c.url);
  return promisify(execFile)(process.execPath, [VERIFY, ...asked]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

describe('The reserves of a day', () => {
  // Shows DEC-1-proofs-23
  it('A day’s reserves are what the addresses held at one final block, and the checker confirms them with a node', async () => {
    const member = await f.depositor('member', 7n * ETHER + 1n);
    const vendor = await f.depositor('vendor', 20n * ETHER);
    const without = await f.depositor('member', 0n);
    await f.settled();
    const day = await f.proved();
    expect(await f.take()).toBe(day);
    // A later transfer is in another block.
    await f.s.c.transfer(member.address, 100n * ETHER);
    await f.settled();
    const [reserve] = await f.reserves();
    expect(reserve).toMatchObject({
      day,
      deposits: { addresses: 2, total: '27000000' },
      total: String(1000_000_000 + 50_000_000 + 27_000_000),
      desk: '0',
    });
    expect(reserve!.addresses.map(({ purpose, amount, signature }) => ({ purpose, amount, signature }))).toEqual(
      expect.arrayContaining([
        { purpose: 'payout', amount: '1000000000', signature: null },
        { purpose: 'treasury', amount: '50000000', signature: null },
      ]),
    );
    const file = await f.fileOf(day);
    for (const [kind, who, amount] of [
      ['seller', member, '7000000'],
      ['vendor', vendor, '20000000'],
    ] as const) {
      const mine = await own(kind, who.token);
      expect(mine.leaves.map(({ address, amount }) => ({ address, amount }))).toEqual([
        { address: who.address, amount },
      ]);
      const said = await verify(file, { own: mine, rpc: true });
      expect(said).toContain(`Your address ${who.address} is included with`);
      expect(said).toContain('The node agrees');
      expect(said).toContain(`SHA-256 of the file ${reserve!.fileSha256}`);
    }
    const none = await own('seller', without.token);
    expect(none.leaves).toEqual([]);
    expect(await verify(file, { own: none })).toContain('You have no leaf');
    const theirs = await own('seller', member.token);
    expect(await verify(file, { own: { ...theirs, key: none.key } })).toContain('Rejected: The nonce does not match');
  });

  // Shows DEC-1-proofs-23
  it('A day’s reserves contain no personal address, and a changed file is rejected', async () => {
    const member = await f.depositor('member', 7n * ETHER);
    await f.settled();
    const day = await f.proved();
    await f.take();
    const file = await f.fileOf(day);
    expect(file).not.toContain(member.address.slice(2));
    expect(await verify(file.replace(' 7000000\n', ' 8000000\n'))).toContain('Rejected: The leaves add up to 8000000');
    expect(await verify(file.slice(0, -1))).toContain('Rejected');
    const inflated = file.replace(/(payout 0x\w{40}) 1000000000/, '$1 2000000000');
    expect(inflated).not.toBe(file);
    expect(await verify(inflated, { rpc: true })).toMatch(/Rejected: 0x\w{40} held 1000000000 micro-USDT at the block/);
  });

  it('The reserves of a day without deposits have no leaves and still verify', async () => {
    await f.settled();
    const day = await f.proved();
    await f.take();
    expect((await f.reserves())[0]!.deposits).toEqual({ addresses: 0, total: '0', root: '0'.repeat(64) });
    expect(await verify(await f.fileOf(day), { rpc: true })).toContain('The node agrees');
  });

  it('Parallel watchers record a day’s reserves once', async () => {
    await f.settled();
    await f.proved();
    const taken = await Promise.allSettled([f.take(), f.take(), f.take()]);
    expect(taken.filter((each) => each.status === 'fulfilled' && each.value !== null)).toHaveLength(1);
    expect(await f.take()).toBeNull();
    expect(await f.reserves()).toHaveLength(1);
  });

  // Shows DEC-1-proofs-23
  it('Reserves read from a block that a re-org removes are discarded, during the reading and afterwards', async () => {
    await f.settled();
    const day = await f.proved();
    const { c } = f.s;
    const forked = new Proxy(c.chain, {
      get: (of, name, self) =>
        name === 'blockHashes'
          ? async (numbers: readonly bigint[]) => new Map(numbers.map((number) => [number, `0x${'ab'.repeat(32)}`]))
          : Reflect.get(of, name, self),
    });
    expect(await takeReserve({ ...f.withChain, chain: forked })).toBeNull();
    expect(await f.reserves()).toEqual([]);
    expect(await f.take()).toBe(day);
    expect(await f.withdrawLost()).toEqual([]);
    const [before] = await f.reserves();
    await c.reorg(4);
    await c.mine(3);
    expect(await f.withdrawLost()).toEqual([day]);
    expect(await f.reserves()).toEqual([]);
    await f.settled();
    await f.settled();
    expect(await f.take()).toBe(day);
    expect((await f.reserves())[0]!.block.hash).not.toBe(before!.block.hash);
  });

  // Shows DEC-1-proofs-23
  it('Coverage is rounded down, and undefined if nothing is owed', () => {
    expect([coverageOf(999_999n, 1_000_000n), coverageOf(1n, 3n), coverageOf(5n, 4n), coverageOf(1n, 0n)]).toEqual([
      '99.99',
      '33.33',
      '125.00',
      null,
    ]);
  });
});

describe('Signing the reserves', () => {
  const submit = async (signature: string, token: string) => {
    const [reserve] = await f.reserves();
    const { address } = reserve!.addresses.find(({ purpose }) => purpose === 'treasury')!;
    return f.api.post('/operatorApi/reserveSignature', { day: reserve!.day, address, signature }, token);
  };
  const textOf = async (which: string) =>
    (await f.reserves())[0]!.addresses.find(({ purpose }) => purpose === which)!.text;

  // Shows DEC-1-proofs-25
  it('A signature of the reserves counts once the watcher has recovered its address, the payer’s or a treasury’s', async () => {
    await f.settled();
    const day = await f.proved();
    await f.take();
    expect(await f.signAsPayer()).toBe(true);
    expect(await f.signAsPayer()).toBe(false);
    const { token } = await signedInOperator(f.s.t, 'finance');
    const wrong = await f.s.wallet.signReserve({
      day,
      root: '1'.repeat(64),
      blockNumber: 1n,
      blockHash: `0x${'2'.repeat(64)}`,
      fileSha256: '3'.repeat(64),
    });
    expect((await submit(wrong, token)).statusCode).toBe(200);
    const signed = async () => (await f.reserves())[0]!.addresses.map(({ signature }) => signature !== null);
    expect(await signed()).toEqual([false, false]);
    await f.judge();
    expect((await signed()).filter((is) => is)).toHaveLength(1);
    const { data } = (await f.api.get('/operatorApi/reserves', token)).json();
    expect(data.docs[0].named.map(({ signature }: { signature: string }) => signature).toSorted()).toEqual([
      'refused',
      'verified',
    ]);
    const good = await treasuryKey.signMessage({ message: await textOf('treasury') });
    expect((await submit(good, token)).statusCode).toBe(200);
    await f.judge();
    expect(await signed()).toEqual([true, true]);
    expect((await submit(good, token)).statusCode).toBe(409);
    const list = (await f.api.get('/publicApi/reserves')).json();
    const said = await verify(await f.fileOf(day), { list });
    expect(said.match(/, signed/g)).toHaveLength(2);
    const [payout] = list.data.docs[0].addresses;
    payout.signature = wrong;
    expect(await verify(await f.fileOf(day), { list })).toContain('Rejected: The signature for');
  });

  // Shows DEC-1-proofs-25
  it('Only owners and finance can submit a signature of the reserves, for a treasury, and only one at a time', async () => {
    await f.settled();
    const day = await f.proved();
    await f.take();
    const signature = `0x${'1b'.repeat(65)}`;
    const { token: support } = await signedInOperator(f.s.t, 'support');
    expect((await submit(signature, support)).statusCode).toBe(403);
    const { token } = await signedInOperator(f.s.t, 'owner');
    const ask = (body: object) => f.api.post('/operatorApi/reserveSignature', { day, signature, ...body }, token);
    expect((await ask({ address: f.s.c.payout })).statusCode).toBe(409);
    expect((await ask({ address: f.s.c.desk })).statusCode).toBe(409);
    expect((await ask({ address: f.s.c.treasury, day: '2020-01-01' })).statusCode).toBe(409);
    expect((await ask({ address: f.s.c.treasury, signature: '0x12' })).statusCode).toBe(400);
    expect((await ask({ address: f.s.c.treasury })).statusCode).toBe(200);
    expect((await ask({ address: f.s.c.treasury })).statusCode).toBe(409);
  });
});

describe('A watcher that is killed', () => {
  // Shows DEC-1-proofs-23
  it('A watcher that is killed while recording reserves leaves none, and the next one records them completely', async () => {
    const { t, c } = f.s;
    await f.depositor('member', 7n * ETHER);
    await f.settled();
    await f.proved();
    const holder = await t.owner.connect();
    await holder.query('BEGIN; LOCK TABLE proofs.reserve IN SHARE MODE');
    const start = () =>
      spawn(process.execPath, [WATCHER], {
        stdio: 'ignore',
        env: { ...demoChainSettings(c.url, c.config.chainId), DATABASE_URL: t.urlOf('watcher'), LOG_LEVEL: 'silent' },
      });
    const child = start();
    const waiting = async () =>
      (await t.owner.query(`SELECT FROM pg_locks WHERE relation = 'proofs.reserve'::regclass AND NOT granted`))
        .rowCount;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
    await holder.query('COMMIT');
    holder.release();
    await t.untilOthersEnd();
    const kept = 'SELECT count(*)::int AS n FROM proofs.';
    for (const table of ['reserve', 'reserve_node', 'reserve_place', 'reserve_address'])
      expect((await t.owner.query(kept + table)).rows, table).toEqual([{ n: 0 }]);
    const second = start();
    await expect.poll(async () => (await f.reserves()).length, { timeout: 60_000 }).toBe(1);
    second.kill('SIGKILL');
    expect(await verify(await f.fileOf((await f.reserves())[0]!.day))).toContain('1 deposit addresses: 7.000000 USDT');
  }, 180_000);
});

describe('A member’s own proof of reserves', () => {
  it('A member’s proof of reserves needs the member’s own session', async () => {
    const member = await f.depositor('member', ETHER);
    await f.settled();
    await f.proved();
    await f.take();
    const another = await openSession(f.s.t, 'vendor', (await f.depositor('vendor', 0n)).id);
    expect((await f.api.get('/sellerApi/myReserve', another)).statusCode).toBe(401);
    expect((await own('seller', member.token)).leaves).toHaveLength(1);
  });
});
