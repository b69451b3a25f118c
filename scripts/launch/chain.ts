import { writeFileSync } from 'node:fs';
import { access, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LAST_BLOCK_MS } from '@plumbline/time-limits/progress';
import { DEMO_MNEMONIC, demoChainSettings, demoParties } from '../../apps/api/src/modules/base/chain/demo-wallets.ts';
import { type Anvil, call, RpcError, startAnvil } from './anvil.ts';
import { type Launcher, neverStopping } from './launcher.ts';
import { note } from './output.ts';
import { commandLine, identify, isAlive, type ProcessIdentity } from './processes.ts';
import { endIdentified, type Running, settlesWithin } from './running.ts';
import { deployTestTokens } from './test-tokens.ts';

const unzip = promisify(gunzip);
const DEMO_CHAIN_ID = 31_337;
/** How soon a transaction is mined. */
const LOOK_EVERY_MS = 100;
const HURRIED_LOOK_EVERY_MS = 10;
/** Time between blocks after a transaction, until it is final. */
const BLOCK_EVERY_MS = 600;
/** anvil finalizes the block two below its latest (one slot an epoch). */
const FINALITY_BLOCKS = 2;
/** For a start whose chain ends or loses a connection during preparation. */
const MAX_ATTEMPTS = 3;

export interface ChainOptions {
  /** Keeps the chain's state across restarts. */
  readonly folder: string;
  readonly port: number;
  readonly chainId?: number;
  /** While true, blocks follow without a pause, because nobody watches confirmations while the demo is seeded. */
  readonly isHurried?: () => boolean;
  readonly launcher?: Launcher;
}

export interface RunningChain extends Running {
  readonly rpcUrl: string;
  readonly chainId: number;
  /** Address of the test USDT contract. */
  readonly usdt: string;
  /** What API and worker need to use this chain. */
  readonly env: Record<string, string>;
}

/**
 * Starts the demo's chain with its test USDT. Each block is on disk before the next one is mined, so final blocks (two
 * deep) survive a kill at any instant.
 */
export async function startChain(options: ChainOptions): Promise<RunningChain> {
  const { folder, chainId = DEMO_CHAIN_ID, isHurried = () => false } = options;
  await mkdir(folder, { recursive: true });
  await endLeftOverChain(folder);
  const anvil = await startPrepared({ ...options, chainId });
  const keeper = keepMining(anvil, join(folder, 'state.json'), isHurried);
  return {
    rpcUrl: anvil.url,
    chainId,
    usdt: demoParties().usdt,
    pid: anvil.process.pid!,
    env: demoChainSettings(anvil.url, chainId),
    exited: anvil.exited,
    async stop() {
      await settlesWithin(keeper.stop(), LAST_BLOCK_MS);
      await anvil.stop();
    },
  };
}

/**
 * Starts the node and deploys what the demo needs. Nothing is saved before it is complete, so a failure repeats all of
 * it with a new process.
 */
async function startPrepared(options: ChainOptions & { readonly chainId: number }): Promise<Anvil> {
  const { folder, port, chainId, launcher = neverStopping() } = options;
  const stateFile = join(folder, 'state.json');
  for (let attempt = 1; ; attempt++) {
    let anvil: Anvil | undefined;
    try {
      anvil = await startAnvil({
        port,
        chainId,
        launcher,
        mnemonic: DEMO_MNEMONIC,
        ...((await exists(stateFile)) ? { stateFile } : {}),
        onSpawn: (pid, url) => writeFileSync(join(folder, 'process.json'), JSON.stringify({ ...identify(pid), url })),
      });
      await anvil.prepare((rpc) => deployTestTokens(rpc, demoParties()));
      return anvil;
    } catch (error) {
      await anvil?.stop();
      if (launcher.stopping.aborted || attempt >= MAX_ATTEMPTS || error instanceof RpcError) throw error;
      note(`The local chain did not start; trying again: ${(error as Error).message.split('\n', 1)[0]}`);
    }
  }
}

/**
 * Mines when a transaction waits, and then until it is final; an idle chain does not mine. Saves every block before the
 * next one.
 */
function keepMining(anvil: Anvil, stateFile: string, isHurried: () => boolean) {
  let stopping = false;
  let savedBlock = -1;
  let minedAt = 0;
  /** Up to here everything is final, so an idle chain is not asked about its blocks again. */
  let settledBlock = -1;
  const saveNewBlock = async (latest: number) => {
    if (latest === savedBlock) return;
    await saveState(anvil.url, stateFile);
    savedBlock = latest;
  };
  const look = async () => {
    const latest = Number(await anvil.rpc<string>('eth_blockNumber'));
    await saveNewBlock(latest);
    const { pending } = await anvil.rpc<{ pending: string }>('txpool_status');
    const hasPaused = isHurried() || Date.now() - minedAt >= BLOCK_EVERY_MS;
    if (Number(pending) === 0) {
      if (latest === settledBlock || !hasPaused) return;
      if (!(await hasUnfinal(anvil, latest))) {
        settledBlock = latest;
        return;
      }
    }
    await anvil.rpc('evm_mine');
    minedAt = Date.now();
    await saveNewBlock(Number(await anvil.rpc<string>('eth_blockNumber')));
  };
  let gone = false;
  void anvil.exited.then(() => {
    gone = true;
  });
  const running = (async () => {
    while (!stopping && !gone) {
      await look().catch((error) => {
        if (!gone && anvil.process.exitCode === null && !anvil.process.killed) console.error('the local chain:', error);
      });
      await sleep(isHurried() ? HURRIED_LOOK_EVERY_MS : LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      stopping = true;
      await running;
      if (gone) return;
      await look().catch((error) => console.error('the last block of the local chain was not saved:', error));
    },
  };
}

/** Whether a block that is not final yet contains a transaction. */
async function hasUnfinal(anvil: Anvil, latest: number): Promise<boolean> {
  for (let number = latest; number > Math.max(0, latest - FINALITY_BLOCKS); number--) {
    const count = await anvil.rpc<string>('eth_getBlockTransactionCountByNumber', `0x${number.toString(16)}`);
    if (Number(count) > 0) return true;
  }
  return false;
}

/** Ends the chain that a killed launcher left behind. Its last block is already saved. */
export async function endLeftOverChain(folder: string): Promise<void> {
  const orphan = await readOrphan(join(folder, 'process.json'));
  if (orphan === null || !isAlive(orphan) || !commandLine(orphan.pid).includes('anvil')) return;
  await saveState(orphan.url, join(folder, 'state.json')).catch((error) => {
    console.error('the chain of an earlier start does not answer; using its last saved block:', error);
  });
  // It may have ended in the meantime.
  await endIdentified(orphan, 'SIGTERM');
}

async function readOrphan(path: string): Promise<(ProcessIdentity & { url: string }) | null> {
  if (!(await exists(path))) return null;
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null; // truncated by a kill or a full disk
  }
}

async function saveState(url: string, stateFile: string): Promise<void> {
  const dump = await call<string>(url, 'anvil_dumpState', []);
  await writeDurably(stateFile, await unzip(Buffer.from(dump.slice(2), 'hex')));
}

/** Writes atomically: writes a second file, flushes it to disk, then renames it. */
async function writeDurably(path: string, content: string | Buffer): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
