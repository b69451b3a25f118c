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
import { texts as t } from '@plumbline/texts/en/console-plans';
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

const STATE_WORDS = {
  waiting: t.waiting,
  running: t.underWay,
  done: t.over.done,
  failed: t.simulationFailed,
  cancelled: t.over.cancelled,
} as const;

const FILE_COLUMNS: readonly Column<Simulation>[] = [
  { key: 'result', label: t.assumedResultDay, cell: () => null, text: (row) => row.resultPerDay },
  { key: 'hash', label: t.shaPlan, cell: () => null, text: (row) => row.planHash },
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
      label: t.plan,
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
      label: t.closedDays,
      align: 'right',
      sort: 'days',
      cell: (row) => row.days,
      text: (row) => String(row.days),
    },
    { key: 'by', label: t.by, sort: 'by', cell: (row) => row.by, text: (row) => row.by },
    {
      key: 'at',
      label: t.begunUtc,
      sort: 'date',
      cell: (row) => <Moment at={row.createdAt} />,
      text: (row) => row.createdAt,
    },
    {
      key: 'state',
      label: t.state,
      cell: (row) => <State row={row} onCancel={isPlanner ? () => cancel.send(row._id) : null} />,
      text: (row) => STATE_WORDS[row.status],
    },
  ];
  return (
    <Section
      title={t.simulations}
      aside={
        isPlanner ? (
          <Button size="small" onClick={() => setStarting(true)}>
            {t.simulateForce}
          </Button>
        ) : null
      }
    >
      <p className={styles.about}>{t.simulationClosesPast}</p>
      <Filters list={list} label={t.filtersOfSimulations} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="status"
          label={t.state}
          choices={SIMULATION_STATUSES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        />
      </Filters>
      <ListTable
        caption={t.simulations}
        list={list}
        columns={columns}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        exportName="simulations"
        empty={t.simulationsEmpty}
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
  if (row.status !== 'waiting' && row.status !== 'running') return t.over[row.status];
  return (
    <span className={styles.progress}>
      <progress value={row.progress} aria-label={t.progressOfTitle({ title: row.title })} />
      <span>
        {Math.floor(row.progress * 100)} % · {row.step}
      </span>
      {onCancel ? (
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t.cancel}
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
      title={draft ? t.simulateDraft({ holdsFrom: draft.holdsFrom }) : t.simulateForce}
      isBusy={call.isBusy}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label={t.closedDaysGo} hint={t.closedDaysGoHint} inputMode="numeric" {...bind('days')} />
        <AmountField
          label={t.assumedResultDayCome}
          hint={t.assumedResultDayHint}
          {...bind('result')}
          onChoose={(result) => set('result', result)}
        />
        <Refusal error={call.error} />
        <p className={styles.actions}>
          <Button type="submit" variant="primary" busy={call.isBusy}>
            {t.simulate}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
