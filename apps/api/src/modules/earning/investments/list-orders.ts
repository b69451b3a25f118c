import type { DataOf, InputOf, Order, orders } from '@plumbline/contract';
import { businessDate } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { type Language, type Said, sayIn } from '../../../platform/language.ts';
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

const STATUS: Record<Order['status'], Said> = {
  active: ['Active', 'सक्रिय'],
  matured: ['Matured', 'परिपक्व'],
  exiting: ['On its way out', 'निकासी में'],
  exited: ['Withdrawn', 'निकाला गया'],
  returned: ['Returned to the wallet', 'वॉलेट में वापस'],
};

/** Returns the same list for download. */
export async function orderTable(
  db: Db,
  memberId: bigint,
  filter: OrderFilter,
  language: Language = 'en',
): Promise<Table> {
  const say = sayIn(language);
  const [today, listed] = await Promise.all([businessDate(db), listPositions(db, memberId, filter)]);
  return {
    title: say('Orders', 'ऑर्डर'),
    columns: [
      { label: say('Bought', 'ख़रीदा'), width: 12 },
      { label: say('Package', 'पैकेज'), width: 26 },
      { label: say('Status', 'स्थिति'), width: 20 },
      { label: say('Daily target (%)', 'दैनिक लक्ष्य (%)'), width: 14, align: 'right' },
      { label: say('Days', 'दिन'), width: 12, align: 'right' },
      { label: say('Ends', 'समाप्ति'), width: 12 },
      { label: say('Price (USDT)', 'मूल्य (USDT)'), width: 16, align: 'right' },
    ],
    total: Number(listed.total),
    facts: [[say('Daily target', 'दैनिक लक्ष्य'), say('Not guaranteed, can be zero', 'कोई गारंटी नहीं, शून्य भी हो सकता है')]],
    batches: tableBatches(readAll(db, listed), (rows) =>
      rows
        .map((row) => toOrder(row, today))
        .map((each) => [
          each.purchasedOn,
          each.title,
          say(...STATUS[each.status]),
          each.yield,
          say(`${each.totalDays} of ${each.maturity}`, `${each.maturity} में से ${each.totalDays}`),
          each.endsOn,
          each.price,
        ]),
    ),
  };
}
