import { type CodeOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import { operatorDecideReports, operatorReports, operatorReportsOf } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { orRefused } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { decideReports, listReports, listThings } from './store.ts';

type Decided = Result<{ closed: number }, CodeOf<typeof operatorDecideReports>>;

/** One transaction: the decision, what it does to the thing, the mails, and the row of the audit trail. */
function decide(db: Db, call: ByOperator, input: InputOf<typeof operatorDecideReports>): Promise<Decided> | Decided {
  const { kind, _id: id, decision, reason } = input;
  if (!isUuid(id)) return fail('content_unknown');
  return transaction(db, async (tx): Promise<Decided> => {
    const decided = await orRefused(operatorDecideReports.errors, () =>
      decideReports(tx, call.tokenSha256, { kind, id, removes: decision === 'remove', reason }),
    );
    if (!decided.ok) return decided;
    await audit(tx, call, {
      action: `reports.${decision}`,
      subject: `${kind}:${id.toLowerCase()}`,
      reason,
      before: { reports: 'open' },
      after: { reports: decision === 'remove' ? 'removed' : 'dismissed', closed: decided.value },
    });
    return ok({ closed: decided.value });
  });
}

export function moderationOperatorRoutes({ mountOperator }: Mounts, { db }: Deps): void {
  mountOperator(operatorReports, async ({ input }) => {
    const listed = await listThings(db, input.kind);
    const docs = (await readPage(db, listed, input)).map(({ id, ownerId, ownerName, count, since, ...each }) => ({
      _id: id,
      ...each,
      owner: { _id: ownerId, fullName: ownerName },
      count: Number(count),
      since: toDateTime(since),
    }));
    return ok({ docs, ...pagesOf(listed.total, input) });
  });
  mountOperator(operatorReportsOf, async ({ input }) => {
    if (!isUuid(input.id)) return ok({ docs: [], ...pagesOf(0n, input) });
    const listed = await listReports(db, input);
    const docs = (await readPage(db, listed, input)).map(({ id, reporterId, reporterName, at, ...each }) => ({
      _id: id,
      ...each,
      by: reporterId === null ? null : { _id: reporterId, fullName: reporterName ?? '' },
      at: toDateTime(at),
    }));
    return ok({ docs, ...pagesOf(listed.total, input) });
  });
  mountOperator(operatorDecideReports, (call) => decide(db, call, call.input));
}
