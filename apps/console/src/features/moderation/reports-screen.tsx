import { REPORTED_KINDS } from '@plumbline/contract';
import { operatorReports, type ReportedThing } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-moderation';
import { type Column, Dialog, Moment } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, useList, WhatElseWaits } from '../../lib/table/index.ts';
import { OF_PEOPLE, ReportDetails } from './report-details.tsx';

const reasonsOf = ({ reasons }: ReportedThing): string =>
  reasons.map(({ reason, count }) => `${t.reasons[reason]} (${count})`).join(', ');

const COLUMNS: readonly Column<ReportedThing>[] = [
  { key: 'title', label: t.reported, cell: (row) => row.title, text: (row) => row.title },
  { key: 'kind', label: t.kind, cell: (row) => t.kinds[row.kind], text: (row) => row.kind },
  {
    key: 'owner',
    label: t.of,
    cell: (row) => (
      <Link to={`/${OF_PEOPLE.includes(row.kind) ? 'members' : 'vendors'}/${row.owner._id}`}>{row.owner.fullName}</Link>
    ),
    text: (row) => row.owner.fullName,
  },
  { key: 'count', label: t.reports, align: 'right', cell: (row) => row.count, text: (row) => String(row.count) },
  { key: 'reasons', label: t.why, cell: reasonsOf, text: reasonsOf },
  {
    key: 'since',
    label: t.sinceUtc,
    cell: (row) => <Moment at={row.since} />,
    text: (row) => row.since,
    isExtra: true,
  },
];

/** Reported items awaiting a decision, one line each. */
export default function ReportsScreen() {
  const list = useList(operatorReports, { filters: ['kind'], refreshSeconds: 30 });
  const [opened, open] = useState<ReportedThing | null>(null);
  return (
    <Page title={t.reports} lead={t.reportsLead}>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="kind"
          label={t.kind}
          choices={REPORTED_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
      </Filters>
      <ListTable
        caption={t.reports}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => `${row.kind}:${row._id}`}
        onOpen={open}
        exportName="reports"
        empty={t.empty}
        next={<WhatElseWaits />}
      />
      <Dialog isOpen={opened !== null} onClose={() => open(null)} title={opened?.title ?? ''} width={640}>
        {opened ? <ReportDetails thing={opened} onDone={() => open(null)} /> : null}
      </Dialog>
    </Page>
  );
}
