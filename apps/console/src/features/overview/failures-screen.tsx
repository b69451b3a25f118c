import {
  type FailedJob,
  operatorFailedJobs,
  operatorResendMail,
  operatorRetryJob,
  operatorUnsentMails,
} from '@plumbline/contract/operator';
import { Button, type Column, DataTable, EmptyState, Moment, Section } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';

/** What the platform could not do by itself. */
export function FailuresScreen() {
  return (
    <Page
      title="Failures"
      lead="Jobs that were tried as often as they may be, and mails that are late. Trying again is safe: each job looks at what is done already."
    >
      <Jobs />
      <Mails />
    </Page>
  );
}

function Jobs() {
  const query = useQuery({ ...read(operatorFailedJobs, {}), meta: { isQuiet: true } });
  const retry = useCall((id: string) => api(operatorRetryJob, { _id: id }));
  const columns: readonly Column<FailedJob>[] = [
    { key: 'task', label: 'Job', cell: (row) => row.task },
    { key: 'since', label: 'Since', cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'attempts', label: 'Tries', align: 'right', cell: (row) => row.attempts },
    { key: 'error', label: 'Last error', cell: (row) => row.lastError },
    {
      key: 'do',
      label: 'Action',
      cell: (row) => (
        <Button size="small" busy={retry.isBusy} onClick={() => retry.send(row._id)}>
          Try again
        </Button>
      ),
    },
  ];
  return (
    <Section title="Jobs that gave up">
      <Loaded query={query} failed="The jobs could not be read.">
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState>No job gave up.</EmptyState>
          ) : (
            <DataTable caption="Jobs that gave up" columns={columns} rows={docs} rowKey={(row) => row._id} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Mails() {
  const query = useQuery({ ...read(operatorUnsentMails, {}), meta: { isQuiet: true } });
  const resend = useCall((id: string) => api(operatorResendMail, { _id: id }));
  return (
    <Section title="Mails that are late">
      <Loaded query={query} failed="The mails could not be read.">
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState>Every mail has left.</EmptyState>
          ) : (
            <DataTable
              caption="Mails that are late"
              rows={docs}
              rowKey={(row) => row._id}
              columns={[
                { key: 'to', label: 'To', cell: (row) => row.to },
                { key: 'subject', label: 'Subject', cell: (row) => row.subject },
                { key: 'since', label: 'Since', cell: (row) => <Moment at={row.queuedAt} /> },
                {
                  key: 'do',
                  label: 'Action',
                  cell: (row) => (
                    <Button size="small" busy={resend.isBusy} onClick={() => resend.send(row._id)}>
                      Send again
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
