import {
  cancelSimulation,
  type Draft,
  operatorSimulations,
  type Simulation,
  startSimulation,
} from '@plumbline/contract/operator';
import { Button, type Column, DataTable, Dialog, Moment, Section, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Refusal } from './plan-form.tsx';
import styles from './plans.module.css';
import { days } from './shares.ts';
import { SimulationDialog } from './simulation-dialog.tsx';

const SHOWN = 10;
const WATCH_MS = 700;

const isUnderWay = (row: Simulation): boolean => row.status === 'waiting' || row.status === 'running';

interface SimulationsProps {
  readonly isPlanner: boolean;
  /** The draft that is to be simulated. */
  readonly draft: Draft | null;
  readonly onDraft: (draft: Draft | null) => void;
}

/** Simulations with their progress, which follows the worker while one is under way. */
export function Simulations({ isPlanner, draft, onDraft }: SimulationsProps) {
  const query = useQuery({
    ...read(operatorSimulations, { limit: String(SHOWN) }),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.docs.some(isUnderWay) ? WATCH_MS : false),
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
    },
    { key: 'days', label: 'Closed days', align: 'right', cell: (row) => row.days },
    { key: 'by', label: 'By', cell: (row) => row.by },
    { key: 'at', label: 'Begun (UTC)', cell: (row) => <Moment at={row.createdAt} /> },
    {
      key: 'state',
      label: 'State',
      cell: (row) => <State row={row} onCancel={isPlanner ? () => cancel.send(row._id) : null} />,
    },
  ];
  return (
    <Loaded query={query} failed="The simulations could not be loaded.">
      {({ docs }) => (
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
          {docs.length === 0 ? (
            <p className="soft">
              None yet. A simulation closes the past days again under a plan, out of what was really booked, and looks
              ahead. It pays nobody.
            </p>
          ) : (
            <DataTable caption="Simulations" columns={columns} rows={docs} rowKey={(row) => row._id} />
          )}
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
      )}
    </Loaded>
  );
}

const OVER = { done: 'Done', failed: 'Failed: something went wrong on our side', cancelled: 'Cancelled' } as const;

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
  const { values, bind } = useFields({ days: '30', result: '0' });
  const call = useCall(
    () =>
      api(startSimulation, {
        draftId: draft?._id ?? '',
        days: days(values.days) as number,
        resultPerDay: values.result,
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
        <TextField
          label="Assumed result of a day to come"
          hint="An assumption of yours. 0: nothing further is earned."
          suffix="USDT"
          inputMode="decimal"
          {...bind('result')}
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
