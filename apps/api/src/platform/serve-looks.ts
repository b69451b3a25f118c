import type { Log } from './log.ts';

export interface RunningLooks {
  /** Settles after `begin` and the first look. Rejects with an error of `begin`. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export interface Looks {
  readonly everyMs: number;
  /** Runs once, before the first look. */
  begin(): Promise<void>;
  /** Returns how much was done. An error is logged, and the next look follows. */
  look(): Promise<number>;
}

/** Looks for work repeatedly, one look at a time, until stopped. */
export function serveLooks(log: Log, name: string, { everyMs, begin, look }: Looks): RunningLooks {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const lookOnce = async (): Promise<void> => {
    try {
      const done = await look();
      if (done > 0) log.info({ done }, `${name}: done`);
    } catch (error) {
      log.error({ err: error }, `${name}: failed`);
    }
    if (!isStopped) timer = setTimeout(next, everyMs);
  };
  const next = (): void => {
    looking = lookOnce();
  };
  const ready = begin().then(() => {
    next();
    return looking;
  });
  return {
    ready,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
