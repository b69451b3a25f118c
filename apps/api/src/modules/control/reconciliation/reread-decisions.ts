import type { FoundValue } from '@plumbline/contract/operator';
import { usdt } from '@plumbline/money';
import { isSigned } from '../../people/identity/index.ts';
import { type DecisionRow, selectDueDecisions } from './published-store.ts';
import type { OnFound, Reading, RereadDeps } from './reread-chain.ts';
import { storeMarks } from './reread-store.ts';
import type { RunRow } from './store.ts';

/** Number of differences reported, and signatures recorded, at once. */
const BATCH = 200;

/**
 * Verifies that each approval, booking, proposal and publication has its operator's own confirmation of exactly what
 * was decided, including the passkey's signature. It trusts neither those who can write the tables nor the guard.
 */
export async function rereadDecisions(
  { config, db }: Pick<RereadDeps, 'config' | 'db'>,
  scope: RunRow['scope'],
  onFound: OnFound,
): Promise<Reading> {
  const due = await selectDueDecisions(db, scope, config.demo);
  let [expected, found] = [0n, 0n];
  for (let from = 0; from < due.length; from += BATCH) {
    const judged = await Promise.all(
      due.slice(from, from + BATCH).map(async (row) => ({ ...row, violation: await violationOf(row) })),
    );
    const right = judged.filter(({ violation }) => violation === null);
    for (const { amount } of judged) expected += amount;
    for (const { amount } of right) found += amount;
    await onFound(
      judged.flatMap(({ location, violation }) =>
        violation === null ? [] : [{ location, expected: { code: 'own_confirmation' }, found: violation }],
      ),
    );
    await storeMarks(
      db,
      'decision',
      right.map(({ subject, facts }) => ({ subject, facts, party: '', place: null })),
    );
  }
  return { lookedAt: due.length, expected: usdt(expected), found: usdt(found) };
}

async function violationOf({ violation, signed }: DecisionRow): Promise<FoundValue | null> {
  if (violation !== null || signed === null) return violation;
  return (await isSigned(signed)) ? null : { code: 'invalid_signature' };
}
