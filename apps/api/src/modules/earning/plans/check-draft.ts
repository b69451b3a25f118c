import { type Failure, fail } from '@plumbline/contract';
import type { Queryable, Tx } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { DraftRow } from './draft-store.ts';
import { type RecruitmentCode, recruitmentFault } from './recruitment.ts';
import {
  comparePackages,
  comparePlans,
  marginFault,
  packageFault,
  planFault,
  type Unsound,
  type UnsoundCode,
} from './rules.ts';
import { lockTerms, selectBusinessDate, selectPlansFrom, selectSoldFrom } from './store.ts';

export type FaultCode = UnsoundCode | RecruitmentCode | 'version_date_past' | 'version_date_taken' | 'terms_unchanged';

/**
 * Returns why a draft cannot become a version at the moment, or null. It is checked when a draft is saved, proposed and
 * published, because days pass and other versions are published meanwhile.
 */
export async function draftFault(db: Queryable, row: DraftRow): Promise<Failure<FaultCode> | null> {
  if (row.holds_from <= (await selectBusinessDate(db))) return fail('version_date_past');
  if (row.is_taken) return fail('version_date_taken');
  const fields = row.kind === 'plan' ? comparePlans(row.before, row.terms) : comparePackages(row.before, row.terms);
  if (!row.is_off_sale && fields.every((each) => each.isSame)) return fail('terms_unchanged');
  if (row.kind === 'package') {
    const plans = await selectPlansFrom(db, row.holds_from);
    return packageFault(row.terms, plans) ?? recruitmentFault(db, plans, [row.terms]);
  }
  const { packageChargeBps } = await readSettings(db);
  const sold = await selectSoldFrom(db, row.holds_from);
  return planFault(row.terms, { packageChargeBps, sold }) ?? recruitmentFault(db, [row.terms], sold);
}

/**
 * Returns why a lower charge before maturity is refused: a current or future plan would promise more than the margin of
 * a sale. Blocks publications until the caller commits.
 */
export async function chargeFault(tx: Tx, packageChargeBps: number): Promise<Unsound | null> {
  await lockTerms(tx);
  for (const plan of await selectPlansFrom(tx, await selectBusinessDate(tx))) {
    const fault = marginFault(plan, packageChargeBps);
    if (fault) return fault;
  }
  return null;
}
