import { PRODUCT_STOP_MS } from '@plumbline/time-limits/progress';
import { SAME_PRESS_MS } from '@plumbline/time-limits/rules';
import { killAll } from './launcher.ts';
import { note } from './output.ts';
import { commandLine, identify, isAlive, type ProcessIdentity, statFields } from './processes.ts';
import { settlesWithin } from './running.ts';
import type { Product } from './services.ts';

/**
 * Ends a product after its `stopping` signal was aborted: first what is only starting, which that signal ends, then every part in the
 * reverse order of the start, so that nobody loses what it depends on before it has ended. What has not ended in time is killed.
 */
export async function stopProduct(
  product: Product,
  starting: Promise<unknown>,
  withinMs = PRODUCT_STOP_MS,
): Promise<void> {
  if (await settlesWithin(inOrder(product, starting), withinMs)) return;
  note('Not everything ended in time: the rest is killed.');
  killAll(product);
}

async function inOrder(product: Product, starting: Promise<unknown>): Promise<void> {
  // A start that failed was reported where it was awaited, or is the consequence of this very stop.
  await Promise.allSettled([starting]);
  for (const group of product.started.toReversed()) {
    const ends = await Promise.allSettled(group.map((service) => service.stop()));
    for (const end of ends) if (end.status === 'rejected') console.error('a part did not end in order:', end.reason);
  }
}

const LOOK_EVERY_MS = 500;

interface StopHandlers {
  /** Called once, at the first request. */
  stop(why: string): void;
  /** Called when it is requested by a signal a second time. */
  kill(): void;
}

/** Calls for Ctrl-C, SIGTERM, a closed terminal, and for the end of the `npm start` or run.mjs that started us. */
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

/** Decides what a request means: the first one, the same once more, or a second one. */
export function createStopRequests({ stop, kill }: StopHandlers, now = Date.now): (why: string) => void {
  let askedAt: number | null = null;
  return (why) => {
    if (askedAt === null) {
      askedAt = now();
      return stop(why);
    }
    // The end of what started us is a consequence of the first request, and SIGHUP of a terminal that closes behind it.
    const isDemand = why === 'SIGINT' || why === 'SIGTERM';
    if (isDemand && now() - askedAt > SAME_PRESS_MS) kill();
  };
}

/** npm that was killed cannot pass the signal on, and would leave a product behind that nobody can see. */
function npmAbove(): ProcessIdentity | null {
  if (process.env.npm_lifecycle_event === undefined) return null;
  for (let pid = process.ppid, steps = 0; pid > 1 && steps < 4; steps++) {
    if (/^npm |npm-cli\.js/.test(commandLine(pid))) return identify(pid);
    pid = Number(statFields(pid)?.[1] ?? 0);
  }
  return null;
}
