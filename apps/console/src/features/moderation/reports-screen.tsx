import { REPORTED_KINDS } from '@plumbline/contract';
import { operatorReports, QUEUE_REASON_WORDS, type ReportedThing } from '@plumbline/contract/operator';
import { type Column, Dialog, Moment } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, useList, WhatElseWaits } from '../../lib/table/index.ts';
import { OF_PEOPLE, ReportDetails } from './report-details.tsx';

const KINDS = {
  listing: 'Listing',
  store: 'Store',
  review: 'Review',
  reply: 'Answer of a store',
  'buyer-review': 'About a buyer',
  message: 'Message',
  comment: 'Below a lesson',
  profile: 'Marriage profile',
} as const;

const reasonsOf = ({ reasons }: ReportedThing): string =>
  reasons.map(({ reason, count }) => `${QUEUE_REASON_WORDS[reason]} (${count})`).join(', ');

const COLUMNS: readonly Column<ReportedThing>[] = [
  { key: 'title', label: 'Reported', cell: (row) => row.title, text: (row) => row.title },
  { key: 'kind', label: 'Kind', cell: (row) => KINDS[row.kind], text: (row) => row.kind },
  {
    key: 'owner',
    label: 'Of',
    cell: (row) => (
      <Link to={`/${OF_PEOPLE.includes(row.kind) ? 'members' : 'vendors'}/${row.owner._id}`}>{row.owner.fullName}</Link>
    ),
    text: (row) => row.owner.fullName,
  },
  { key: 'count', label: 'Reports', align: 'right', cell: (row) => row.count, text: (row) => String(row.count) },
  { key: 'reasons', label: 'Why', cell: reasonsOf, text: reasonsOf },
  {
    key: 'since',
    label: 'Since (UTC)',
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
    <Page
      title="Reports"
      lead="Things that visitors, members and vendors say should not be here, and stores that changed what an operator had approved; the most reported first."
    >
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="kind"
          label="Kind"
          choices={REPORTED_KINDS.map((value) => ({ value, label: KINDS[value] }))}
        />
      </Filters>
      <ListTable
        caption="Reports"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => `${row.kind}:${row._id}`}
        onOpen={open}
        exportName="reports"
        empty="Nothing is reported."
        next={<WhatElseWaits />}
      />
      <Dialog isOpen={opened !== null} onClose={() => open(null)} title={opened?.title ?? ''} width={640}>
        {opened ? <ReportDetails thing={opened} onDone={() => open(null)} /> : null}
      </Dialog>
    </Page>
  );
}
