import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const require = createRequire(import.meta.url);
const READY_WITHIN_MS = 20_000;
/** Always the same, or block 0 would be another one at the next start. The blocks after it have the clock's time. */
const GENESIS_TIME = Date.UTC(2026, 0, 1) / 1000;

export interface AnvilOptions {
  readonly port: number;
  readonly chainId: number;
  readonly mnemonic: string;
  /** Written by `dumpState`. */
  readonly stateFile?: string;
  /** Called at once, before the chain answers: whoever starts it may be killed while it waits. */
  readonly onSpawn?: (pid: number, url: string) => void;
}

export interface Anvil {
  readonly url: string;
  readonly process: ChildProcess;
  readonly exited: Promise<void>;
  rpc<Answer>(method: string, ...params: unknown[]): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * A local EVM chain that mines only when it is told to. One slot an epoch: `finalized` is two blocks below `latest`.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { port, chainId, mnemonic, stateFile } = options;
  const child = spawn(
    anvilBinary(),
    [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId), '--mnemonic', mnemonic],
      ...['--timestamp', String(GENESIS_TIME), '--no-mining', '--slots-in-an-epoch', '1', '--quiet', '--threads', '1'],
      ...(stateFile === undefined ? [] : ['--load-state', stateFile]),
    ],
    // Of its own group: Ctrl-C in the terminal is for the launcher, which saves the state before it stops the chain.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const url = `http://127.0.0.1:${port}`;
  if (child.pid !== undefined) options.onSpawn?.(child.pid, url);
  let output = '';
  child.stderr!.on('data', (chunk) => {
    output = (output + chunk).slice(-4000);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += error.message;
      resolve();
    });
  });
  const anvil: Anvil = {
    url,
    process: child,
    exited,
    rpc: (method, ...params) => call(url, method, params),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
  if (!(await answers(anvil, chainId))) {
    child.kill('SIGKILL');
    throw new Error(`The local chain did not start on port ${port}:\n${output}`);
  }
  await anvil.rpc('evm_setTime', Math.floor(Date.now() / 1000));
  return anvil;
}

/** One JSON-RPC question; throws what the node answers as its error. */
export async function call<Answer>(url: string, method: string, params: readonly unknown[]): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json()) as { result: Answer; error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

async function answers(anvil: Anvil, chainId: number): Promise<boolean> {
  let gone = false;
  void anvil.exited.then(() => {
    gone = true;
  });
  for (const until = Date.now() + READY_WITHIN_MS; !gone && Date.now() < until; await sleep(20)) {
    const found = await anvil.rpc<string>('eth_chainId').catch(() => null);
    // Somebody else's chain on this port: ours has not been able to listen and is about to exit.
    if (found !== null && Number(found) === chainId && !gone) return true;
  }
  return false;
}

/** The npm package brings one prebuilt binary a platform. */
function anvilBinary(): string {
  const cpu = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  const folder = dirname(require.resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/package.json`));
  const binary = join(folder, 'bin', name);
  if (!existsSync(binary)) throw new Error(`${binary} is missing: run npm install`);
  return binary;
}
