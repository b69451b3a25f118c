import type { Profile } from '@plumbline/contract';
import { Amount, type Column, DataTable, readUsdt, Section } from '@plumbline/ui';
import { Link } from 'react-router';

interface Row {
  readonly label: string;
  /** The list with the reason of each line; the other incomes have no screen of their own yet. */
  readonly path?: string;
  readonly today: string;
  readonly total: string;
}

const specifiedRows = (profile: Profile): readonly Row[] => [
  {
    label: 'Trading Profit',
    path: '/trading-income',
    today: profile.todayProfitTrading,
    total: profile.aarohiIncome,
  },
  { label: 'Level Income', path: '/level-income', today: profile.todayProfitLevel, total: profile.levelIncome },
  { label: 'Direct Income', path: '/direct-income', today: profile.todayProfitDirect, total: profile.ProfitDirect },
  { label: 'Reward Income', path: '/rewardIncome', today: profile.todayProfitReward, total: profile.rewardIncome },
];

/** Bonus, matching and incomes from later purchases: shown when there are any, so that the rows add up to the total. */
const rowsOf = (profile: Profile): readonly Row[] =>
  readUsdt(profile.otherIncome) === 0n
    ? specifiedRows(profile)
    : [
        ...specifiedRows(profile),
        { label: 'Other Income', today: profile.todayProfitOther, total: profile.otherIncome },
      ];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'label', label: 'Income', cell: (row) => (row.path ? <Link to={row.path}>{row.label}</Link> : row.label) },
  { key: 'today', label: 'Daily', align: 'right', cell: (row) => <Amount value={row.today} unit={false} /> },
  { key: 'total', label: 'Total', align: 'right', cell: (row) => <Amount value={row.total} unit={false} /> },
];

/** The incomes of today and of all time; each of the four specified leads to its lines. */
export const IncomeTable = ({ profile }: { readonly profile: Profile }) => (
  <Section title="My Income" aside={<span className="small soft">USDT</span>}>
    <DataTable
      caption="Income today and in total, in USDT"
      columns={COLUMNS}
      rows={rowsOf(profile)}
      rowKey={(row) => row.label}
      total={[
        'Total Income',
        <Amount key="today" value={profile.todayProfit} unit={false} />,
        <Amount key="total" value={profile.totalPoints} unit={false} />,
      ]}
      onPhone="keep"
    />
  </Section>
);
