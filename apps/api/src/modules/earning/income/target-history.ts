import { type DataOf, HISTORY_SPAN_DAYS, type targetHistory } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { toFactor } from './reasons.ts';
import { selectTargetHistory } from './store.ts';

/** What the newest closed days paid of each target: what there is to judge a target by. */
export async function readTargetHistory(db: Db): Promise<DataOf<typeof targetHistory>> {
  const row = await selectTargetHistory(db, HISTORY_SPAN_DAYS);
  return {
    days: row.days,
    mean: toFactor(row.mean_ppm),
    lowest: toFactor(row.lowest_ppm),
    highest: toFactor(row.highest_ppm),
    unpaid: row.unpaid,
    subsidy: toFactor(row.subsidy_ppm),
  };
}
