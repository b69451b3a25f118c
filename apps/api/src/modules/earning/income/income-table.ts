import type { IncomeLine } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { readAll } from '../../../platform/list.ts';
import { type Table, tableBatches } from '../../../platform/table.ts';
import { type IncomeKind, type IncomeQuery, openIncome } from './list-income.ts';

const TITLES: Record<IncomeKind, string> = {
  trading_profit: 'Trading Profit',
  level_income: 'Level Income',
  direct_income: 'Direct Income',
  reward_income: 'Reward Income',
  bonus_income: 'Bonus Income',
  matching_income: 'Matching Income',
  relevel_income: 'Re-level Income',
  redirect_income: 'Re-direct Income',
  rematching_income: 'Re-matching Income',
};

const STATUS: Record<IncomeLine['status'], string> = {
  paid: 'Paid',
  held: 'Held',
  awaiting_funds: 'Awaiting funds',
  awaiting_cap: 'Awaiting the cap on recruitment pay',
  cancelled: 'Cancelled',
};

const PAID_BY = { 'earnings.booked': 'Booked earnings', 'earnings.subsidy': "Subsidy: the operator's own money" };

/** One of the nine lists to take home, each line with why it was paid. */
export async function incomeTable(
  db: Db,
  memberId: bigint,
  kind: IncomeKind,
  query: Omit<IncomeQuery, 'page' | 'limit'>,
): Promise<Table> {
  const { listed, show } = await openIncome(db, memberId, kind, query);
  return {
    title: TITLES[kind],
    columns: [
      { label: 'Day', width: 12 },
      { label: 'Why', width: 56 },
      { label: 'Status', width: 16 },
      { label: 'Paid by', width: 18 },
      { label: 'Amount (USDT)', width: 18, align: 'right' },
      { label: 'Plan version', width: 8, isForMachines: true },
      { label: 'Posting', width: 8, isForMachines: true },
      { label: 'Evidence', width: 40, isForMachines: true },
      { label: 'Written (UTC)', width: 20, isForMachines: true },
    ],
    total: Number(listed.total),
    facts: [],
    batches: tableBatches(readAll(db, listed), async (rows) => (await show(rows)).map(toCells)),
  };
}

const toCells = (line: IncomeLine): readonly string[] => [
  line.day,
  line.reason.rule,
  STATUS[line.status],
  line.reason.paidBy === null ? '' : PAID_BY[line.reason.paidBy],
  line.amount,
  line.reason.planVersion.toString(),
  line.reason.posting ?? '',
  line.reason.evidence.join(' '),
  line.createdAt,
];
