import { Stopped } from './launcher.ts';
import { type Awaited, describeAwaited, runStep } from './progress.ts';

const SIGN_OF_LIFE_EVERY_MS = 5000;

/** Shows progress, with or without a terminal: one line for each finished step, and updates from slow ones. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const awaited = new Set<Awaited>();
  const alive = setInterval(() => {
    const what = describeAwaited(awaited);
    console.log(`  … ${label} (${Math.round(Number(seconds()))} s)${what && `: ${what}`}`);
  }, SIGN_OF_LIFE_EVERY_MS);
  try {
    const result = await runStep(awaited, work);
    console.log(`  ✓ ${label} (${seconds()} s)`);
    return result;
  } catch (error) {
    if (!(error instanceof Stopped)) console.log(`  ✗ ${label}`);
    throw error;
  } finally {
    clearInterval(alive);
  }
}

export const note = (message: string): void => console.log(`  · ${message}`);
