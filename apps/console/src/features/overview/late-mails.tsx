import { operatorResendMail, operatorUnsentMails, type UnsentMail } from '@plumbline/contract/operator';
import { Button, type Column, Moment } from '@plumbline/ui';
import { api } from '../../lib/api.ts';
import { useOperator } from '../../lib/session.ts';
import { Filters, ListTable, TextFilter, useList, WhatElseWaits } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { RetryEach } from './retry-each.tsx';

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

export function LateMails() {
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
