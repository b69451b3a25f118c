import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_START_SILENCE_MS, TEST_STOP_MS } from '@plumbline/time-limits/tools';
import { freePort } from '../launch/ports.ts';

/** A started command, such as `npm start`, whose product may not be ready yet. */
export interface LaunchedProduct {
  readonly url: string;
  readonly dataFolder: string;
  /** The output of the command so far. */
  readonly output: () => string;
  /** The process of the command itself. */
  readonly npmPid: number;
  /** Resolves with the exit code of the command. */
  readonly exited: Promise<number>;
  /** Sends a signal to the whole group, like Ctrl-C in a terminal. */
  signal(signal: NodeJS.Signals): void;
  /** Stops it with this signal, and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<number>;
  /** Waits for its ready line; throws if it ends before, or shows no progress. */
  ready(): Promise<void>;
}

export interface StartedProduct extends LaunchedProduct {
  readonly startedInMs: number;
}

export interface StartOptions {
  /** Default: a new folder, removed by `stop`. */
  readonly dataFolder?: string;
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Default: this repository. */
  readonly root?: string;
  /** Default: `npm run start`. */
  readonly command?: readonly [file: string, ...args: string[]];
}

const ownRoot = resolve(import.meta.dirname, '../..');
const LOOK_EVERY_MS = 25;
/** Settings of the test machine, which must not reach the product under test. */
const PRODUCT_SETTINGS =
  /^(PORT|HOST|PUBLIC_ORIGIN|CONSOLE_ORIGIN|DATABASE_|SMTP_URL|MAIL_FROM|BSC_|USDT_|DEPOSIT_|PAYOUT_|TREASURY_|MEDIA_|OTHER_TOKENS|PLUMBLINE_|API_PROC|WORKER_PROC|RATE_LIMIT|WEB_ROOT|SITE_ROOT|CONSOLE_ROOT|TRUSTED_|TIME_ZONE|NODE_ENV|VITEST|TEST|npm_)/;

/** Starts the real product with `npm start`, like a person, and waits for its ready line. */
export async function startProduct(options: StartOptions = {}): Promise<StartedProduct> {
  const started = performance.now();
  const product = await launchProduct(options);
  await product.ready();
  return { ...product, startedInMs: performance.now() - started };
}

/** The same without waiting. */
export async function launchProduct(options: StartOptions = {}): Promise<LaunchedProduct> {
  const own = options.dataFolder === undefined;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'plumbline-product-')));
  const port = options.port ?? (await freePort());
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !PRODUCT_SETTINGS.test(name)));
  const [file, ...args] = options.command ?? ['npm', 'run', 'start'];
  const child = spawn(file, args, {
    cwd: options.root ?? ownRoot,
    env: { ...clean, PORT: String(port), PLUMBLINE_DATA: dataFolder, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let heardAt = Date.now();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      heardAt = Date.now();
    });
  }
  const exited = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  const url = `http://127.0.0.1:${port}`;
  const signal = (name: NodeJS.Signals) => {
    if (!gone) process.kill(-child.pid!, name);
  };
  return {
    url,
    dataFolder,
    exited,
    signal,
    npmPid: child.pid!,
    output: () => output,
    async ready() {
      for (; !output.includes(`Plumbline is ready at ${url}`); await sleep(LOOK_EVERY_MS)) {
        if (gone || Date.now() - heardAt > TEST_START_SILENCE_MS)
          throw new Error(`The product did not start:\n${output}`);
      }
    },
    async stop(name = 'SIGTERM') {
      signal(name);
      const code = await exited;
      // npm does not wait for the launcher, which ends what it started before it releases the folder.
      const lock = join(dataFolder, 'launcher.lock');
      for (const until = Date.now() + TEST_STOP_MS; existsSync(lock) && Date.now() < until; )
        await sleep(LOOK_EVERY_MS);
      if (existsSync(lock)) throw new Error(`The product did not stop:\n${output}`);
      if (own) await rm(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}
