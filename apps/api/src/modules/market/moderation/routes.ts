import { type CodeOf, fail, type InputOf, ok, type Result, reportContent } from '@plumbline/contract';
import {
  operatorDecideReports,
  operatorReports,
  operatorReportsOf,
  type StoreChange,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { mailTexts } from '../../base/mail/index.ts';
import { type PictureRow, selectPictures, toPicture } from '../media/index.ts';
import { report } from './report-content.ts';
import { type ChangeRow, decideReports, listReports, listThings, type ReportRow } from './store.ts';
import { titleOf } from './title-of.ts';

export function moderationRoutes({ mountForm }: Mounts, deps: Deps): void {
  mountForm(reportContent, ({ input, ...by }) => report(deps, input, by));
}

type Decided = Result<{ closed: number }, CodeOf<typeof operatorDecideReports>>;

/** Stores the decision and its effects, mails and audit row in one transaction. */
function decide(db: Db, call: ByOperator, input: InputOf<typeof operatorDecideReports>): Promise<Decided> | Decided {
  const { kind, _id: id, decision, reason, edits } = input;
  if (!isUuid(id)) return fail('content_unknown');
  return transaction(db, async (tx): Promise<Decided> => {
    const decided = await toRefusal(operatorDecideReports.errors, () =>
      decideReports(tx, call.tokenSha256, { kind, id, removes: decision === 'remove', reason, edits }),
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

const TEXTS = [
  ['summary', 'summary'],
  ['description', 'description'],
  ['deliveryPolicy', 'delivery_policy'],
  ['returnPolicy', 'return_policy'],
] as const;

const logosOf = (rows: readonly ReportRow[]): string[] =>
  rows.flatMap(({ change }) => (change?.before.logo_id ? [change.before.logo_id, change.after.logo_id!] : []));

/** Compares the text of the last check with the current one. A text that was changed back is the same twice. */
function toChange({ edits, before, after }: ChangeRow, logos: ReadonlyMap<string, PictureRow>): StoreChange {
  const logo = (id: string) => (logos.has(id) ? toPicture(logos.get(id)!) : null);
  return {
    edits,
    texts: TEXTS.filter(([, column]) => column in before).map(([name, column]) => ({
      name,
      before: before[column]!,
      after: after[column]!,
    })),
    logo: before.logo_id ? { before: logo(before.logo_id), after: logo(after.logo_id!) } : null,
  };
}

export function moderationOperatorRoutes({ mountOperator }: Mounts, { db }: Deps): void {
  mountOperator(operatorReports, async ({ input }) => {
    const listed = await listThings(db, input.kind);
    const docs = (await readPage(db, listed, input)).map(
      ({ id, title, words, ownerId, ownerName, count, since, ...each }) => ({
        _id: id,
        ...each,
        title: titleOf({ kind: each.kind, title, words }, mailTexts.en),
        owner: { _id: ownerId, fullName: ownerName },
        count: Number(count),
        since: toDateTime(since),
      }),
    );
    return ok({ docs, ...pagesOf(listed.total, input) });
  });
  mountOperator(operatorReportsOf, async ({ input }) => {
    if (!isUuid(input.id)) return ok({ docs: [], ...pagesOf(0n, input) });
    const listed = await listReports(db, input);
    const rows = await readPage(db, listed, input);
    const logos = await selectPictures(db, logosOf(rows));
    const docs = rows.map(({ id, reporterId, reporterName, at, change, ...each }) => ({
      _id: id,
      ...each,
      change: change && toChange(change, logos),
      by: reporterId === null ? null : { _id: reporterId, fullName: reporterName ?? '' },
      at: toDateTime(at),
    }));
    return ok({ docs, ...pagesOf(listed.total, input) });
  });
  mountOperator(operatorDecideReports, (call) => decide(db, call, call.input));
}
