import { type DataOf, type InputOf, messageOf } from '@plumbline/contract';
import type { operatorDrafts, operatorPackages, operatorPlans } from '@plumbline/contract/operator';
import { textOf } from '@plumbline/contract/texts';
import { toAmount } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { draftViolation } from './check-draft.ts';
import { type DraftRow, listedDrafts } from './draft-store.ts';
import { toPlan } from './spec.ts';
import { listedPackages, listedPlans } from './store.ts';
import { toDraft } from './to-draft.ts';

export async function listPackages(
  db: Db,
  query: InputOf<typeof operatorPackages>,
): Promise<DataOf<typeof operatorPackages>> {
  const listed = await listedPackages(db, query);
  const rows = await readPage(db, listed, query);
  return {
    docs: rows.map((row) => ({
      _id: row.id,
      title: row.title,
      sale: row.sale,
      version: row.version,
      price: toAmount(row.price_micro),
      yieldPpm: row.yield_ppm,
      maturityDays: row.maturity_days,
      running: Number(row.running),
      principal: toAmount(row.principal_micro),
      versions: row.versions.map((each) => ({
        version: each.version,
        holdsFrom: each.holds_from,
        price: toAmount(each.price_micro),
        yieldPpm: each.yield_ppm,
        maturityDays: each.maturity_days,
        proposedBy: each.proposed_by ?? '',
        publishedBy: each.published_by ?? '',
        reason: each.reason,
      })),
    })),
    ...pagesOf(listed.total, query),
  };
}

export async function listPlans(db: Db, query: InputOf<typeof operatorPlans>): Promise<DataOf<typeof operatorPlans>> {
  const listed = await listedPlans(db, query);
  const rows = await readPage(db, listed, query);
  return {
    docs: rows.map((row) => ({
      ...toPlan(row.spec),
      version: row.version,
      holdsFrom: row.effective_on,
      proposedBy: row.proposed_by ?? '',
      publishedBy: row.published_by ?? '',
      reason: row.reason,
      state: row.state,
    })),
    ...pagesOf(listed.total, query),
  };
}

/** A decided draft has no error any longer. */
async function violationText(db: Db, row: DraftRow): Promise<string> {
  if (row.status === 'published' || row.status === 'discarded') return '';
  const violation = await draftViolation(db, row);
  return violation === null ? '' : textOf(messageOf(violation));
}

export async function listDrafts(
  db: Db,
  query: InputOf<typeof operatorDrafts>,
): Promise<DataOf<typeof operatorDrafts>> {
  const listed = await listedDrafts(db, query);
  const rows = await readPage(db, listed, query);
  return {
    docs: await Promise.all(rows.map(async (row) => toDraft(row, await violationText(db, row)))),
    ...pagesOf(listed.total, query),
  };
}
