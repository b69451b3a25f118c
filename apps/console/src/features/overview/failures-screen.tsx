import { operatorResendMail, operatorUnsentMails, type UnsentMail } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-overview';
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
    <Page title={t.failures} lead={t.lead}>
      <Tabs
        label={t.whatFailed}
        open={params.get('of') ?? 'jobs'}
        // Filters, order and page belong to the previous list.
        onOpen={(key) => setParams(key === 'jobs' ? {} : { of: key }, { preventScrollReset: true })}
        tabs={[
          { key: 'jobs', label: t.jobsTab, content: <FailedJobs /> },
          { key: 'mails', label: t.mailsLate, content: <LateMails /> },
        ]}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<UnsentMail>[] = [
  {
    key: 'at',
    label: t.waitsSinceUtc,
    sort: 'date',
    cell: (row) => <Moment at={row.queuedAt} />,
    text: (row) => row.queuedAt,
  },
  { key: 'to', label: t.to, cell: (row) => row.to, text: (row) => row.to },
  { key: 'subject', label: t.subject, cell: (row) => row.subject, text: (row) => row.subject },
];

function LateMails() {
  const { role } = useOperator();
  const list = useList(operatorUnsentMails, { filters: ['to'], refreshSeconds: 20 });
  const resend = useCall((id: string) => api(operatorResendMail, { _id: id }));
  const mayResend = operatorResendMail.roles.includes(role);
  const action: Column<UnsentMail> = {
    key: 'do',
    label: t.action,
    cell: (row) => (
      <Button size="small" busy={resend.isBusy} onClick={() => resend.send(row._id)}>
        {t.sendAgain}
      </Button>
    ),
  };
  return (
    <>
      <Filters list={list} isOffWhileEmpty>
        <TextFilter list={list} name="to" label={t.to} />
      </Filters>
      <ListTable<UnsentMail>
        caption={t.mailsLate}
        list={list}
        columns={mayResend ? [...COLUMNS, action] : COLUMNS}
        rowKey={(row) => row._id}
        {...(mayResend
          ? {
              bulk: (rows, clear) => (
                <RetryEach
                  ids={rows.map(({ _id }) => _id)}
                  verb={t.sendAgain}
                  done={t.sentAgain}
                  retry={(id) => api(operatorResendMail, { _id: id })}
                  onDone={clear}
                />
              ),
            }
          : {})}
        exportName="late-mails"
        empty={t.failuresEmpty}
        next={<WhatElseWaits />}
      />
    </>
  );
}
