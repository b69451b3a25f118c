import type { ClosedDay } from '@plumbline/contract';
import { DAY_PAYMENTS, operatorClosedDays } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-days';
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
    label: t.businessDay,
    cell: (row) => <span className={styles.whole}>{row.day}</span>,
    text: (row) => row.day,
    sort: 'day',
  },
  { key: 'need', label: t.need, sort: 'need', ...amount((row) => row.need) },
  { key: 'booked', label: t.earningsAvailable, ...amount((row) => row.booked) },
  { key: 'subsidy', label: t.subsidyAvailable, ...amount((row) => row.subsidy) },
  { key: 'funded', label: t.paid, sort: 'funded', ...amount((row) => row.funded) },
  {
    key: 'factor',
    label: t.share,
    align: 'right',
    cell: (row) => <span className={styles.whole}>{toShareText(row.factor)}</span>,
    text: (row) => row.factor,
    sort: 'factor',
  },
  {
    key: 'plan',
    label: t.plan,
    align: 'right',
    cell: (row) => row.planVersion,
    text: (row) => String(row.planVersion),
  },
  {
    key: 'evidence',
    label: t.evidence,
    isExtra: true,
    cell: (row) =>
      row.evidence.length === 0
        ? t.nonePaidLeft
        : row.evidence.map((each) => <Hash key={each.transaction_id} value={each.transaction_id} />),
    text: (row) => row.evidence.map((each) => each.transaction_id).join('; '),
  },
  { key: 'at', label: t.closedUtc, cell: (row) => <Moment at={row.closedAt} />, text: (row) => row.closedAt },
];

/** The record of each day, as published under /transparency. */
export default function DaysScreen() {
  const list = useList(operatorClosedDays, { filters: ['paid', 'from', 'to'] });
  return (
    <Page title={t.days} lead={t.lead}>
      <OpenDay />
      <Section title={t.closedDays}>
        <Filters list={list} isOffWhileEmpty>
          <ChoiceFilter
            list={list}
            name="paid"
            label={t.paid}
            choices={DAY_PAYMENTS.map((value) => ({ value, label: t.payment[value] }))}
          />
          <TextFilter list={list} name="from" label={t.from} type="date" />
          <TextFilter list={list} name="to" label={t.to} type="date" />
        </Filters>
        <ListTable
          caption={t.closedDays}
          list={list}
          columns={COLUMNS}
          rowKey={(row) => row.day}
          exportName="days"
          empty={t.empty}
        />
      </Section>
    </Page>
  );
}
