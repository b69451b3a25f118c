import { raiseFinding } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type CheckResult, type RunRow, storeResult } from './store.ts';

const SHOWN_IN_ALERT = 3;

export interface Findings {
  /** Keeps what a check found. A difference freezes payouts now: the rest of the run may take its time. */
  take(result: CheckResult): Promise<void>;
  count(): number;
}

/** What a run has found so far. All runs that find something share one open alert. */
export function collectFindings({ db, log }: Pick<Deps, 'db' | 'log'>, run: RunRow): Findings {
  let found = 0;
  const places: string[] = [];
  return {
    async take(result) {
      const stored = found;
      found += result.differences.length;
      places.push(
        ...result.differences
          .slice(0, SHOWN_IN_ALERT - places.length)
          .map(({ place, expected, found: is }) => `${place}: ${is} instead of ${expected}`),
      );
      // Before the result: what cannot be stored freezes all the same.
      if (result.differences.length > 0) {
        log.error({ run: run.id, found, places }, 'chain, ledger and statements differ');
        await raiseFinding(db, 'books_differ', { differences: found, places });
      }
      await storeResult(db, run.id, result, stored);
    },
    count: () => found,
  };
}
