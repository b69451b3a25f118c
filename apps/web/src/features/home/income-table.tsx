import type { Profile } from '@plumbline/contract';
import { Amount, type Column, DataTable, Section } from '@plumbline/ui';
import { Link } from 'react-router';

interface Row {
  readonly label: string;
  /** The list with the reason of each line. */
  readonly path: string;
  readonly today: string;
  readonly total: string;
}

const rowsOf = (profile: Profile): readonly Row[] => [
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

const COLUMNS: readonly Column<Row>[] = [
  { key: 'label', label: 'Income', cell: (row) => <Link to={row.path}>{row.label}</Link> },
  { key: 'today', label: 'Daily', align: 'right', cell: (row) => <Amount value={row.today} unit={false} /> },
  { key: 'total', label: 'Total', align: 'right', cell: (row) => <Amount value={row.total} unit={false} /> },
];

/** The four incomes of today and of all time; each name leads to its lines. */
export const IncomeTable = ({ profile }: { readonly profile: Profile }) => (
  <Section title="My Income" aside={<span className="small soft">USDT</span>}>
    <DataTable
      caption="Income today and in total, in USDT"
      columns={COLUMNS}
      rows={rowsOf(profile)}
      rowKey={(row) => row.path}
      total={[
        'Total Income',
        <Amount key="today" value={profile.todayProfit} unit={false} />,
        <Amount key="total" value={profile.totalPoints} unit={false} />,
      ]}
      onPhone="keep"
    />
  </Section>
);
