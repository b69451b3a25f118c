import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ledgerViolations } from '../../../testing/builders.ts';
import { BLOCKS_TO_FINALITY, eventually } from '../../../testing/chain.ts';
import { chainWorld, type Depositor } from '../../../testing/chain-world.ts';
import { demoChainSettings } from '../../base/chain/demo-wallets.ts';
import { account, readBalance } from '../../base/ledger/index.ts';
import { compareCustody } from '../treasury/index.ts';

const USDT = 10n ** 18n;
const WORKER = fileURLToPath(new URL('../../../watcher.ts', import.meta.url));
const workers: ChildProcess[] = [];

const world = await chainWorld();
afterAll(async () => {
  await Promise.all(workers.map(kill));
});

/** Starts a worker process as the launcher does. Its emails stay queued, because nothing delivers them. */
function startWorker(): ChildProcess {
  const child = spawn(process.execPath, [WORKER], {
    stdio: 'ignore',
    env: {
      ...demoChainSettings(world.chain.url, world.chain.config.chainId),
      ...world.database.envOf('watcher'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    },
  });
  workers.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

const wallet = (member: Depositor) => readBalance(world.database.db, account(member.id, 'wallet'));
const total = async (members: readonly Depositor[]) =>
  (await Promise.all(members.map(wallet))).reduce((sum, amount) => sum + amount, 0n);

describe('two workers on one database', () => {
  it('Two workers credit each deposit once, even if one is killed halfway and replaced', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => world.addDepositor()));
    const first = startWorker();
    startWorker();
    for (const member of members) {
      for (const amount of [10n, 20n, 30n]) await world.chain.transfer(member.address, amount * USDT);
    }
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);
    await eventually(
      () => total(members),
      (credited) => credited > 0n,
      40_000,
    );
    await kill(first);
    startWorker();
    for (const member of members) await world.chain.transfer(member.address, 40n * USDT);
    await world.chain.mine(1 + BLOCKS_TO_FINALITY);

    await eventually(
      () => total(members),
      (credited) => credited === 1_000_000_000n,
      40_000,
    );
    const { rows } = await world.database.owner.query(
      'SELECT status, count(*)::int AS count FROM deposits.deposit GROUP BY status',
    );
    expect(rows).toEqual([{ status: 'credited', count: 40 }]);
    expect(await ledgerViolations(world.database.owner)).toEqual([]);
    const check = (await compareCustody(world.depsOf('jobs')))!;
    expect(check.expectedWei).toBe(check.onChainWei);
  }, 120_000);
});
