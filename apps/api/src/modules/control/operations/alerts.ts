import { type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { operatorAlerts } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { brokeConstraint, type Db, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { compareCustody } from '../../money/treasury/index.ts';
import { closeAlert, mayLift } from '../reconciliation/index.ts';
import { listAlertRows, selectOpenAlert } from './overview-store.ts';

export async function listAlerts(
  db: Db,
  query: InputOf<typeof operatorAlerts>,
): Promise<DataOf<typeof operatorAlerts>> {
  const listed = await listAlertRows(db, query);
  const docs = (await readPage(db, listed, query)).map((row) => ({
    _id: row.id.toString(),
    code: row.code,
    detail: { ...row.detail, ...row.place },
    freezesPayouts: row.freezes_payouts,
    raisedAt: toDateTime(row.raised_at),
    resolvedAt: row.resolved_at && toDateTime(row.resolved_at),
    endsItself: row.is_state,
    endedItself: row.ended_itself,
  }));
  return { docs, ...pagesOf(listed.total, query) };
}

type Resolved = Result<null, 'alert_unknown' | 'custody_still_short' | 'books_still_differ' | 'chain_unreachable'>;

/**
 * Closes an alert after an operator has checked it. If the cause lasts, its check raises it again. If payouts are
 * frozen because USDT are missing on the chain, custody is compared first, so that no payout passes before the next
 * check. A freeze ends only after a newer reconciliation without findings (reconciliation.may_lift).
 */
export async function resolveAlert(
  deps: Pick<Deps, 'db' | 'chain' | 'log'>,
  call: ByOperator & { readonly tokenSha256: Buffer },
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Resolved> {
  const open = /^\d{1,18}$/.test(id) ? await selectOpenAlert(deps.db, BigInt(id)) : undefined;
  if (!open) return fail('alert_unknown');
  if (open.code === 'custody_differs' && open.freezes_payouts) {
    const still = await shortfallOf(deps);
    if (still !== null) return fail(still);
  }
  if (open.freezes_payouts && !(await mayLift(deps.db, open))) return fail('books_still_differ');
  return transaction(deps.db, async (tx): Promise<Resolved> => {
    // Another operator has closed it at the same time.
    if (!(await closeAlert(tx, open.id, call.tokenSha256))) return fail('alert_unknown');
    const { code, detail, freezes_payouts: freezesPayouts } = open;
    const was = { code, detail, freezesPayouts };
    const [before, after] = [
      { ...was, open: true },
      { ...was, open: false },
    ];
    await audit(tx, call, { action: 'alert.close', subject: `alert:${id}`, reason, before, after });
    return ok(null);
  }).catch((error: unknown) => {
    // A run found something between the check and the change.
    if (
      brokeConstraint(
        error,
        open.code === 'books_differ' ? 'a_difference_ends_with_a_clean_run' : 'a_freeze_ends_with_a_clean_run',
      )
    )
      return fail('books_still_differ');
    throw error;
  });
}

async function shortfallOf(
  deps: Pick<Deps, 'db' | 'chain' | 'log'>,
): Promise<'custody_still_short' | 'chain_unreachable' | null> {
  const check = await compareCustody(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'could not compare the chain before closing an alert');
    return null;
  });
  if (check === null) return 'chain_unreachable';
  return check.onChainWei < check.expectedWei ? 'custody_still_short' : null;
}
