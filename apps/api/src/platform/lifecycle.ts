/** How an entry point ends: in order, when it is asked to or when the launcher that started it is gone. */
export interface Lifecycle {
  /** Steps run in the reverse order of their registration. */
  onStop(step: () => Promise<unknown>): void;
  /** Tells the launcher that this process does its work now. */
  ready(): void;
  readonly stopping: () => boolean;
}

/** Called first: a launcher that dies while this process starts must not leave it behind. */
export function startLifecycle(): Lifecycle {
  const steps: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const step of steps.toReversed()) await step();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.channel) process.once('disconnect', stop);
  return {
    onStop: (step) => steps.push(step),
    ready: () => process.send?.('ready'),
    stopping: () => stopping,
  };
}
