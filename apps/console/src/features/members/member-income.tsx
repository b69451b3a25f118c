import { INCOME_KINDS, INCOME_STATUSES, type IncomeLine } from '@plumbline/contract';
import { operatorMemberIncome } from '@plumbline/contract/operator';
import { Amount, type Column } from '@plumbline/ui';
import { Hash } from '../../lib/hash.tsx';
import { toShareText } from '../../lib/share.ts';
import { ChoiceFilter, useList } from '../../lib/table/index.ts';
import { choicesOf, History, money, type OfMember, StateFilter, state, words } from './member-lists.tsx';
import styles from './members.module.css';

const OF_KIND = INCOME_KINDS.filter((kind) => kind !== 'trading_profit');

const COLUMNS: readonly Column<IncomeLine>[] = [
  {
    key: 'day',
    label: 'Business day',
    sort: 'day',
    cell: (row) => <span className={styles.day}>{row.day}</span>,
    text: (row) => row.day,
  },
  money('amount', 'USDT', (row) => row.amount, { sort: 'amount', whole: true }),
  {
    key: 'why',
    label: 'Why',
    cell: (row) => <Why line={row} />,
    text: ({ reason }) => [reason.rule, ...reason.sources.map(({ label, amount }) => `${label}: ${amount}`)].join('; '),
  },
  {
    key: 'paid',
    label: 'Paid by',
    cell: (row) => <PaidBy line={row} />,
    text: ({ reason }) => [reason.paidBy ?? '', ...reason.evidence].join('; '),
  },
  state(),
  {
    key: 'posting',
    label: 'Posting',
    align: 'right',
    isExtra: true,
    cell: ({ reason }) => reason.posting ?? '–',
    text: ({ reason }) => reason.posting ?? '',
  },
];

const Why = ({ line: { reason } }: { readonly line: IncomeLine }) => (
  <span className={styles.why}>
    {reason.rule} <span className="small soft">Plan {reason.planVersion}.</span>
    {reason.sources.map(({ label, amount }) => (
      <span key={label} className={styles.source}>
        {label}: <Amount value={amount} unit={false} whole />
      </span>
    ))}
  </span>
);

function PaidBy({ line: { reason, status, dueOn } }: { readonly line: IncomeLine }) {
  if (reason.paidBy === null) return <>{status === 'held' && dueOn ? `held until ${dueOn}` : words(status)}</>;
  return (
    <>
      {reason.paidBy === 'earnings.subsidy' ? 'the operator’s subsidy' : 'booked earnings'}
      {reason.factor === null ? null : `, f = ${toShareText(reason.factor)}`}
      {reason.evidence.map((hash) => (
        <span key={hash} className={styles.source}>
          <Hash value={hash} />
        </span>
      ))}
    </>
  );
}

/** The member's income of one kind: each line with the rule, what it was computed from and what paid it. */
export function Income({ id }: OfMember) {
  const list = useList(operatorMemberIncome, {
    fixed: { id, kind: 'trading_profit' },
    filters: ['kind', 'status', 'from', 'to'],
  });
  return (
    <History caption="Income" list={list} columns={COLUMNS} name="income" empty="No income of this kind.">
      <ChoiceFilter list={list} name="kind" label="Kind" all={words('trading_profit')} choices={choicesOf(OF_KIND)} />
      <StateFilter list={list} of={INCOME_STATUSES} />
    </History>
  );
}
