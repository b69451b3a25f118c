import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCAL_CHAIN_ANSWER_MS } from '@plumbline/time-limits/waiting';
import { type Launcher, neverStopping } from './launcher.ts';
import { logOf } from './log-file.ts';
import { type Watched, whileItWorks } from './progress.ts';
import { ownedBy } from './running.ts';

const require = createRequire(import.meta.url);
const LOOK_EVERY_MS = 20;
/** Fixed, so that block 0 is the same at every start. Later blocks use the clock's time. */
const GENESIS_TIME = Date.UTC(2026, 0, 1) / 1000;

export interface AnvilOptions {
  readonly port: number;
  readonly chainId: number;
  readonly mnemonic: string;
  /** Written by `dumpState`. */
  readonly stateFile?: string;
  /** Called at once, before the chain answers, because the caller may be killed while it waits. */
  readonly onSpawn?: (pid: number, url: string) => void;
  readonly launcher?: Launcher;
}

export type Rpc = <Answer>(method: string, ...params: unknown[]) => Promise<Answer>;

export interface Anvil {
  readonly url: string;
  readonly process: ChildProcess;
  /** Resolves with the reason when it has ended, whatever the cause. */
  readonly exited: Promise<string>;
  readonly rpc: Rpc;
  /** Does a start's preparation. It has no time limit, but ends when the chain fails or a stop is requested. */
  prepare(work: (rpc: Rpc) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** An error that the node returned; a retry would change nothing. */
export class RpcError extends Error {}

/** Starts a local EVM chain that mines only on request. One slot an epoch: `finalized` is two blocks below `latest`. */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { port, chainId, mnemonic, stateFile, launcher = neverStopping() } = options;
  launcher.stopping.throwIfAborted();
  const child = spawn(
    anvilBinary(),
    [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--chain-id',
      String(chainId),
      '--mnemonic',
      mnemonic,
      '--timestamp',
      String(GENESIS_TIME),
      '--no-mining',
      '--slots-in-an-epoch',
      '1',
      '--quiet',
      '--threads',
      '1',
      ...(stateFile === undefined ? [] : ['--load-state', stateFile]),
    ],
    // In a separate group: Ctrl-C in the terminal is for the launcher, which saves the state before it stops the chain.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const url = `http://127.0.0.1:${port}`;
  if (child.pid !== undefined) options.onSpawn?.(child.pid, url);
  const logged = logOf(child.stderr!);
  const { pid, exited, stop } = ownedBy(launcher, child, ['SIGTERM', 'SIGKILL']);
  const watched: Watched = { name: `The local chain on port ${port}`, pid, logged, gone: exited };
  const prepare = (work: (rpc: Rpc) => Promise<void>) =>
    whileItWorks(watched, launcher.stopping, (signal) => work(rpcOf(url, () => signal)));
  try {
    await prepare(async (rpc) => {
      await untilItAnswers(rpc, chainId, exited);
      await rpc('evm_setTime', Math.floor(Date.now() / 1000));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, process: child, exited, rpc: rpcOf(url), prepare, stop };
}

const rpcOf =
  (url: string, signal?: () => AbortSignal): Rpc =>
  (method, ...params) =>
    call(url, method, params, signal?.());

/** Sends one JSON-RPC request. Throws the node's error. */
export async function call<Answer>(
  url: string,
  method: string,
  params: readonly unknown[],
  signal = AbortSignal.timeout(LOCAL_CHAIN_ANSWER_MS),
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  });
  const answer = (await response.json()) as { result: Answer; error?: { message: string } };
  if (answer.error) throw new RpcError(`${method}: ${answer.error.message}`);
  return answer.result;
}

async function untilItAnswers(rpc: Rpc, chainId: number, exited: Promise<string>): Promise<void> {
  let isGone = false;
  void exited.then(() => {
    isGone = true;
  });
  for (; !isGone; await sleep(LOOK_EVERY_MS)) {
    const found = await rpc<string>('eth_chainId').catch(() => null);
    // Another chain uses this port: ours could not listen and is about to exit.
    if (found !== null && Number(found) === chainId && !isGone) return;
  }
}

/** The npm package contains one prebuilt binary for each platform. */
function anvilBinary(): string {
  const cpu = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  const folder = dirname(require.resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/package.json`));
  const binary = join(folder, 'bin', name);
  if (!existsSync(binary)) throw new Error(`${binary} is missing: run npm install`);
  return binary;
}
