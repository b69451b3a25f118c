import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { usdt } from '@plumbline/money';
import { parseTransaction } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { ownFolder } from '../../../testing/own-folder.ts';
import {
  broadcastPayouts,
  hasSigned,
  openPayoutWallet,
  type PayoutWallet,
  reserveText,
} from '../../base/chain/index.ts';
import { settlePayouts } from './settle-payouts.ts';
import { signPayouts } from './sign-payouts.ts';
import { payoutFixture, WEI_PER_USDT } from './testing/payout-fixture.ts';
import { newAddress, statusOf } from './testing/steps.ts';

const SIGNER = join(import.meta.dirname, '../../../signer.ts');
let running: ChildProcess | undefined;
const s = await payoutFixture();
const folder = ownFolder();
const path = join(folder, 'signer.sock');
afterEach(() => end());

/** Starts the signer as an operator does: a process with the key and without the product's environment. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; said: Promise<string> }> {
  const child = spawn(process.execPath, [SIGNER], {
    env: {
      PATH: process.env.PATH,
      PAYOUT_SIGNER: `unix:${path}`,
      PAYOUT_PRIVATE_KEY: s.c.config.payoutPrivateKey!,
      BSC_CHAIN_ID: String(s.c.config.chainId),
      USDT_CONTRACT: s.c.config.usdt,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running = child;
  child.stdout!.resume();
  const said = text(child.stderr!);
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return { child, said };
}

async function end(): Promise<void> {
  const child = running;
  running = undefined;
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A payer without a key. */
const payer = (over: object = {}): Promise<PayoutWallet> =>
  openPayoutWallet(s.c.chain, {
    chain: { ...s.c.config, payoutPrivateKey: null, ...over },
    payer: { signer: `unix:${path}`, dayLimit: null, journal: null },
  });

