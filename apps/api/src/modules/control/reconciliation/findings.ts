import { raiseFinding } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CheckName } from './checks.ts';
import { type Difference, type RunRow, storeDifferences } from './store.ts';

const SHOWN_IN_ALERT = 3;

export interface Findings {
  /** Stores a check's differences. It freezes payouts immediately, because the rest of the run may take time. */
  take(check: CheckName, differences: readonly Difference[]): Promise<void>;
  count(): number;
}

/** Collects what a run finds. All runs with findings share one open alert. */
export function collectFindings({ db, log }: Pick<Deps, 'db' | 'log'>, run: RunRow): Findings {
  let found = 0;
  const places: string[] = [];
  return {
    async take(check, differences) {
      if (differences.length === 0) return;
      const stored = found;
      found += differences.length;
      places.push(
        ...differences
          .slice(0, SHOWN_IN_ALERT - places.length)
          .map(({ place, expected, found: is }) => `${place}: ${is} instead of ${expected}`),
      );
      log.error({ run: run.id, found, places }, 'chain, ledger and statements differ');
      // Raised before the places are stored, so that payouts freeze even if storing fails.
      await raiseFinding(db, 'books_differ', { differences: found, places });
      await storeDifferences(db, run.id, check, differences, stored);
    },
    count: () => found,
  };
}
