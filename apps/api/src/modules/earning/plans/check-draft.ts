import { type Failure, fail } from '@plumbline/contract';
import type { Queryable, Tx } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { DraftRow } from './draft-store.ts';
import { type RecruitmentCode, recruitmentViolation } from './recruitment.ts';
import {
  comparePackages,
  comparePlans,
  marginViolation,
  packageViolation,
  planViolation,
  type Unsound,
  type UnsoundCode,
} from './rules.ts';
import { lockTerms, selectBusinessDate, selectPlansFrom, selectSoldFrom } from './store.ts';

export type ViolationCode =
  | UnsoundCode
  | RecruitmentCode
  | 'version_date_past'
  | 'version_date_taken'
  | 'terms_unchanged';

/**
 * Returns why a draft cannot become a version at the moment, or null. It is checked when a draft is saved, proposed and
 * published, because days pass and other versions are published meanwhile.
 */
export async function draftViolation(db: Queryable, row: DraftRow): Promise<Failure<ViolationCode> | null> {
  if (row.holds_from <= (await selectBusinessDate(db))) return fail('version_date_past');
  if (row.is_taken) return fail('version_date_taken');
  const fields = row.kind === 'plan' ? comparePlans(row.before, row.terms) : comparePackages(row.before, row.terms);
  if (!row.is_off_sale && fields.every((each) => each.isSame)) return fail('terms_unchanged');
  if (row.kind === 'package') {
    const plans = await selectPlansFrom(db, row.holds_from);
    return packageViolation(row.terms, plans) ?? recruitmentViolation(db, plans, [row.terms]);
  }
  const { packageChargeBps } = await readSettings(db);
  const sold = await selectSoldFrom(db, row.holds_from);
  return planViolation(row.terms, { packageChargeBps, sold }) ?? recruitmentViolation(db, [row.terms], sold);
}

/**
 * Returns why a lower charge before maturity is refused: a current or future plan would promise more than the margin of
 * a sale. Blocks publications until the caller commits.
 */
export async function chargeViolation(tx: Tx, packageChargeBps: number): Promise<Unsound | null> {
  await lockTerms(tx);
  for (const plan of await selectPlansFrom(tx, await selectBusinessDate(tx))) {
    const violation = marginViolation(plan, packageChargeBps);
    if (violation) return violation;
  }
  return null;
}
