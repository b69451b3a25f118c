import {
  type ActivityType,
  type activity,
  type DataOf,
  type InputOf,
  type Movement,
  STATEMENT_ACCOUNTS,
  STATEMENT_KINDS,
} from '@plumbline/contract';
import { wordsOfKind } from '@plumbline/contract/texts';
import { formatUsdt, parseUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { readOrderCauses } from './list-statement.ts';
import { listMovements, type MovementRow } from './store.ts';
import { causeOf, counterOf, type OrderCause } from './wording.ts';

/** Types by the names of their posting kinds. Kinds that match none move nothing between accounts. */
const TYPES: readonly (readonly [ActivityType, RegExp])[] = [
  ['deposit', /^deposit$/],
  ['package', /^(purchase|package_return)$/],
  ['withdrawal', /^(withdrawal_.*|package_exit_.*|payout_settled)$/],
  ['order', /^order_/],
  ['income', /^(.*_income|trading_profit|claim)$/],
];
const typeOf = (kind: string): ActivityType => TYPES.find(([, kinds]) => kinds.test(kind))?.[0] ?? 'transfer';

/** Lists everything that moved the member's money, each posting once. */
export async function listActivity(
  db: Db,
  memberId: bigint,
  { type, search, ...query }: InputOf<typeof activity>,
): Promise<DataOf<typeof activity>> {
  const words = search.toLowerCase();
  const listed = await listMovements(db, memberId, STATEMENT_ACCOUNTS, {
    ...query,
    kinds: type === undefined ? null : STATEMENT_KINDS.filter((kind) => typeOf(kind) === type),
    search: words,
    named: STATEMENT_KINDS.filter((kind) =>
      `${wordsOfKind(kind, 'en').toLowerCase()} ${wordsOfKind(kind, 'hi')}`.includes(words),
    ),
    amount: parseUsdt(search),
  });
  const rows = await readPage(db, listed, query);
  const orders = await readOrderCauses(db, memberId, rows);
  return {
    docs: rows.map((row) => toMovement(row, orders)),
    totals: { in: formatUsdt(usdt(listed.in_micro)), out: formatUsdt(usdt(listed.out_micro)) },
    ...pagesOf(listed.total, query),
  };
}

const toMovement = (row: MovementRow, orders: ReadonlyMap<unknown, OrderCause>): Movement => ({
  _id: row.id.toString(),
  day: row.business_date,
  createdAt: toDateTime(row.posted_at),
  kind: row.kind,
  type: typeOf(row.kind),
  cause: causeOf(row.source, orders),
  title: row.package_title,
  from: counterOf(row.from_kind, row.direction !== 'in'),
  to: counterOf(row.to_kind, row.direction !== 'out'),
  direction: row.direction,
  amount: formatUsdt(usdt(row.amount_micro)),
});
