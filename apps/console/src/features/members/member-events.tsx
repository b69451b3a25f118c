import { useListPlace } from '@plumbline/app-runtime/list';
import { rich } from '@plumbline/app-runtime/text';
import { INCOME_KINDS, INCOME_STATUSES, type IncomeLine } from '@plumbline/contract';
import { MEMBER_EVENT_KINDS, operatorMemberEvents, operatorMemberIncome } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-members';
import { Amount, Button, type Column, DataTable, EmptyState, Moment, SelectField } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Hash } from '../../lib/hash.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { toShareText } from '../../lib/share.ts';
import { ChoiceFilter, useList } from '../../lib/table/index.ts';
import { choicesOf, History, money, type OfMember, StateFilter, state, words } from './member-lists.tsx';
import styles from './members.module.css';

const LIMIT = 25;
const SHAPE = { filters: { kind: (value: string) => MEMBER_EVENT_KINDS.some((each) => each === value) } };

/** Account events other than money. They are not counted, so the list only knows whether there is a next page. */
export function Events({ id }: OfMember) {
  const { address, change } = useListPlace(SHAPE);
  const { page, filters } = address;
  const kind = MEMBER_EVENT_KINDS.find((each) => each === filters.kind);
  const toPage = (next: number) => change({ page: String(next) });
  const input = { id, page: String(page), limit: String(LIMIT), ...(kind ? { kind } : {}) };
  const query = useQuery({
    ...read(operatorMemberEvents, input),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label={t.kind}
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.currentTarget.value })}
        >
          <option value="">{t.all}</option>
          {MEMBER_EVENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={query} failed={t.failed}>
        {({ docs, hasMore }) => (
          <>
            {docs.length === 0 ? (
              <EmptyState>{t.nothingKindHappened}</EmptyState>
            ) : (
              <DataTable
                caption={t.events}
                rows={docs}
                rowKey={(row) => row._id}
                columns={[
                  { key: 'at', label: t.whenUtc, cell: (row) => <Moment at={row.at} />, phone: 'when' },
                  { key: 'kind', label: t.kind, cell: (row) => row.kind, phone: 'state' },
                  { key: 'what', label: t.what, cell: (row) => row.what, phone: 'what' },
                  { key: 'detail', label: t.detail, cell: (row) => row.detail || '–' },
                ]}
              />
            )}
            {page > 1 || hasMore ? (
              <nav className={styles.pager} aria-label={t.pagesEvents}>
                <Button size="small" disabled={page === 1} onClick={() => toPage(page - 1)}>
                  {t.newer}
                </Button>
                <Button size="small" disabled={!hasMore} onClick={() => toPage(page + 1)}>
                  {t.older}
                </Button>
              </nav>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

const OF_KIND = INCOME_KINDS.filter((kind) => kind !== 'trading_profit');

const COLUMNS: readonly Column<IncomeLine>[] = [
  {
    key: 'day',
    label: t.businessDay,
    sort: 'day',
    cell: (row) => <span className={styles.day}>{row.day}</span>,
    text: (row) => row.day,
  },
  money('amount', 'USDT', (row) => row.amount, { sort: 'amount', whole: true }),
  {
    key: 'why',
    label: t.why,
    cell: (row) => <Why line={row} />,
    text: ({ reason }) => [reason.rule, ...reason.sources.map(({ label, amount }) => `${label}: ${amount}`)].join('; '),
  },
  {
    key: 'paid',
    label: t.paidBy,
    cell: (row) => <PaidBy line={row} />,
    text: ({ reason }) => [reason.paidBy ?? '', ...reason.evidence].join('; '),
  },
  state(),
  {
    key: 'posting',
    label: t.posting,
    align: 'right',
    isExtra: true,
    cell: ({ reason }) => reason.posting ?? '–',
    text: ({ reason }) => reason.posting ?? '',
  },
];

const Why = ({ line: { reason } }: { readonly line: IncomeLine }) => (
  <span className={styles.why}>
    {rich(t.ruleOfPlan, {
      rule: reason.rule,
      planVersion: reason.planVersion,
      span: (children) => <span className="small soft">{children}</span>,
    })}
    {reason.sources.map(({ label, amount }) => (
      <span key={label} className={styles.source}>
        {label}: <Amount value={amount} unit={false} whole />
      </span>
    ))}
  </span>
);

function PaidBy({ line: { reason, status, dueOn } }: { readonly line: IncomeLine }) {
  if (reason.paidBy === null) return <>{status === 'held' && dueOn ? t.heldUntil({ dueOn }) : words(status)}</>;
  return (
    <>
      {reason.paidBy === 'earnings.subsidy' ? t.theOperatorSubsidy : t.bookedEarnings}
      {reason.factor === null ? null : <>, f = {toShareText(reason.factor)}</>}
      {reason.evidence.map((hash) => (
        <span key={hash} className={styles.source}>
          <Hash value={hash} />
        </span>
      ))}
    </>
  );
}

/** The member's income of one kind: each line with its rule, its basis and its payer. */
export function Income({ id }: OfMember) {
  const list = useList(operatorMemberIncome, {
    fixed: { id, kind: 'trading_profit' },
    filters: ['kind', 'status', 'from', 'to'],
  });
  return (
    <History caption={t.income} list={list} columns={COLUMNS} name="income" empty={t.empty}>
      <ChoiceFilter list={list} name="kind" label={t.kind} all={words('trading_profit')} choices={choicesOf(OF_KIND)} />
      <StateFilter list={list} of={INCOME_STATUSES} />
    </History>
  );
}
