import { type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { operatorDayPreview, operatorPreviewedMembers } from '@plumbline/contract/operator';
import { toAmount } from '@plumbline/money';
import { texts } from '@plumbline/texts/en/console-days';
import { isBusy } from '../../../platform/busy.ts';
import { businessDate, toDateTime } from '../../../platform/calendar.ts';
import { type Db, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs.ts';
import { LONG } from '../../../platform/limits.ts';
import { pagesOf } from '../../../platform/list.ts';
import {
  beginPreview,
  computePreview,
  type Figures,
  findPreview,
  keepPreview,
  markPreviewFailed,
  markPreviewing,
  selectPreviewedMembers,
  selectPreviewKinds,
  selectReady,
} from './preview-store.ts';
import { toFactor } from './reasons.ts';

/**
 * Returns what closing the open day now would pay. The first call for a state of the day has a worker compute it.
 * Further calls read that result until the state changes or the result is too old.
 */
export async function readPreview(db: Db): Promise<DataOf<typeof operatorDayPreview>> {
  const day = await businessDate(db);
  const found = await findPreview(db);
  if (!found) {
    await transaction(db, async (tx) => {
      const id = await beginPreview(tx);
      if (id !== null) await addJob(tx, 'preview-day', { previewId: id });
    });
  }
  if (found?.status !== 'ready') return { day, preview: null, failure: found?.failure ?? '' };
  const { id, figures, members, computed_at: at } = found;
  return { day, preview: { ...figures, _id: id, computedAt: toDateTime(at), members: Number(members) }, failure: '' };
}

/** `preview-day`: computes a preview in one snapshot, without payments or ledger locks. Throws if it must run again. */
export async function runPreview({ db, log }: Pick<Deps, 'db' | 'log'>, id: string): Promise<void> {
  if (!(await markPreviewing(db, id))) return;
  try {
    await transaction(
      db,
      async (tx) => {
        const day = await computePreview(tx);
        const kinds = await selectPreviewKinds(tx);
        const figures: Figures = {
          day: day.day,
          planVersion: day.plan_version,
          need: toAmount(day.need_micro),
          booked: toAmount(day.booked_micro),
          subsidy: toAmount(day.subsidy_micro),
          shortfall: toAmount(day.shortfall_micro),
          factor: toFactor(day.booked_factor_ppm + day.subsidy_factor_ppm),
          pays: toAmount(kinds.reduce((sum, { amount_micro }) => sum + amount_micro, 0n)),
          kinds: kinds.map((row) => ({
            kind: row.kind,
            amount: toAmount(row.amount_micro),
            fromSubsidy: toAmount(row.subsidy_micro),
            members: Number(row.members),
          })),
        };
        await keepPreview(tx, id, figures);
      },
      LONG,
    );
  } catch (error) {
    if (isBusy(error)) throw error;
    log.error({ err: error }, 'the preview of the open day failed');
    await markPreviewFailed(db, id, error instanceof Error && error.message ? error.message : texts.unknownFailure);
  }
}

/** Returns a page of the members whom a preview would pay. */
export async function listPreviewed(
  db: Db,
  { _id: id, ...paging }: InputOf<typeof operatorPreviewedMembers>,
): Promise<Result<DataOf<typeof operatorPreviewedMembers>, 'preview_over'>> {
  const found = isUuid(id) ? await selectReady(db, id) : undefined;
  if (!found) return fail('preview_over');
  const rows = await selectPreviewedMembers(db, id, paging);
  // A crash of the database empties these rows and nothing else.
  if (rows.length === 0 && (paging.page - 1) * paging.limit < found.members) return fail('preview_over');
  return ok({
    docs: rows.map((row) => ({
      _id: row.public_id,
      fullName: row.full_name,
      referId: row.refer_id,
      amount: toAmount(row.amount_micro),
    })),
    ...pagesOf(found.members, paging),
  });
}
