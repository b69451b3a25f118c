import type { Finding, FoundValue } from '@plumbline/contract/operator';
import { raiseFinding } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CheckName } from './checks.ts';
import { type RunRow, storeDifferences } from './store.ts';

const SHOWN_IN_ALERT = 3;

export interface Findings {
  /** Stores a check's differences. It freezes payouts immediately, because the rest of the run may take time. */
  take(check: CheckName, differences: readonly Finding[]): Promise<void>;
  count(): number;
}

/** Collects what a run finds. All runs with findings share one open alert, which has the codes and facts of the first. */
export function collectFindings({ db, log }: Pick<Deps, 'db' | 'log'>, run: RunRow): Findings {
  let found = 0;
  const findings: Finding[] = [];
  return {
    async take(check, differences) {
      if (differences.length === 0) return;
      const stored = found;
      found += differences.length;
      findings.push(...differences.slice(0, SHOWN_IN_ALERT - findings.length));
      log.error({ run: run.id, found, findings }, 'chain, ledger and statements differ');
      // Raised before the differences are stored, so that payouts freeze even if storing fails.
      await raiseFinding(db, 'books_differ', { differences: found, findings });
      await storeDifferences(db, run.id, check, differences, stored);
    },
    count: () => found,
  };
}

/** An amount in USDT that was expected or found. */
export const amountValue = (amount: string): FoundValue => ({ code: 'amount', amount });
