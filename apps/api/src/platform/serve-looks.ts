import type { Log } from './log.ts';

export interface RunningLooks {
  /** Settles when the beginning and the first look are done. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export interface Looks {
  readonly everyMs: number;
  /** Done once, before the first look. `ready` throws the errors of it. */
  begin(): Promise<void>;
  /** A look that fails is written down, and followed by the next one. Answers with how much was done. */
  look(): Promise<number>;
}

/** Looks for work again and again, one look at a time, until it is stopped. */
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
