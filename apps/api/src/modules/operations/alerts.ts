import { type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { operatorAlerts } from '@plumbline/contract/operator';
import { showDateTime } from '../../platform/calendar.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { pagesOf, readPage } from '../../platform/list.ts';
import { audit, type ByOperator } from '../audit/index.ts';
import { closeAlert, listAlertRows } from './alert-store.ts';

export async function listAlerts(
  db: Db,
  query: InputOf<typeof operatorAlerts>,
): Promise<DataOf<typeof operatorAlerts>> {
  const listed = await listAlertRows(db, query.state);
  const docs = (await readPage(db, listed, query)).map((row) => ({
    _id: row.id.toString(),
    code: row.code,
    detail: row.detail,
    freezesPayouts: row.freezes_payouts,
    raisedAt: showDateTime(row.raised_at),
    resolvedAt: row.resolved_at && showDateTime(row.resolved_at),
  }));
  return { docs, ...pagesOf(listed.total, query) };
}

/** A person has looked. While its cause lasts, the check that raised it raises it again. */
export const resolveAlert = (
  db: Db,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<null, 'alert_unknown'>> =>
  transaction(db, async (tx): Promise<Result<null, 'alert_unknown'>> => {
    const closed = /^\d{1,18}$/.test(id) ? await closeAlert(tx, BigInt(id)) : undefined;
    if (!closed) return fail('alert_unknown');
    const { code, detail, freezes_payouts: freezesPayouts } = closed;
    const before = { code, detail, freezesPayouts };
    await audit(tx, call, { action: 'alert.close', subject: `alert:${id}`, reason, before });
    return ok(null);
  });
