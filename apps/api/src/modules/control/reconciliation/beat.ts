import type { Deps } from '../../../platform/deps.ts';
import { beat } from './store.ts';

const EVERY_MS = 3000;

export interface Heart {
  /** Throws when the run was given up meanwhile: another process may be working on the next one. */
  check(): void;
  stop(): Promise<void>;
}

/** Shows every few seconds that this process works on a run, beside whatever statement it waits for. */
export function startBeating({ db, log }: Pick<Deps, 'db' | 'log'>, runId: bigint): Heart {
  let isGivenUp = false;
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating
      .then(async () => {
        if (!(await beat(db, runId))) isGivenUp = true;
      })
      .catch((error: unknown) => log.warn({ err: error, run: runId }, 'a reconciliation could not show that it works'));
  }, EVERY_MS);
  return {
    check() {
      if (isGivenUp) throw new Error('The run was given up by another process');
    },
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
