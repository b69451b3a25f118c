import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, identify, isAlive, type ProcessIdentity, statFields } from '../launch/processes.ts';
import { DEMO_DATABASE } from '../launch/services.ts';
import { type StartedProduct, startProduct } from '../test/start-product.ts';

const RETRY_PAUSE_MS = 1_000;

/** What is killed, by the name of the note that the launcher keeps of its process. */
const NOTES = {
  api: 'The-API',
  jobs: 'The-jobs',
  watcher: 'The-chain-watcher',
  payer: 'The-payer',
  guard: 'The-guard',
  reconciler: 'The-reconciler',
} as const;
export type Victim = keyof typeof NOTES | 'postmaster' | 'backend' | 'chain' | 'launcher';

export interface ProductOptions {
  readonly dataFolder: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
}

/** The product as `npm start` runs it, which is started again when its launcher was killed. */
export class Product {
  readonly #options: ProductOptions;
  #running: StartedProduct;
  /** Killed or stopped by us, or just being started again. */
  #isExpectedToEnd = false;
  /** How the launcher ended without being asked to: it never should. */
  readonly endings: string[] = [];

  private constructor(options: ProductOptions, running: StartedProduct) {
    this.#options = options;
    this.#running = running;
    this.#watch();
  }

  static async start(options: ProductOptions): Promise<Product> {
    return new Product(options, await startProduct(options));
  }

  get url(): string {
    return this.#running.url;
  }

  output(): string {
    return this.#running.output();
  }

  /** Ends a process as a crash would. Answers whether there was one. */
  async kill(victim: Victim, pick: number): Promise<boolean> {
    if (victim === 'launcher') return this.#killLauncher();
    const found = victim === 'backend' ? this.#backend(pick) : this.#identityOf(victim);
    return found !== null && killExactly(found);
  }

  async stop(): Promise<void> {
    this.#isExpectedToEnd = true;
    await this.#running.stop();
  }

  #watch(): void {
    const running = this.#running;
    void running.exited.then(async (code) => {
      if (this.#isExpectedToEnd) return;
      this.endings.push(
        `the launcher ended by itself with code ${code}: ${running.output().trim().split('\n').at(-1)}`,
      );
      await this.#startAgain();
    });
  }

  chainUrl(): string {
    return chainUrlIn(this.#options.dataFolder);
  }

  /** As the superuser of the embedded server: the one who reads everything. */
  databaseUrl(): string {
    const { postgres } = this.#json('secrets.json') as { postgres: string };
    const { postgresPort } = this.#json('memory.json') as { postgresPort: number };
    return `postgres://postgres:${postgres}@127.0.0.1:${postgresPort}/${DEMO_DATABASE}`;
  }

  #identityOf(victim: Exclude<Victim, 'launcher' | 'backend'>): ProcessIdentity | null {
    if (victim === 'postmaster') return this.#postmaster();
    if (victim === 'chain') return this.#json('chain/process.json') as ProcessIdentity | null;
    return this.#json(`processes/${NOTES[victim]}.json`) as ProcessIdentity | null;
  }

  #postmaster(): ProcessIdentity | null {
    const file = join(this.#options.dataFolder, 'postgres/data/postmaster.pid');
    if (!existsSync(file)) return null;
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    return commandLine(pid).includes(this.#options.dataFolder) ? identify(pid) : null;
  }

  /** One connection of a role's login. */
  #backend(pick: number): ProcessIdentity | null {
    const server = this.#postmaster();
    if (server === null) return null;
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => statFields(pid)?.[1] === String(server.pid) && commandLine(pid).includes('plumbline_'));
    return backends.length === 0 ? null : identify(backends[pick % backends.length]!);
  }

  /** npm, run.mjs and the launcher die at once; the keeper and the next start have to clean up. */
  async #killLauncher(): Promise<boolean> {
    const lock = this.#json('launcher.lock') as ProcessIdentity | null;
    if (this.#isExpectedToEnd || lock === null || !isAlive(lock)) return false;
    this.#isExpectedToEnd = true;
    const above: ProcessIdentity[] = [];
    for (let pid = lock.pid; pid > 1 && pid !== process.pid; pid = Number(statFields(pid)?.[1] ?? 0)) {
      const found = identify(pid);
      if (found !== null) above.push(found);
    }
    for (const each of above) killExactly(each);
    await this.#running.exited;
    await this.#startAgain();
    return true;
  }

  async #startAgain(): Promise<void> {
    this.#isExpectedToEnd = true;
    for (let tries = 1; ; tries++) {
      try {
        this.#running = await startProduct(this.#options);
        this.#isExpectedToEnd = false;
        return this.#watch();
      } catch (error) {
        // A full disk, or a port that is free in a moment: a person would try again, too.
        if (tries >= 5) throw error;
        await sleep(RETRY_PAUSE_MS * tries);
      }
    }
  }

  #json(name: string): unknown {
    return readJson(join(this.#options.dataFolder, name));
  }
}

/** The chain's own address: it is the same at every start on this folder. */
export function chainUrlIn(dataFolder: string): string {
  const { chainPort } = readJson(join(dataFolder, 'memory.json')) as { chainPort: number };
  return `http://127.0.0.1:${chainPort}`;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null; // not there, or cut off while it was written
  }
}

/** Never a process that merely has the number of one that ended. */
function killExactly(found: ProcessIdentity): boolean {
  if (!isAlive(found)) return false;
  try {
    process.kill(found.pid, 'SIGKILL');
    return true;
  } catch {
    return false; // ended in between
  }
}
