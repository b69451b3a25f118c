import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { usdt } from '@plumbline/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDemoWallets, demoParties } from '../../apps/api/src/modules/base/chain/demo-wallets.ts';
import { createChain } from '../../apps/api/src/modules/base/chain/node/client.ts';
import type { ChainPort } from '../../apps/api/src/platform/chain-port.ts';
import { eventually } from '../../apps/api/src/testing/chain.ts';
import { type RunningChain, startChain } from './chain.ts';
import { neverStopping, Stopped } from './launcher.ts';
import { freePort } from './ports.ts';
import { commandLine, identify } from './processes.ts';
import { allPids } from './testing/product-processes.ts';

const MEMBER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let folder: string;
let port: number;
let running: RunningChain | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-chain-'));
  port = await freePort();
});
afterEach(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<ChainPort> => {
  running = await startChain({ folder, port });
  return createChain({
    rpcUrls: [running.rpcUrl],
    chainId: running.chainId,
    startBlock: 0n,
    logRange: 50n,
    usdt: running.usdt,
    otherTokens: [],
    depositXpub: '',
    payoutAddress: '',
    payoutPrivateKey: null,
    treasuryAddresses: [],
  });
};

/** The hash of every final block and every final transfer. */
const finalPart = async (chain: ChainPort) => {
  const { finalized } = await chain.head();
  const numbers = Array.from({ length: Number(finalized.number) + 1 }, (_, number) => BigInt(number));
  return { blocks: await chain.blockHashes(numbers), transfers: (await chain.transfers(0n, finalized.number)).usdt };
};
const isFinal = async (chain: ChainPort, hash: string) => {
  const facts = await chain.transaction(hash);
  return facts.state === 'mined' && facts.block.number <= (await chain.head()).finalized.number;
};
/** Queried by number: a mined but unsaved block is lost, and finality is one block lower until the next one. */
const expectKept = async (chain: ChainPort, before: Awaited<ReturnType<typeof finalPart>>) => {
  const numbers = [...before.blocks.keys()];
  expect(await chain.blockHashes(numbers)).toEqual(before.blocks);
  expect((await chain.transfers(0n, numbers.at(-1)!)).usdt).toEqual(before.transfers);
};

describe('the demo chain', () => {
  it('The demo chain makes a transfer final within seconds, and is idle if there is nothing to do', async () => {
    const chain = await start();
    const hash = await createDemoWallets(chain).faucet(MEMBER, usdt(30_000_000n));
    await eventually(() => isFinal(chain, hash), Boolean, 5000);
    const { latest } = await chain.head();
    await sleep(1500);
    expect((await chain.head()).latest).toEqual(latest);
    expect(await chain.balances([MEMBER], latest.number)).toEqual([30n * 10n ** 18n]);
  });

  it('The demo chain serves many requests at the same time from one faucet', async () => {
    const chain = await start();
    const { faucet, payTreasury } = createDemoWallets(chain);
    const hashes = await Promise.all([
      ...Array.from({ length: 12 }, () => faucet(MEMBER, usdt(10_000_000n))),
      payTreasury(usdt(5_000_000n)),
    ]);
    expect(new Set(hashes).size).toBe(13);
    await eventually(
      async () => (await Promise.all(hashes.map((hash) => isFinal(chain, hash)))).every(Boolean),
      Boolean,
    );
    const { latest } = await chain.head();
    const balances = await chain.balances([MEMBER, demoParties().treasury], latest.number);
    expect(balances).toEqual([120n * 10n ** 18n, 5n * 10n ** 18n]);
  });

  it('The demo chain keeps everything after a stop and a restart', async () => {
    let chain = await start();
    const hash = await createDemoWallets(chain).faucet(MEMBER, usdt(30_000_000n));
    await eventually(() => isFinal(chain, hash), Boolean);
    const before = await finalPart(chain);
    const { latest } = await chain.head();
    await running!.stop();
    chain = await start();
    expect((await chain.head()).latest).toEqual(latest);
    await expectKept(chain, before);
  });

  it('The demo chain loses nothing final when its process is killed at any moment', async () => {
    let chain = await start();
    for (let round = 0; round < 4; round++) {
      const hash = await createDemoWallets(chain).faucet(MEMBER, usdt(30_000_000n));
      // Between the first block of the transfer and its finality.
      await eventually(async () => (await chain.transaction(hash)).state === 'mined', Boolean);
      await sleep(round * 350);
      const before = await finalPart(chain);
      process.kill(running!.pid, 'SIGKILL');
      await running!.exited;
      chain = await start();
      await expectKept(chain, before);
    }
  });

  it('The demo chain ends what a killed launcher left behind, after saving its last block', async () => {
    const launcher = startLauncher();
    const orphan = Number(await new Promise((resolve) => launcher.stdout.once('data', resolve)));
    const gone = new Promise((resolve) => launcher.once('exit', resolve));
    launcher.kill('SIGKILL');
    await gone;
    expect(identify(orphan)).not.toBeNull();
    const chain = await start();
    expect(identify(orphan)).toBeNull();
    expect((await chain.transfers(0n, 10n)).usdt.length).toBe(2);
  });

  it('The demo chain starts beside a leftover one that ends on its own while it is saved', async () => {
    const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'anvil']);
    const gone = new Promise((resolve) => orphan.once('exit', resolve));
    // A replacement for its node: it ends before it answers.
    const node = createServer(async (_request, response) => {
      orphan.kill('SIGKILL');
      await gone;
      response.destroy();
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
    await writeFile(join(folder, 'process.json'), JSON.stringify({ ...identify(orphan.pid!), url }));
    const chain = await start();
    node.close();
    expect((await chain.head()).latest.number).toBeGreaterThan(0n);
  });

  it.runIf(process.platform === 'linux')(
    'The demo chain starts even if its process is killed during startup',
    async () => {
      const starting = start();
      process.kill(await eventually(async () => anvilOn(port)!, Boolean), 'SIGKILL');
      expect((await (await starting).head()).latest.number).toBeGreaterThan(0n);
    },
  );

  it('A stop ends the demo chain during startup and keeps it from starting afterwards', async () => {
    const stop = new AbortController();
    const launcher = { living: neverStopping().living, stopping: stop.signal };
    const starting = startChain({ folder, port, launcher });
    await eventually(async () => launcher.living.size > 0, Boolean);
    stop.abort(new Stopped());
    await expect(starting).rejects.toBeInstanceOf(Stopped);
    await expect(startChain({ folder, port, launcher })).rejects.toBeInstanceOf(Stopped);
  });

  // Shows DEC-11.2
  it.runIf(process.platform === 'linux')(
    'The demo chain ends the leftovers of a launcher that was killed while its chain was starting',
    async () => {
      const launcher = startLauncher();
      const orphan = await eventually(notedAnvil, Boolean);
      const gone = new Promise((resolve) => launcher.once('exit', resolve));
      launcher.kill('SIGKILL');
      await gone;
      await start();
      expect(identify(orphan!)).toBeNull();
    },
  );
});

/** Prints the process id of its chain when the chain is ready. */
function startLauncher() {
  const script = `
    import { startChain } from ${JSON.stringify(new URL('./chain.ts', import.meta.url).href)};
    const chain = await startChain(${JSON.stringify({ folder, port })});
    console.log(chain.pid);
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function notedAnvil(): Promise<number | undefined> {
  const note = await readFile(join(folder, 'process.json'), 'utf8').catch(() => '');
  const pid = anvilOn(port);
  return note.includes(`"pid":${pid},`) ? pid : undefined;
}

const anvilOn = (port: number): number | undefined =>
  allPids().find((pid) => commandLine(pid).includes(`anvil --host 127.0.0.1 --port ${port} `));
