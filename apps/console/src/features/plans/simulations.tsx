import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  cancelSimulation,
  type Draft,
  operatorSimulations,
  SIMULATION_STATUSES,
  type Simulation,
  startSimulation,
} from '@plumbline/contract/operator';
import { typedAmount } from '@plumbline/money';
import { AmountField, Button, type Column, Dialog, Moment, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { Refusal } from './plan-form.tsx';
import styles from './plans.module.css';
import { SimulationDialog } from './simulation-dialog.tsx';
import { days } from './values.ts';

const WATCH_EVERY_SECONDS = 0.7;

const isUnderWay = (row: Simulation): boolean => row.status === 'waiting' || row.status === 'running';

const OVER = { done: 'Done', failed: 'Failed: something went wrong on our side', cancelled: 'Cancelled' } as const;
const STATE_WORDS = {
  waiting: 'Waiting',
  running: 'Under way',
  done: OVER.done,
  failed: 'Failed',
  cancelled: OVER.cancelled,
} as const;

const FILE_COLUMNS: readonly Column<Simulation>[] = [
  { key: 'result', label: 'Assumed result a day, USDT', cell: () => null, text: (row) => row.resultPerDay },
  { key: 'hash', label: 'SHA-256 of the plan', cell: () => null, text: (row) => row.planHash },
];

interface SimulationsProps {
  readonly isPlanner: boolean;
  /** The draft to simulate. */
  readonly draft: Draft | null;
  readonly onDraft: (draft: Draft | null) => void;
}

/** Simulations with their progress, polled while one is running. */
export function Simulations({ isPlanner, draft, onDraft }: SimulationsProps) {
  const list = useList(operatorSimulations, {
    name: 'simulations',
    filters: ['status'],
    pageSize: 10,
    refreshSeconds: (rows) => (rows.some(isUnderWay) ? WATCH_EVERY_SECONDS : null),
  });
  const [isStarting, setStarting] = useState(false);
  const [opened, open] = useState<string | null>(null);
  const cancel = useCall((id: string) => api(cancelSimulation, { id }));
  const columns: readonly Column<Simulation>[] = [
    {
      key: 'what',
      label: 'Plan',
      cell: (row) =>
        row.status === 'done' ? (
          <span className={styles.open}>
            <Button size="small" variant="quiet" onClick={() => open(row._id)}>
              {row.title}
            </Button>
          </span>
        ) : (
          row.title
        ),
      text: (row) => row.title,
    },
    {
      key: 'days',
      label: 'Closed days',
      align: 'right',
      sort: 'days',
      cell: (row) => row.days,
      text: (row) => String(row.days),
    },
    { key: 'by', label: 'By', sort: 'by', cell: (row) => row.by, text: (row) => row.by },
    {
      key: 'at',
      label: 'Begun (UTC)',
      sort: 'date',
      cell: (row) => <Moment at={row.createdAt} />,
      text: (row) => row.createdAt,
    },
    {
      key: 'state',
      label: 'State',
      cell: (row) => <State row={row} onCancel={isPlanner ? () => cancel.send(row._id) : null} />,
      text: (row) => STATE_WORDS[row.status],
    },
  ];
  return (
    <Section
      title="Simulations"
      aside={
        isPlanner ? (
          <Button size="small" onClick={() => setStarting(true)}>
            Simulate what is in force
          </Button>
        ) : null
      }
    >
      <p className={styles.about}>
        A simulation closes the past days again under a plan, out of what was really booked, and looks ahead. It pays
        nobody.
      </p>
      <Filters list={list} label="Filters of simulations" isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="status"
          label="State"
          choices={SIMULATION_STATUSES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        />
      </Filters>
      <ListTable
        caption="Simulations"
        list={list}
        columns={columns}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        exportName="simulations"
        empty="No simulation yet."
      />
      {isStarting || draft ? (
        <StartDialog
          draft={draft}
          onClose={() => {
            setStarting(false);
            onDraft(null);
          }}
        />
      ) : null}
      {opened ? <SimulationDialog id={opened} onClose={() => open(null)} /> : null}
    </Section>
  );
}

function State({ row, onCancel }: { readonly row: Simulation; readonly onCancel: (() => void) | null }) {
  if (row.status !== 'waiting' && row.status !== 'running') return OVER[row.status];
  return (
    <span className={styles.progress}>
      <progress value={row.progress} aria-label={`Progress of ${row.title}`} />
      <span>
        {Math.floor(row.progress * 100)} % · {row.step}
      </span>
      {onCancel ? (
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </span>
  );
}

function StartDialog({ draft, onClose }: { readonly draft: Draft | null; readonly onClose: () => void }) {
  const { values, set, bind } = useFields({ days: '30', result: '0' });
  const call = useCall(
    () =>
      api(startSimulation, {
        draftId: draft?._id ?? '',
        days: days(values.days) as number,
        resultPerDay: typedAmount(values.result),
      }),
    { meta: { isQuiet: true } },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    call.send(undefined, onClose);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={draft ? `Simulate the draft for ${draft.holdsFrom}` : 'Simulate what is in force'}
      isBusy={call.isBusy}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label="Closed days to go back" hint="At most 90." inputMode="numeric" {...bind('days')} />
        <AmountField
          label="Assumed result of a day to come"
          hint="An assumption of yours. 0: nothing further is earned."
          {...bind('result')}
          onChoose={(result) => set('result', result)}
        />
        <Refusal error={call.error} />
        <p className={styles.actions}>
          <Button type="submit" variant="primary" busy={call.isBusy}>
            Simulate
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
