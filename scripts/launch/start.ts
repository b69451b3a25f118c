import { join, resolve } from 'node:path';
import { startDevelopment } from '../dev/development.ts';
import { openDataFolder } from './data-folder.ts';
import { type InstanceLock, takeInstance } from './instance-lock.ts';
import { killAll, Stopped } from './launcher.ts';
import { endLeftOvers } from './left-overs.ts';
import { planFrom } from './plan.ts';
import { whyUnusable } from './ports.ts';
import { startProduct } from './product.ts';
import { printReady } from './ready.ts';
import type { Product } from './services.ts';
import { onStopRequest, stopProduct } from './stop.ts';

/** `npm run dev`: the same product, from its sources. */
const isDevelopment = process.argv.includes('--dev');
/** A shell's code for an end by SIGINT. */
const KILLED_CODE = 130;
const root = resolve(import.meta.dirname, '../..');
const began = performance.now();
const stop = new AbortController();
let lock: InstanceLock | undefined;
let starting: Promise<void> = Promise.resolve();
let ending: Promise<void> | undefined;
const product: Product = { started: [], living: new Set(), stopping: stop.signal, firstOperatorLink: null };

onStopRequest({
  async stop(why) {
    console.log(`\nStopping (${why}) … press Ctrl-C again to end everything at once.`);
    await stopAll();
    console.log('Stopped.');
    process.exit(0);
  },
  kill() {
    console.log('Everything is ended at once.');
    killAll(product);
    lock?.release();
    process.exit(KILLED_CODE);
  },
});

try {
  const plan = planFrom(process.env);
  if ('errors' in plan) throw new Error(`The configuration is invalid:\n${list(plan.errors)}`);
  const data = openDataFolder(root, process.env.PLUMBLINE_DATA);
  console.log(`Starting Plumbline with the data in ${data.path}`);
  lock = await takeInstance(data.path, plan.origin);
  await endLeftOvers(data.path);
  const reason = await whyUnusable(plan.port, plan.host);
  if (reason !== null) throw new Error(portError(plan.port, plan.host, reason));
  if (isDevelopment && !plan.demo) throw new Error('npm run dev runs only the demo: unset BSC_RPC_URL.');
  starting = (isDevelopment ? startDevelopment : startProduct)(product, { root, plan, data });
  await starting;
  const { firstOperatorLink, stopping } = product;
  const logFolder = join(data.path, 'logs');
  await printReady(plan, { logFolder, tookMs: performance.now() - began, firstOperatorLink, stopping });
} catch (error) {
  // A requested stop ends what this start waits for, and is reported elsewhere.
  if (!product.stopping.aborted) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    await stopAll();
    process.exit(1);
  }
}

/** Stops once, whoever calls it. From here on nothing starts or restarts. */
function stopAll(): Promise<void> {
  if (ending === undefined) {
    stop.abort(new Stopped());
    markStopping();
    ending = stopProduct(product, starting).then(() => lock?.release());
  }
  return ending;
}

function markStopping(): void {
  try {
    lock?.markStopping();
  } catch (error) {
    // An error such as a full disk must not prevent the stop. The next start then reports that this one still runs.
    console.error('could not record that this start is stopping:', error);
  }
}

function portError(port: number, host: string, reason: string): string {
  if (reason === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  }
  if (reason === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one from 1024: PORT=3000 npm start`;
  return `HOST=${host} PORT=${port} cannot be used (${reason}).`;
}

function list(errors: readonly string[]): string {
  return errors.map((error) => `  - ${error}`).join('\n');
}
