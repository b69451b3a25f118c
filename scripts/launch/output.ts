const SLOW_MS = 5000;

/** Progress on the terminal: one line a finished step, and a sign of life from slow ones. Works without a terminal too. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const alive = setInterval(() => console.log(`  … ${label} (${Math.round(Number(seconds()))} s)`), SLOW_MS);
  try {
    const result = await work();
    console.log(`  ✓ ${label} (${seconds()} s)`);
    return result;
  } catch (error) {
    console.log(`  ✗ ${label}`);
    throw error;
  } finally {
    clearInterval(alive);
  }
}

export const note = (message: string): void => console.log(`  · ${message}`);
