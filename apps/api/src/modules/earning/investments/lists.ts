import {
  type activePackages,
  type DataOf,
  type InputOf,
  OUTCOME_PERCENTS,
  type orders,
  type packageSearch,
} from '@plumbline/contract';
import { formatUsdt, ppmOf, splitCharge, usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { businessDate } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readAll, readDocs } from '../../../platform/list.ts';
import { readSettings } from '../../../platform/settings.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { listPositions, type OrderFilter, type PackageRow, selectActivePositions, selectPackages } from './store.ts';
import { percentOfPpm, toActive, toOrder } from './to-position.ts';

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

export async function listOrders(
  db: Db,
  memberId: bigint,
  query: InputOf<typeof orders>,
): Promise<DataOf<typeof orders>> {
  const [today, listed] = await Promise.all([businessDate(db), listPositions(db, memberId, query)]);
  return readDocs(db, listed, query, (row) => toOrder(row, today));
}

/** Returns the same list for download. */
export async function orderTable(
  db: Db,
  memberId: bigint,
  filter: OrderFilter,
  language: Language = 'en',
): Promise<Table> {
  const t = documents[language].packages;
  const [today, listed] = await Promise.all([businessDate(db), listPositions(db, memberId, filter)]);
  return {
    title: t.title,
    columns: [
      { label: t.bought, width: 12 },
      { label: t.package, width: 26 },
      { label: t.status, width: 20 },
      { label: t.dailyTarget, width: 14, align: 'right' },
      { label: t.days, width: 12, align: 'right' },
      { label: t.ends, width: 12 },
      { label: t.price, width: 16, align: 'right' },
    ],
    total: Number(listed.total),
    facts: [[t.target, t.notGuaranteed]],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows
        .map((row) => toOrder(row, today))
        .map((each) => [
          each.purchasedOn,
          each.title,
          t.states[each.status],
          each.yield,
          t.daysOf({ days: each.totalDays, all: each.maturity }),
          each.endsOn,
          each.price,
        ]),
    ),
  };
}
