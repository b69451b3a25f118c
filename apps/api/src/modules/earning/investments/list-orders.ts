import type { DataOf, InputOf, orders } from '@plumbline/contract';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';
import { businessDate } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { readAll, readDocs } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { listPositions, type OrderFilter } from './store.ts';
import { toOrder } from './to-position.ts';

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
