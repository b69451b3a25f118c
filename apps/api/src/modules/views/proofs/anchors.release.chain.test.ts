import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Proof } from '@plumbline/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/chain.ts';
import { ownFolder } from '../../../testing/own-folder.ts';
import { setSetting } from '../../../testing/settings.ts';
import { demoChainSettings } from '../../base/chain/demo-wallets.ts';
import { WEI_PER_USDT } from '../../money/withdrawals/testing/payout-fixture.ts';
import { statusOf } from '../../money/withdrawals/testing/steps.ts';
import { anchorProof } from './anchor-proof.ts';
import { type AnchorFixture, anchorFixture } from './testing/reserve-fixture.ts';

const VERIFY = fileURLToPath(new URL('../../../../../../packages/verify/src/cli.ts', import.meta.url));
const PAYER = fileURLToPath(new URL('../../../payer.ts', import.meta.url));

let f: AnchorFixture;
beforeEach(async () => {
  f = await anchorFixture();
});

/** Runs the checker in a separate process, with the file and access to the node. */
async function verify(day: string, hash: string, ...more: string[]): Promise<string> {
  const folder = ownFolder();
  const path = join(folder, 'proof.txt');
  await writeFile(path, (await f.api.get(`/publicApi/proofFile/${day}`)).body);
  const asked = ['file', path, '--rpc', f.s.c.url, '--anchor', hash, ...more];
  const said = await promisify(execFile)(process.execPath, [VERIFY, ...asked]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
  return said;
}

describe('The anchor of a proof', () => {
  // Shows DEC-1-proofs-11
  it('A proof’s anchor contains root, file hash and audit end, is listed once final, and passes the checker', async () => {
    const { id } = await f.s.approved();
    const day = await f.proved();
    expect(await f.sign()).toBe(true);
    expect(await f.sign()).toBe(false);
    expect((await f.listed())[0]!.anchor).toBeNull();
    expect(await f.anchors()).toMatchObject([{ day, status: 'signed', hash: null, fee: null }]);
    await f.s.c.mine();
    expect(await f.settle()).toEqual([]);
    await f.s.finalize();
    await f.settle();
    const [proof] = await f.listed();
    const [anchor] = await f.anchors();
    expect(anchor).toMatchObject({ day, status: 'anchored', wallet: f.s.c.payout.toLowerCase() });
    expect(proof!.anchor).toEqual({ hash: anchor!.hash });

    const { rows } = await f.s.t.owner.query(`SELECT encode(sha256, 'hex') AS end FROM audit.head`);
    const found = await f.s.c.rpc<{ input: string; value: string }>('eth_getTransactionByHash', anchor!.hash);
    expect(found).toMatchObject({ input: `0x${proof!.root}${proof!.fileSha256}${rows[0].end}`, value: '0x0' });
    expect(found.input).toBe(anchor!.callData);
    const { gasUsed, effectiveGasPrice } = await f.s.c.rpc<Record<string, string>>(
      'eth_getTransactionReceipt',
      anchor!.hash,
    );
    expect(Number(anchor!.fee) * 1e18).toBeCloseTo(Number(gasUsed) * Number(effectiveGasPrice), -11);

    const said = await verify(day, anchor!.hash!, '--wallet', f.s.c.payout);
    expect(said).toContain(`The anchor is valid: block ${anchor!.block}`);
    expect(said).toContain(rows[0].end);
    expect(await verify(day, `0x${'1'.repeat(64)}`)).toBe('Rejected: The chain has no such transaction.\n');
    expect(await verify(day, anchor!.hash!, '--wallet', f.s.c.payer)).toContain(
      'Rejected: The transaction was sent by',
    );
    expect(await statusOf(f.s.t, id)).toBe('approved');
  });

  // Shows DEC-1-proofs-11
  it('A proof’s anchor takes the next nonce between payouts, and all of them are paid', async () => {
    const before = await f.s.approved();
    await f.s.sign();
    await f.proved();
    await f.sign();
    const behind = await f.s.approved();
    await f.s.sign();
    expect((await f.s.outgoing()).map(({ nonce }) => Number(nonce))).toEqual([0, 1, 2]);
    await f.toTheEnd();
    await f.s.settle();
    for (const { id, address } of [before, behind]) {
      expect(await statusOf(f.s.t, id)).toBe('paid');
      expect(await f.s.received(address)).toBe(95n * WEI_PER_USDT);
    }
    expect((await f.anchors()).map(({ status }) => status)).toEqual(['anchored']);
    expect(await f.sent()).toBe(3);
  });

  it('Parallel payers sign a day’s anchor once', async () => {
    await f.proved();
    expect((await Promise.all([f.sign(), f.sign(), f.sign()])).filter((isSigned) => isSigned)).toHaveLength(1);
    expect(await f.nonces()).toEqual(['0 broadcast']);
  });

  // Shows DEC-1-proofs-11
  it('No anchor is signed while anchors are off or payouts are paused, but a signed one is still settled', async () => {
    await setSetting(f.s.t, 'anchorProofs', false);
    await f.proved();
    expect(await f.sign()).toBe(false);
    await setSetting(f.s.t, 'anchorProofs', true);
    await setSetting(f.s.t, 'payoutsPaused', true);
    expect(await f.sign()).toBe(false);
    expect(await f.nonces()).toEqual([]);
    await setSetting(f.s.t, 'payoutsPaused', false);
    expect(await f.sign()).toBe(true);
    await setSetting(f.s.t, 'anchorProofs', false);
    await f.toTheEnd();
    expect((await f.anchors()).map(({ status }) => status)).toEqual(['anchored']);
  });

  // Shows DEC-1-proofs-22
  it('Skipped days are anchored later, in order and one at a time', async () => {
    await setSetting(f.s.t, 'anchorProofs', false);
    const days = [await f.proved(), await f.proved(), await f.proved()];
    expect(await f.sign()).toBe(false);
    await setSetting(f.s.t, 'anchorProofs', true);
    for (const [at, day] of days.entries()) {
      expect(await f.sign()).toBe(true);
      // The next one waits until this one is settled.
      expect(await f.sign()).toBe(false);
      expect((await f.anchors())[0]).toMatchObject({ day, status: 'signed' });
      await f.toTheEnd();
      expect(await f.sent()).toBe(at + 1);
    }
    expect(await f.sign()).toBe(false);
    expect((await f.listed()).map(({ day, anchor }) => [day, anchor !== null])).toEqual(
      days.toReversed().map((day) => [day, true]),
    );
  });

  it('A day’s anchor waits if the wallet lacks gas for it in addition to the payouts', async () => {
    await f.proved();
    await f.s.c.rpc('anvil_setBalance', f.s.c.payout, '0x1');
    expect(await f.sign()).toBe(false);
    expect(await f.nonces()).toEqual([]);
  });
});

describe('A payer that is killed', () => {
  // Shows DEC-1-proofs-11
  it('A payer that is killed before its commit uses no nonce, and the next one anchors the day and pays', async () => {
    const day = await f.proved();
    const holder = await f.s.t.owner.connect();
    await holder.query('BEGIN; LOCK TABLE proofs.anchor IN SHARE MODE');
    const child = startPayer();
    await waitsFor('proofs.anchor');
    child.kill('SIGKILL');
    await holder.query('COMMIT');
    holder.release();
    await f.s.t.untilOthersEnd();
    expect(await f.nonces()).toEqual([]);
    const { id } = await f.s.approved();
    const second = startPayer();
    await eventually(
      async () => {
        await f.s.c.mine();
        await f.s.watch();
        await f.see();
        return `${(await f.anchors())[0]?.status} ${await statusOf(f.s.t, id)}`;
      },
      (states) => states === 'anchored paid',
      60_000,
    );
    second.kill('SIGKILL');
    expect((await f.listed())[0]).toMatchObject({ day, anchor: { hash: (await f.anchors())[0]!.hash } });
    expect((await f.nonces()).toSorted()).toEqual(['0 final', '1 final']);
    expect(await f.sent()).toBe(2);
  }, 120_000);

  it('A payer that is killed before or after sending anchors the day once', async () => {
    await f.proved();
    const rpc = new Proxy(f.s.wallet.rpc, {
      get: (of, name, self) =>
        name === 'sendRawTransaction' ? () => Promise.reject(new Error('killed')) : Reflect.get(of, name, self),
    });
    await expect(anchorProof(f.payer, { ...f.s.wallet, rpc })).rejects.toThrow('killed');
    expect(await f.nonces()).toEqual(['0 signed']);
    const { id } = await f.s.approved();
    await f.s.sign();
    await f.s.c.rpc('eth_sendRawTransaction', (await f.s.outgoing())[0]!.raw_transaction);
    await f.toTheEnd();
    await f.s.settle();
    expect(await statusOf(f.s.t, id)).toBe('paid');
    expect(await f.nonces()).toEqual(['0 final', '1 final']);
    expect(await f.sent()).toBe(2);
  });
});

describe('An anchor that is stuck', () => {
  const older = (seconds: number) =>
    f.s.t.owner.query('UPDATE chain.outgoing SET signed_at = signed_at - make_interval(secs => $1)', [seconds]);

  // Shows DEC-1-proofs-11
  it('An anchor that is not mined is replaced with a higher fee at the same nonce and executed once', async () => {
    await f.proved();
    await f.sign();
    const { id } = await f.s.approved();
    await f.s.sign();
    expect(await f.sign()).toBe(false);
    await older(61);
    expect(await f.sign()).toBe(true);
    expect(await f.sign()).toBe(false);
    expect((await f.s.outgoing()).map(({ nonce }) => Number(nonce))).toEqual([0, 1, 0]);
    await f.toTheEnd();
    await f.s.settle();
    expect((await f.nonces()).toSorted()).toEqual(['0 final', '0 replaced', '1 final']);
    expect((await f.anchors())[0]).toMatchObject({ status: 'anchored', hash: (await f.s.outgoing())[2]!.tx_hash });
    expect(await statusOf(f.s.t, id)).toBe('paid');
    expect(await f.sent()).toBe(2);
  });

  it('An anchor whose nonce was used elsewhere is signed again up to three times, then an alert is raised', async () => {
    await f.proved();
    for (const nonce of [0, 1, 2]) {
      const { rows } = await f.s.t.owner.query('SELECT status FROM proofs.anchor');
      expect(rows.map(({ status }) => status).join()).toBe(nonce === 0 ? '' : 'lost');
      await signUnsent();
      await f.s.c.rpc('anvil_dropAllTransactions');
      await f.s.c.send({ from: f.s.c.payout, to: f.s.c.payout, data: '0x' });
      await f.s.finalize();
      expect(await f.settle()).toEqual([]);
      await older(1000);
      await f.settle();
    }
    expect(await f.nonces()).toEqual(['0 replaced', '1 replaced', '2 replaced']);
    expect(await f.sign()).toBe(false);
    expect((await f.listed())[0]!.anchor).toBeNull();
    expect(await f.s.alerts()).toEqual(Array(3).fill('anchor_unresolved'));
  });

  /** Stores the signed transaction without sending it. */
  async function signUnsent(): Promise<void> {
    const rpc = new Proxy(f.s.wallet.rpc, {
      get: (of, name, self) => (name === 'sendRawTransaction' ? async () => '0x' : Reflect.get(of, name, self)),
    });
    expect(await anchorProof(f.payer, { ...f.s.wallet, rpc })).toBe(true);
  }
});

describe('A re-org of a final block', () => {
  it('An anchor in a final block that leaves the chain is delisted until it is seen again', async () => {
    await f.proved();
    await f.sign();
    await f.toTheEnd();
    const [{ anchor }] = (await f.listed()) as [Proof];
    await f.s.t.owner.query(`UPDATE chain.seen_anchor SET status = 'removed'`);
    expect((await f.listed())[0]!.anchor).toBeNull();
    await f.settle();
    expect((await f.listed())[0]!.anchor).toEqual(anchor);
  });
});

/** Starts the payer as the launcher does. */
function startPayer() {
  return spawn(process.execPath, [PAYER], {
    stdio: 'ignore',
    env: {
      ...demoChainSettings(f.s.c.url, f.s.c.config.chainId),
      ...f.s.t.envOf('payer'),
      LOG_LEVEL: 'silent',
    },
  });
}

async function waitsFor(table: string): Promise<void> {
  const waiting = async () =>
    (await f.s.t.owner.query('SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted', [table])).rowCount;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
}
