import { join, resolve } from 'node:path';
import { startDevelopment } from '../dev/development.ts';
import { openDataFolder } from './data-folder.ts';
import { type InstanceLock, takeInstance } from './instance-lock.ts';
import { endLeftOvers } from './left-overs.ts';
import { planFrom } from './plan.ts';
import { whyUnusable } from './ports.ts';
import { startProduct } from './product.ts';
import { printReady } from './ready.ts';
import type { Product } from './services.ts';
import { onStopRequest } from './stop-request.ts';

/** `npm run dev`: the same product, from its sources. */
const isDevelopment = process.argv.includes('--dev');
const root = resolve(import.meta.dirname, '../..');
const began = performance.now();
let lock: InstanceLock | undefined;
let isWhole = false;
let starting: Promise<void> = Promise.resolve();
const product: Product = { started: [], living: new Set(), stopping: false, firstOperatorLink: null };

onStopRequest(async (why) => {
  console.log(`\nStopping (${why}) …`);
  await stopAll();
  console.log('Stopped.');
  process.exit(0);
});

try {
  const plan = planFrom(process.env);
  if ('faults' in plan) throw new Error(`The configuration cannot be used:\n${list(plan.faults)}`);
  const data = openDataFolder(root, process.env.PLUMBLINE_DATA);
  console.log(`Plumbline starts; its data lies in ${data.path}`);
  lock = await takeInstance(data.path, plan.origin);
  await endLeftOvers(data.path);
  const reason = await whyUnusable(plan.port, plan.host);
  if (reason !== null) throw new Error(portFault(plan.port, plan.host, reason));
  if (isDevelopment && !plan.demo) throw new Error('npm run dev runs the demo alone: unset BSC_RPC_URL.');
  starting = (isDevelopment ? startDevelopment : startProduct)(product, { root, plan, data });
  await starting;
  isWhole = true;
  await printReady(plan, join(data.path, 'logs'), performance.now() - began, product.firstOperatorLink);
} catch (error) {
  // A stop that was asked for meanwhile ends what this start was waiting for; it reports by itself.
  if (!product.stopping) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    await stopAll();
    process.exit(1);
  }
}

/** In the reverse order of the start: nobody loses what it depends on before it has ended. */
async function stopAll(): Promise<void> {
  product.stopping = true;
  if (!isWhole) await Promise.all([...product.living].map((running) => running.stop()));
  await starting.catch(() => {
    // Reported where it was awaited, or the consequence of this very stop.
  });
  for (const group of product.started.toReversed()) await Promise.all(group.map((service) => service.stop()));
  lock?.release();
}

function portFault(port: number, host: string, reason: string): string {
  if (reason === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that, or choose another port: PORT=${port + 1} npm start`;
  }
  if (reason === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one from 1024: PORT=3000 npm start`;
  return `HOST=${host} PORT=${port} cannot be listened on (${reason}).`;
}

function list(faults: readonly string[]): string {
  return faults.map((fault) => `  - ${fault}`).join('\n');
}
