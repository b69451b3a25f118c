import { SAME_PRESS_MS } from '@plumbline/time-limits/rules';
import { killAll } from './launcher.ts';
import { note } from './output.ts';
import { commandLine, identify, isAlive, type ProcessIdentity, statFields } from './processes.ts';
import { settlesWithin } from './running.ts';
import type { Product } from './services.ts';

/**
 * Ends a product after its `stopping` signal was aborted. First come parts that are still starting, then every part in
 * the reverse order of the start, so that no part loses a dependency. Kills what has not ended in time.
 */
export async function stopProduct(product: Product, starting: Promise<unknown>, withinMs: number): Promise<void> {
  if (await settlesWithin(inOrder(product, starting), withinMs)) return;
  note('Not everything ended in time; killing the rest.');
  killAll(product);
}

async function inOrder(product: Product, starting: Promise<unknown>): Promise<void> {
  // A failed start was reported where it was awaited, or is caused by this stop.
  await Promise.allSettled([starting]);
  for (const group of product.started.toReversed()) {
    const ends = await Promise.allSettled(group.map((service) => service.stop()));
    for (const end of ends) if (end.status === 'rejected') console.error('a part did not stop properly:', end.reason);
  }
}

const LOOK_EVERY_MS = 500;

interface StopHandlers {
  /** Called once, at the first request. */
  stop(why: string): void;
  /** Called at a second request by a signal. */
  kill(): void;
}

/** Calls back for Ctrl-C, SIGTERM, a closed terminal, and the end of the `npm start` or run.mjs that started us. */
export function onStopRequest(handlers: StopHandlers): void {
  const ask = createStopRequests(handlers);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
  if (process.channel) process.once('disconnect', () => ask('its starter is gone'));
  const npm = npmAbove();
  if (npm === null) return;
  setInterval(() => {
    if (!isAlive(npm)) ask('npm is gone');
  }, LOOK_EVERY_MS).unref();
}

/** Decides whether a request is the first one, a repeat of it, or a second one. */
export function createStopRequests({ stop, kill }: StopHandlers, now = Date.now): (why: string) => void {
  let askedAt: number | null = null;
  return (why) => {
    if (askedAt === null) {
      askedAt = now();
      return stop(why);
    }
    // The end of our parent, and SIGHUP when a terminal closes, are consequences of the first request.
    const isDemand = why === 'SIGINT' || why === 'SIGTERM';
    if (isDemand && now() - askedAt > SAME_PRESS_MS) kill();
  };
}

/** A killed npm cannot pass the signal on; without this the product would keep running unseen. */
function npmAbove(): ProcessIdentity | null {
  if (process.env.npm_lifecycle_event === undefined) return null;
  for (let pid = process.ppid, steps = 0; pid > 1 && steps < 4; steps++) {
    if (/^npm |npm-cli\.js/.test(commandLine(pid))) return identify(pid);
    pid = Number(statFields(pid)?.[1] ?? 0);
  }
  return null;
}
