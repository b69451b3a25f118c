import type { ClosedDay } from '@plumbline/contract';
import { DAY_PAYMENTS, operatorClosedDays } from '@plumbline/contract/operator';
import { Amount, type Column, Moment, Section } from '@plumbline/ui';
import { Hash } from '../../lib/hash.tsx';
import { Page } from '../../lib/page.tsx';
import { toShareText } from '../../lib/share.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import styles from './days.module.css';
import { OpenDay } from './open-day.tsx';

const amount = (of: (row: ClosedDay) => string) => ({
  align: 'right' as const,
  cell: (row: ClosedDay) => <Amount value={of(row)} unit={false} />,
  text: of,
});

const COLUMNS: readonly Column<ClosedDay>[] = [
  {
    key: 'day',
    label: 'Business day',
    cell: (row) => <span className={styles.whole}>{row.day}</span>,
    text: (row) => row.day,
    sort: 'day',
  },
  { key: 'need', label: 'Need', sort: 'need', ...amount((row) => row.need) },
  { key: 'booked', label: 'Earnings available', ...amount((row) => row.booked) },
  { key: 'subsidy', label: 'Subsidy available', ...amount((row) => row.subsidy) },
  { key: 'funded', label: 'Paid', sort: 'funded', ...amount((row) => row.funded) },
  {
    key: 'factor',
    label: 'Share',
    align: 'right',
    cell: (row) => <span className={styles.whole}>{toShareText(row.factor)}</span>,
    text: (row) => row.factor,
    sort: 'factor',
  },
  {
    key: 'plan',
    label: 'Plan',
    align: 'right',
    cell: (row) => row.planVersion,
    text: (row) => String(row.planVersion),
  },
  {
    key: 'evidence',
    label: 'Evidence',
    isExtra: true,
    cell: (row) =>
      row.evidence.length === 0
        ? 'none: paid from what was left'
        : row.evidence.map((each) => <Hash key={each.transaction_id} value={each.transaction_id} />),
    text: (row) => row.evidence.map((each) => each.transaction_id).join('; '),
  },
  { key: 'at', label: 'Closed (UTC)', cell: (row) => <Moment at={row.closedAt} />, text: (row) => row.closedAt },
];

const PAYMENT_WORDS = { whole: 'The whole need', part: 'A part of it', nothing: 'Nothing' } as const;

/** The record of each day, as published under /transparency. */
export default function DaysScreen() {
  const list = useList(operatorClosedDays, { filters: ['paid', 'from', 'to'] });
  return (
    <Page
      title="Days"
      lead="What closing the open day would pay, and each closed business day as it is published: what it needed, what was there, what it paid."
    >
      <OpenDay />
      <Section title="Closed days">
        <Filters list={list} isOffWhileEmpty>
          <ChoiceFilter
            list={list}
            name="paid"
            label="Paid"
            choices={DAY_PAYMENTS.map((value) => ({ value, label: PAYMENT_WORDS[value] }))}
          />
          <TextFilter list={list} name="from" label="From" type="date" />
          <TextFilter list={list} name="to" label="To" type="date" />
        </Filters>
        <ListTable
          caption="Closed days"
          list={list}
          columns={COLUMNS}
          rowKey={(row) => row.day}
          exportName="days"
          empty="No day is closed yet."
        />
      </Section>
    </Page>
  );
}
