/** Work that is done again and again, one round after the other, for as long as it asks for a next one. */
export interface Rounds {
  /** The next round begins within so many milliseconds, or after the one that runs. */
  within(delayMs: number): void;
  /** No round begins any more; settles when the last one is over. */
  stop(): Promise<void>;
}

/** `work` answers in how many milliseconds it wants its next round; null ends the series until `within`. */
export function createRounds(work: () => Promise<number | null>): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    timer = undefined;
    dueAt = Number.POSITIVE_INFINITY;
    const delayMs = await work();
    running = undefined;
    if (delayMs !== null) within(delayMs);
  };
  function within(delayMs: number): void {
    // A round that is due sooner is not put off: however many ask, it comes.
    if (isStopped || running || dueAt <= Date.now() + delayMs) return;
    clearTimeout(timer);
    dueAt = Date.now() + delayMs;
    timer = setTimeout(() => {
      running = run();
    }, delayMs);
  }
  return {
    within,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
