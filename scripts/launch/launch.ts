import { join } from 'node:path';
import { PRODUCT_STOP_MS } from '@plumbline/time-limits/progress';
import { openDataFolder } from './data-folder.ts';
import { type InstanceLock, takeInstance } from './instance-lock.ts';
import { killAll, Stopped } from './launcher.ts';
import { endLeftOvers } from './left-overs.ts';
import type { Plan } from './plan.ts';
import { whyUnusable } from './ports.ts';
import { printReady } from './ready.ts';
import type { Product, Surroundings } from './services.ts';
import { onStopRequest, stopProduct } from './stop.ts';

/** What a start runs, and where from. */
export interface Launch {
  /** Folder of the checkout or of the build. */
  readonly root: string;
  readonly plan: Plan | { readonly errors: readonly string[] };
  readonly start: (product: Product, around: Surroundings) => Promise<void>;
}

/** A shell's code for an end by SIGINT. */
const KILLED_CODE = 130;

/** Starts the product in this process's foreground, and stops it on request. Ends this process if the start fails. */
export async function launch({ root, plan, start }: Launch): Promise<void> {
  const began = performance.now();
  const running = new RunningLaunch();
  onStopRequest({ stop: (why) => void running.stop(why), kill: () => running.kill() });
  try {
    if ('errors' in plan) throw new Error(`The configuration is invalid:\n${list(plan.errors)}`);
    running.stopWithinMs += plan.drainMs;
    const data = openDataFolder(root, process.env.PLUMBLINE_DATA);
    console.log(`Starting Plumbline with the data in ${data.path}`);
    running.lock = await takeInstance(data.path, plan.origin);
    await endLeftOvers(data.path);
    const reason = await whyUnusable(plan.port, plan.host);
    if (reason !== null) throw new Error(portError(plan.port, plan.host, reason));
    running.starting = start(running.product, { root, plan, data });
    await running.starting;
    const { firstOperatorLink, stopping } = running.product;
    const logFolder = join(data.path, 'logs');
    await printReady(plan, { logFolder, tookMs: performance.now() - began, firstOperatorLink, stopping });
  } catch (error) {
    // A requested stop ends what this start waits for, and is reported elsewhere.
    if (running.product.stopping.aborted) return;
    console.error(`\n${error instanceof Error ? error.message : error}`);
    await running.stopAll();
    process.exit(1);
  }
}

/** A start and its end. */
class RunningLaunch {
  readonly #stop = new AbortController();
  #ending: Promise<void> | undefined;
  readonly product: Product = {
    started: [],
    living: new Set(),
    stopping: this.#stop.signal,
    firstOperatorLink: null,
  };
  lock: InstanceLock | undefined;
  starting: Promise<void> = Promise.resolve();
  stopWithinMs = PRODUCT_STOP_MS;

  async stop(why: string): Promise<void> {
    console.log(`\nStopping (${why}) … press Ctrl-C again to end everything at once.`);
    await this.stopAll();
    console.log('Stopped.');
    process.exit(0);
  }

  kill(): void {
    console.log('Everything is ended at once.');
    killAll(this.product);
    this.lock?.release();
    process.exit(KILLED_CODE);
  }

  /** Begins to stop at the first call; later calls wait for the same end. Nothing starts or restarts from then on. */
  stopAll(): Promise<void> {
    if (this.#ending === undefined) {
      this.#stop.abort(new Stopped());
      this.#markStopping();
      this.#ending = stopProduct(this.product, this.starting, this.stopWithinMs).then(() => this.lock?.release());
    }
    return this.#ending;
  }

  #markStopping(): void {
    try {
      this.lock?.markStopping();
    } catch (error) {
      // An error such as a full disk must not prevent the stop. The next start then reports that this one still runs.
      console.error('could not record that this start is stopping:', error);
    }
  }
}

function portError(port: number, host: string, reason: string): string {
  if (reason === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or choose another port, such as PORT=${port + 1}.`;
  }
  if (reason === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one from 1024, such as PORT=3000.`;
  return `HOST=${host} PORT=${port} cannot be used (${reason}).`;
}

function list(errors: readonly string[]): string {
  return errors.map((error) => `  - ${error}`).join('\n');
}
