import { CallError } from '@plumbline/contract';
import {
  type FailedJob,
  operatorFailedJobs,
  operatorFailedTasks,
  operatorRetryJob,
  operatorRetryTask,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-overview';
import { Button, type Column, Dialog, Moment } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, useList, WhatElseWaits } from '../../lib/table/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { endsTheRun, useCall } from '../../lib/use-call.ts';
import styles from './overview.module.css';

const COLUMNS: readonly Column<FailedJob>[] = [
  {
    key: 'since',
    label: t.sinceUtc,
    sort: 'date',
    cell: (row) => <Moment at={row.createdAt} />,
    text: (row) => row.createdAt,
  },
  { key: 'task', label: t.job, sort: 'task', cell: (row) => row.task, text: (row) => row.task },
  {
    key: 'attempts',
    label: t.tries,
    align: 'right',
    sort: 'attempts',
    cell: (row) => `${row.attempts} / ${row.maxAttempts}`,
    text: (row) => String(row.attempts),
  },
  {
    key: 'error',
    label: t.lastError,
    cell: (row) => <span className={styles.error}>{row.lastError.split('\n', 1)[0]}</span>,
    text: (row) => row.lastError,
  },
];

const FILE_COLUMNS: readonly Column<FailedJob>[] = [
  { key: 'input', label: t.input, cell: () => null, text: (row) => row.input },
  { key: 'tried', label: t.lastTriedUtc, cell: () => null, text: (row) => row.lastTriedAt },
];

export function FailedJobs() {
  const { role } = useOperator();
  const list = useList(operatorFailedJobs, { filters: ['task'], refreshSeconds: 20 });
  const tasks = useQuery({ ...read(operatorFailedTasks), meta: { isQuiet: true } });
  const retry = useCall((id: string) => api(operatorRetryJob, { _id: id }));
  const [opened, open] = useState<FailedJob | null>(null);
  const mayRetry = operatorRetryJob.roles.includes(role);
  const { task = '' } = list.address.filters;
  const known = tasks.data?.docs ?? [];
  const action: Column<FailedJob> = {
    key: 'do',
    label: t.action,
    cell: (row) => (
      <Button size="small" busy={retry.isBusy} onClick={() => retry.send(row._id)}>
        {t.tryAgain}
      </Button>
    ),
  };
  return (
    <>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="task"
          label={t.job}
          choices={[
            ...known.map((each) => ({ value: each.task, label: `${each.task} (${each.count})` })),
            // A saved URL may select a task that no longer has failures.
            ...(task === '' || known.some((each) => each.task === task) ? [] : [{ value: task, label: `${task} (0)` }]),
          ]}
        />
        {mayRetry && known.some((each) => each.task === task) ? <RetryTask task={task} /> : null}
      </Filters>
      <ListTable<FailedJob>
        caption={t.jobsTab}
        list={list}
        columns={mayRetry ? [...COLUMNS, action] : COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={open}
        {...(mayRetry
          ? {
              bulk: (rows, clear) => (
                <RetryEach
                  ids={rows.map(({ _id }) => _id)}
                  verb={t.tryAgain}
                  done={t.runAgain}
                  retry={(id) => api(operatorRetryJob, { _id: id })}
                  onDone={clear}
                />
              ),
            }
          : {})}
        exportName="failed-jobs"
        empty={t.empty}
        next={<WhatElseWaits />}
      />
      <Dialog isOpen={opened !== null} onClose={() => open(null)} title={opened?.task ?? ''} width={720}>
        {opened ? <Details job={opened} /> : null}
      </Dialog>
    </>
  );
}

function RetryTask({ task }: { readonly task: string }) {
  const { send, isBusy } = useCall(() => api(operatorRetryTask, { task }));
  return (
    <Button size="small" busy={isBusy} onClick={() => send(undefined)}>
      {t.tryAllAgain({ task })}
    </Button>
  );
}

const Details = ({ job }: { readonly job: FailedJob }) => (
  <>
    <dl className={styles.facts}>
      {[
        [t.number, job._id],
        [t.input, job.input || t.none],
        [t.tries, t.attemptsOf({ attempts: job.attempts, maxAttempts: job.maxAttempts })],
        [t.since, `${job.createdAt} UTC`],
        [t.lastTried, `${job.lastTriedAt} UTC`],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <pre className={styles.whole}>{job.lastError}</pre>
  </>
);

interface RetryProps {
  readonly ids: readonly string[];
  /** Label of the button: 'Try 3 again'. */
  readonly verb: string;
  /** Text of the toast: '3 run again'. */
  readonly done: string;
  readonly retry: (id: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Sends one after the other, each with its own response; a failure does not affect the others. */
export function RetryEach({ ids, verb, done: said, retry, onDone }: RetryProps) {
  const [isBusy, setBusy] = useState(false);
  // Blocks a second press in the same frame, before the button is rendered as busy.
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const failed: string[] = [];
    let done = 0;
    for (const id of ids) {
      try {
        await retry(id);
        done += 1;
      } catch (error) {
        failed.push(error instanceof CallError ? error.message : t.notSent);
        if (endsTheRun(error)) break;
      }
    }
    isRunning.current = false;
    setBusy(false);
    if (done > 0) showSuccess(`${done} ${said}`);
    for (const message of new Set(failed)) showError(message);
    await refreshEverything();
    onDone();
  };
  return (
    <Button size="small" variant="primary" busy={isBusy} onClick={() => void run()}>
      {verb} {ids.length}
    </Button>
  );
}
