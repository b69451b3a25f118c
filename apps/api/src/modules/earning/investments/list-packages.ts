import type { activePackages, DataOf, InputOf, packageSearch } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { businessDate } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { percentOfPpm } from './rules.ts';
import { selectActivePositions, selectPackages } from './store.ts';
import { toActive } from './to-position.ts';

const PAGE_SIZE = 20;

export async function searchPackages(
  db: Db,
  input: InputOf<typeof packageSearch>,
): Promise<DataOf<typeof packageSearch>> {
  const found = await selectPackages(db, {
    search: input.search,
    location: input.location,
    id: isUuid(input.id) ? input.id : null,
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
    })),
    total: Number(found.total),
    page: input.page,
    limit: PAGE_SIZE,
  };
}

export async function listActivePackages(db: Db, memberId: bigint): Promise<DataOf<typeof activePackages>> {
  const today = await businessDate(db);
  return (await selectActivePositions(db, memberId)).map((row) => toActive(row, today));
}
