import { operatorResendMail, operatorUnsentMails, type UnsentMail } from '@plumbline/contract/operator';
import { Button, type Column, Moment, Tabs } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { Filters, ListTable, TextFilter, useList, WhatElseWaits } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { FailedJobs, RetryEach } from './failed-jobs.tsx';

/** What failed and needs an operator. */
export default function FailuresScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <Page
      title="Failures"
      lead="Jobs that used up their tries, and mails that are late. Trying again is safe: each job looks at what is done already, so that no payout leaves twice."
    >
      <Tabs
        label="What failed"
        open={params.get('of') ?? 'jobs'}
        // Filters, order and page belong to the previous list.
        onOpen={(key) => setParams(key === 'jobs' ? {} : { of: key }, { preventScrollReset: true })}
        tabs={[
          { key: 'jobs', label: 'Jobs that gave up', content: <FailedJobs /> },
          { key: 'mails', label: 'Mails that are late', content: <LateMails /> },
        ]}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<UnsentMail>[] = [
  {
    key: 'at',
    label: 'Waits since (UTC)',
    sort: 'date',
    cell: (row) => <Moment at={row.queuedAt} />,
    text: (row) => row.queuedAt,
  },
  { key: 'to', label: 'To', cell: (row) => row.to, text: (row) => row.to },
  { key: 'subject', label: 'Subject', cell: (row) => row.subject, text: (row) => row.subject },
];

function LateMails() {
  const { role } = useOperator();
  const list = useList(operatorUnsentMails, { filters: ['to'], refreshSeconds: 20 });
  const resend = useCall((id: string) => api(operatorResendMail, { _id: id }));
  const mayResend = operatorResendMail.roles.includes(role);
  const action: Column<UnsentMail> = {
    key: 'do',
    label: 'Action',
    cell: (row) => (
      <Button size="small" busy={resend.isBusy} onClick={() => resend.send(row._id)}>
        Send again
      </Button>
    ),
  };
  return (
    <>
      <Filters list={list} isOffWhileEmpty>
        <TextFilter list={list} name="to" label="To" />
      </Filters>
      <ListTable<UnsentMail>
        caption="Mails that are late"
        list={list}
        columns={mayResend ? [...COLUMNS, action] : COLUMNS}
        rowKey={(row) => row._id}
        {...(mayResend
          ? {
              bulk: (rows, clear) => (
                <RetryEach
                  ids={rows.map(({ _id }) => _id)}
                  verb="Send again"
                  done="sent again"
                  retry={(id) => api(operatorResendMail, { _id: id })}
                  onDone={clear}
                />
              ),
            }
          : {})}
        exportName="late-mails"
        empty="Every mail has left."
        next={<WhatElseWaits />}
      />
    </>
  );
}
