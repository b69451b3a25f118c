import { createHash } from 'node:crypto';
import type { Draft } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type DraftRow, selectDraft } from './draft-store.ts';
import { type ComparedField, comparePackages, comparePlans } from './rules.ts';
import { type PlanSpec, toPackage, toPlan } from './spec.ts';

const compared = (row: DraftRow): ComparedField[] =>
  row.kind === 'plan' ? comparePlans(row.before, row.terms) : comparePackages(row.before, row.terms);

/** Hashes all that decides: content, start, comparison, and that nobody has edited or decided the draft since. */
export const stateHashOf = (row: DraftRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.id,
        row.revision,
        row.status,
        row.package_id,
        row.holds_from,
        row.reason,
        row.before_version,
        compared(row),
      ]),
    )
    .digest('hex');

export const toDraft = (row: DraftRow, violation: string): Draft => ({
  _id: row.id,
  kind: row.kind,
  packageId: row.package_id,
  title: row.kind === 'plan' ? 'Compensation plan' : row.terms.title,
  plan: row.kind === 'plan' ? toPlan(row.terms) : null,
  package: row.kind === 'package' ? toPackage(row.terms) : null,
  holdsFrom: row.holds_from,
  reason: row.reason,
  status: row.status,
  revision: row.revision,
  author: { _id: row.author_id.toString(), email: row.author },
  editedAt: toDateTime(row.edited_at),
  decidedBy: row.decided_by ?? '',
  decidedAt: row.decided_at === null ? null : toDateTime(row.decided_at),
  decision: row.decision,
  publishedVersion: row.published_version,
  comparison: { version: row.before_version, fields: compared(row) },
  violation,
  stateHash: stateHashOf(row),
});

/** Returns the content of a plan draft in any state. Null if there is no such draft. */
export async function findPlanDraft(db: Queryable, id: string): Promise<PlanSpec | null> {
  const row = isUuid(id) ? await selectDraft(db, id) : undefined;
  return row?.kind === 'plan' ? row.terms : null;
}

/** Returns the SHA-256 of a plan's content, independent of the stored order of fields. */
export const planHash = (plan: PlanSpec): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        plan.levelBps,
        plan.matchingBps,
        plan.directBps,
        plan.holdDays,
        plan.ranks.map((each) => [each.rank, each.ownPrincipalMicro, each.teamInvestedMicro, each.rewardMicro]),
      ]),
    )
    .digest('hex');
