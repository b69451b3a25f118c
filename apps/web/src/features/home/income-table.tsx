import type { Profile } from '@plumbline/contract';
import { Amount, type Column, DataTable, readUsdt, Section, Together } from '@plumbline/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { type Texts, useText } from '../../lib/text/index.ts';

interface Row {
  readonly label: string;
  /** The list that explains each line; other incomes have one list per kind. */
  readonly path: string | null;
  readonly today: string;
  readonly total: string;
}

const specifiedRows = (profile: Profile, { money }: Texts): readonly Row[] => [
  {
    label: money.tradingProfit,
    path: '/trading-income',
    today: profile.todayProfitTrading,
    total: profile.aarohiIncome,
  },
  { label: money.levelIncome, path: '/level-income', today: profile.todayProfitLevel, total: profile.levelIncome },
  { label: money.directIncome, path: '/direct-income', today: profile.todayProfitDirect, total: profile.ProfitDirect },
  { label: money.rewardIncome, path: '/rewardIncome', today: profile.todayProfitReward, total: profile.rewardIncome },
];

/** Bonus, matching and incomes from later purchases: shown if there are any, so that the rows add up to the total. */
const rowsOf = (profile: Profile, texts: Texts): readonly Row[] =>
  readUsdt(profile.otherIncome) === 0n
    ? specifiedRows(profile, texts)
    : [
        ...specifiedRows(profile, texts),
        {
          label: texts.money.otherIncome,
          path: null,
          today: profile.todayProfitOther,
          total: profile.otherIncome,
        },
      ];

const OTHERS = [
  ['/bonus-income', 'bonus_income'],
  ['/matching-income', 'matching_income'],
  ['/relevel-income', 'relevel_income'],
  ['/redirect-income', 'redirect_income'],
  ['/rematching-income', 'rematching_income'],
] as const;

const columns = ({ home, money }: Texts): readonly Column<Row>[] => [
  {
    key: 'label',
    label: money.income,
    cell: (row) => (row.path === null ? row.label : <Link to={row.path}>{row.label}</Link>),
  },
  { key: 'today', label: home.daily, align: 'right', cell: (row) => <Amount value={row.today} unit={false} /> },
  { key: 'total', label: home.total, align: 'right', cell: (row) => <Amount value={row.total} unit={false} /> },
];

/** Today's and total incomes, each with a link to its lines. */
export const IncomeTable = ({ profile }: { readonly profile: Profile }) => {
  const texts = useText();
  const { home: t, postings, money } = texts;
  return (
    <Section title={t.myIncome} aside={<span className="small soft">USDT</span>}>
      <Together>
        <DataTable
          caption={t.incomeTable}
          columns={columns(texts)}
          rows={rowsOf(profile, texts)}
          rowKey={(row) => row.label}
          total={[
            money.totalIncome,
            <Amount key="today" value={profile.todayProfit} unit={false} />,
            <Amount key="total" value={profile.totalPoints} unit={false} />,
          ]}
          onPhone="keep"
        />
      </Together>
      {readUsdt(profile.otherIncome) === 0n ? null : (
        <p className="small soft">
          {t.otherIs}{' '}
          {OTHERS.map(([path, kind], index) => (
            <Fragment key={path}>
              {index === 0 ? '' : ', '}
              <Link to={path}>{postings[kind]}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </Section>
  );
};
