import { toDateTime } from '../../../../platform/calendar.ts';
import { type Db, type Tx, transaction } from '../../../../platform/database.ts';
import { networkOf, withinLimit } from '../../../../platform/rate-limit.ts';
import { audit } from '../../../base/audit/index.ts';
import {
  countFailure,
  recordFailure,
  type SignInReason,
  selectTried,
  type Tally,
  takeTallies,
} from '../sessions/session-store.ts';
import { type Client, cut } from '../store.ts';

/** Maximum rows of single failures over all networks, whatever RATE_LIMIT_FACTOR is. Tallies cover the rest. */
const SINGLES = { most: 60, seconds: 3600 };
/** Maximum rows per run of the job, fullest windows first. All others share one row. */
const MAX_TALLIES = 10;

const subjectOf = (operatorId: bigint | null): string => `operator:${operatorId ?? 'unknown'}`;

/**
 * Counts a failed login. The first per window, network, operator and reason goes to the audit trail, with who was tried
 * and from where, but never what was typed.
 */
export const recordFailedSignIn = (
  db: Db,
  { operatorId, reason }: { readonly operatorId: bigint | null; readonly reason: SignInReason },
  caller: Client,
): Promise<void> =>
  transaction(db, async (tx) => {
    const client = cut(caller);
    const failed = { operatorId, reason, network: networkOf(caller.ip), client };
    const counted = await countFailure(tx, failed);
    if (counted.tries > 1 || !(await withinLimit(tx, 'failed-sign-in-rows', SINGLES))) return;
    await recordFailure(tx, failed, counted.window_start);
  });

/** Does the same for a login by name. Only the operator with that name is stored. */
export async function recordFailedName(
  db: Db,
  email: string,
  reason: 'password' | 'limit',
  client: Client,
): Promise<void> {
  const tried = await selectTried(db, email);
  const failed = { operatorId: tried?.id ?? null, reason: tried?.is_disabled ? ('suspended' as const) : reason };
  await recordFailedSignIn(db, failed, client);
}

/** Writes tallies of ended windows that had more than one failure. */
export const recordTallies = (db: Db): Promise<void> =>
  transaction(db, async (tx) => {
    const tallies = await takeTallies(tx);
    for (const tally of tallies.slice(0, MAX_TALLIES)) await recordTally(tx, tally);
    const rest = tallies.slice(MAX_TALLIES);
    if (rest.length === 0) return;
    await audit(
      tx,
      { system: 'sign-in' },
      {
        action: 'operator.sign-in-failed',
        subject: 'operator:several',
        reason: '',
        after: {
          networks: new Set(rest.map(({ network }) => network)).size,
          operators: new Set(rest.flatMap(({ email }) => email ?? [])).size,
          tries: rest.reduce((sum, { tries }) => sum + tries, 0),
        },
      },
    );
  });

const recordTally = (tx: Tx, { operator_id, email, reason, network, tries, window_start, ...last }: Tally) =>
  audit(
    tx,
    { visitor: { ip: last.ip, userAgent: last.user_agent } },
    {
      action: 'operator.sign-in-failed',
      subject: subjectOf(operator_id),
      reason: '',
      after: { tried: email ?? 'no operator', reason, network, tries, tenMinutesFrom: toDateTime(window_start) },
    },
  );
