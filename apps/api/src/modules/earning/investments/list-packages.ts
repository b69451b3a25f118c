import {
  type activePackages,
  type DataOf,
  type InputOf,
  OUTCOME_PERCENTS,
  type packageSearch,
} from '@plumbline/contract';
import { formatUsdt, ppmOf, splitCharge, usdt } from '@plumbline/money';
import { businessDate } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readSettings } from '../../../platform/settings.ts';
import { type PackageRow, selectActivePositions, selectPackages } from './store.ts';
import { percentOfPpm, toActive } from './to-position.ts';

const PAGE_SIZE = 20;

export async function searchPackages(
  db: Db,
  input: InputOf<typeof packageSearch>,
): Promise<DataOf<typeof packageSearch>> {
  const { packageChargeBps } = await readSettings(db);
  // A malformed id finds nothing, like an unknown one.
  if (input.id !== '' && !isUuid(input.id)) return { docs: [], total: 0, page: input.page, limit: PAGE_SIZE };
  const found = await selectPackages(db, {
    search: input.search,
    location: input.location,
    id: input.id === '' ? null : input.id,
    limit: PAGE_SIZE,
    offset: (input.page - 1) * PAGE_SIZE,
  });
  return {
    docs: found.rows.map((row) => ({
      _id: row.id,
      title: row.title,
      status: row.status,
      price: formatUsdt(usdt(row.price_micro)),
      yield: percentOfPpm(row.yield_ppm),
      maturity: row.maturity_days,
      location: row.location,
      outcomes: outcomesOf(row),
      earlyCharge: formatUsdt(splitCharge(usdt(row.price_micro), packageChargeBps).charge),
    })),
    total: Number(found.total),
    page: input.page,
    limit: PAGE_SIZE,
  };
}

/** A day rounds down twice, like its close: to the target and to the share of it. */
function outcomesOf(row: PackageRow) {
  const target = ppmOf(usdt(row.price_micro), row.yield_ppm);
  return OUTCOME_PERCENTS.map((percent) => {
    const aDay = ppmOf(target, percent * 10_000);
    return { percent, aDay: formatUsdt(aDay), whole: formatUsdt(usdt(aDay * BigInt(row.maturity_days))) };
  });
}

export async function listActivePackages(db: Db, memberId: bigint): Promise<DataOf<typeof activePackages>> {
  const today = await businessDate(db);
  return (await selectActivePositions(db, memberId)).map((row) => toActive(row, today));
}