/** Lines that any client of the socket can send. */
async function say(...lines: string[]): Promise<unknown[]> {
  const socket = connect(path);
  socket.end(lines.map((line) => `${line}\n`).join(''));
  const answers = await text(socket);
  return answers
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
const asked = (over: object = {}) =>
  JSON.stringify({
    ask: 'transfer',
    to: newAddress(),
    amountMicro: '5',
    nonce: '0',
    gasPriceWei: '1000000000',
    ...over,
  });

describe('a signer in a separate process', () => {
  it("A separate signer signs the payer's payouts, which match on the chain and in the books, even after a restart", async () => {
    await start();
    const wallet = await payer();
    for (const round of [1, 2]) {
      const { id, address } = await s.approved();
      expect(await signPayouts(s.payer, wallet)).toBe(1);
      await broadcastPayouts(s.payer, wallet);
      await s.finalize();
      await s.watch();
      await settlePayouts(s.payer, wallet);
      expect(await statusOf(s.t, id), `round ${round}`).toBe('paid');
      expect(await s.received(address)).toBe(95n * WEI_PER_USDT);
      await end();
      await start();
    }
  });

  it('A separate signer signs an anchor of 96 bytes as a call from the wallet to itself, and no other bytes', async () => {
    await start();
    const wallet = await payer();
    const callData = `0x${'ab'.repeat(96)}`;
    const { rawTransaction } = await wallet.signAnchor({ callData, nonce: 900n, gasPriceWei: 1_000_000_000n });
    const { to, data, value, nonce, gas } = parseTransaction(rawTransaction);
    expect({ to, data, value, nonce, gas }).toEqual({
      to: s.c.payout.toLowerCase(),
      data: callData,
      value: undefined,
      nonce: 900,
      gas: 30_000n,
    });
    const anchor = { ask: 'anchor', callData, nonce: '900', gasPriceWei: '1000000000' };
    for (const wrong of [
      { ...anchor, callData: `0x${'ab'.repeat(95)}` },
      { ...anchor, gasPriceWei: '100000000001' },
      { ...anchor, to: newAddress() },
    ])
      expect(await say(JSON.stringify(wrong))).toEqual([{ refused: expect.any(String) }]);
  });

  // Shows DEC-1-proofs-25
  it('A separate signer signs only the reserve text that it builds itself', async () => {
    await start();
    const wallet = await payer();
    const claim = {
      day: '2026-11-22',
      root: '1'.repeat(64),
      blockHash: `0x${'2'.repeat(64)}`,
      fileSha256: '3'.repeat(64),
    };
    const text = reserveText({ ...claim, blockNumber: 7n }, { chainId: s.c.config.chainId, address: s.c.payout });
    expect(text.split('\n')).toHaveLength(8);
    expect(await hasSigned(s.c.payout, text, await wallet.signReserve({ ...claim, blockNumber: 7n }))).toBe(true);
    const asked = { ask: 'reserve', ...claim, blockNumber: '7' };
    for (const wrong of [
      { ...asked, day: '2026-11-22\nsend' },
      { ...asked, root: `${'1'.repeat(64)}0` },
      { ...asked, blockHash: '0x' },
      { ...asked, fileSha256: 'x'.repeat(64) },
      { ...asked, text },
      { ask: 'reserve', text },
    ])
      expect(await say(JSON.stringify(wrong))).toEqual([{ refused: expect.any(String) }]);
  });

  it('If the signer stops, payouts stay approved and no nonce is lost', async () => {
    await start();
    const wallet = await payer();
    await end();
    const { id } = await s.approved();
    const before = (await s.outgoing()).length;
    await expect(signPayouts(s.payer, wallet)).rejects.toThrow(/the signer cannot be reached/);
    expect(await statusOf(s.t, id)).toBe('approved');
    await start();
    expect(await signPayouts(s.payer, wallet)).toBe(1);
    expect((await s.outgoing()).map(({ nonce }) => Number(nonce))).toEqual(
      Array.from({ length: before + 1 }, (_, n) => n),
    );
    await broadcastPayouts(s.payer, wallet);
    await s.finalize();
    await s.watch();
    await settlePayouts(s.payer, wallet);
    expect(await statusOf(s.t, id)).toBe('paid');
  });

  it("Only the signer's own user can connect to it", async () => {
    await start();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('A separate signer does not start without a key, and shows the name of the wrong setting but not its value', async () => {
    const { child, said } = await start({ PAYOUT_PRIVATE_KEY: '0xsecret' });
    expect(await said).toBe('Configuration of the signer: PAYOUT_PRIVATE_KEY cannot be used\n');
    expect(child.exitCode).toBe(1);
  });
});

describe('startup checks of the payer', () => {
  it('A payer does not start with a signer for another wallet, chain or token', async () => {
    await start();
    await expect(payer({ payoutAddress: newAddress() })).rejects.toThrow(/another wallet/);
    await expect(payer({ chainId: 56 })).rejects.toThrow(/another chain or token/);
    await expect(payer({ usdt: newAddress() })).rejects.toThrow(/another chain or token/);
  });
});

describe('clients of the signer', () => {
  // Shows DEC-5-process-9
  it('A separate signer signs only transfers of the configured token', async () => {
    await start();
    const refused = { refused: expect.any(String) };
    const questions = [
      'sign this',
      '{"ask":"sign","raw":"0x00"}',
      asked({ data: '0x095ea7b3' }),
      asked({ token: newAddress() }),
      asked({ to: 'somebody' }),
      asked({ to: s.c.config.usdt }),
      asked({ amountMicro: '0' }),
      asked({ amountMicro: '9223372036854775808' }),
      asked({ amountMicro: '-5' }),
      asked({ nonce: '9007199254740993' }),
      asked({ gasPriceWei: '100000000001' }),
    ];
    expect(await say(...questions)).toEqual(questions.map(() => refused));
    expect(await say(asked())).toEqual([{ rawTransaction: expect.stringMatching(/^0x/) }]);
  });

  it("A client cannot fill the signer's memory with an endless line", async () => {
    await start();
    const socket = connect(path);
    socket.on('error', () => undefined);
    socket.write('x'.repeat(100_000));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(await say('{"ask":"who"}')).toMatchObject([{ address: s.c.payout }]);
  });
});

describe("the payer's check of signatures", () => {
  it('A payer rejects a signature for anything other than what it requested', async () => {
    await start();
    const honest = await payer();
    const other = await honest.signTransfer({ to: newAddress(), amount: usdt(7n), nonce: 0n, gasPriceWei: 1n });
    await end();
    const liar = createServer((socket) => {
      socket.once('data', (line) => {
        const who = { address: s.c.payout, chainId: s.c.config.chainId, usdt: s.c.config.usdt };
        const isWho = String(line).includes('who');
        socket.write(`${JSON.stringify(isWho ? who : { rawTransaction: other.rawTransaction })}\n`);
      });
    });
    rmSync(path, { force: true });
    await new Promise<void>((resolve) => liar.listen(path, resolve));
    const wallet = await payer();
    const transfer = { to: newAddress(), amount: usdt(7n), nonce: 0n, gasPriceWei: 1n };
    await expect(wallet.signTransfer(transfer)).rejects.toThrow(/something else/);
    await new Promise((resolve) => liar.close(resolve));
  });
});
