import { labelOfIncome } from '@plumbline/contract';
import { type DayPreview, operatorCloseDay, operatorCloseRun, operatorDayPreview } from '@plumbline/contract/operator';
import { Amount, Button, type Column, DataTable, Moment, Section, Stat, Stats, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { toShareText } from '../../lib/share.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { CloseProgress } from './close-progress.tsx';
import { PreviewedMembers } from './previewed-members.tsx';

interface KindRow {
  readonly kind: string;
  readonly amount: string;
  readonly fromSubsidy: string;
  readonly members: number;
}

const KINDS: readonly Column<KindRow>[] = [
  { key: 'kind', label: 'Income', cell: (row) => labelOfIncome(row.kind) ?? row.kind },
  { key: 'members', label: 'Members', align: 'right', cell: (row) => row.members.toLocaleString('en') },
  {
    key: 'subsidy',
    label: 'From subsidy',
    align: 'right',
    cell: (row) => <Amount value={row.fromSubsidy} unit={false} />,
  },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

/** Poll interval during a close, and to notice one started by a colleague. */
const WATCH_EVERY_MS = 700;
const LOOK_EVERY_MS = 10_000;

/** What closing the open day now would pay, and the progress of a close, whoever started it. */
export function OpenDay() {
  const { role } = useOperator();
  // The day that was open at the press, so that no other day is closed if a colleague is faster.
  const [closing, setClosing] = useState<string | null>(null);
  const query = useQuery({
    ...read(operatorDayPreview),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) =>
      state.data && state.data.preview === null && state.data.failure === '' ? WATCH_EVERY_MS : LOOK_EVERY_MS,
  });
  const run = useCloseRun();
  const isUnderWay = run?.status === 'waiting' || run?.status === 'running';
  const { send, isBusy } = useCall((input: { day: string; reason: string }) => api(operatorCloseDay, input));
  return (
    <Loaded query={query} failed="The open day could not be read.">
      {({ day, preview, failure }) => (
        <Together>
          <Section
            title={`Open day ${day}`}
            aside={
              operatorCloseDay.roles.includes(role) && !isUnderWay ? (
                <Button size="small" variant="primary" onClick={() => setClosing(day)}>
                  Close the day
                </Button>
              ) : null
            }
          >
            {isUnderWay ? <CloseProgress run={run} /> : null}
            {run?.status === 'failed' && run.day === day ? (
              <p role="alert">
                The close that {run.by} began at <Moment at={run.createdAt} /> failed, and nothing was paid:{' '}
                {run.failure}
              </p>
            ) : null}
            {preview ? <Preview preview={preview} /> : <Computing failure={failure} />}
            <ReasonDialog
              isOpen={closing !== null}
              title={`Close ${closing}`}
              confirm="Close the day"
              isBusy={isBusy}
              onConfirm={(reason) => closing && send({ day: closing, reason }, () => setClosing(null))}
              onClose={() => setClosing(null)}
            >
              <p>
                Pays what is booked at that moment
                {preview && closing === day ? (
                  <>
                    : as of now <Amount value={preview.pays} /> to {preview.members.toLocaleString('en')} members
                  </>
                ) : null}
                . It goes on when you leave the page. A day is closed once and stays as published.
              </p>
            </ReasonDialog>
          </Section>
        </Together>
      )}
    </Loaded>
  );
}

/** Reads the newest close. When one has ended since the last poll, everything on screen is refetched. */
function useCloseRun() {
  const { data: run } = useQuery({
    ...read(operatorCloseRun),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'running' ? WATCH_EVERY_MS : LOOK_EVERY_MS,
  });
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (run === undefined) return;
    const before = seen.current;
    seen.current = run ? `${run._id} ${run.status}` : '';
    if (before === null || before === seen.current) return;
    if (run?.status !== 'done' && run?.status !== 'failed') return;
    if (run.status === 'done') showSuccess(`${run.day} is closed`);
    void refreshEverything();
  }, [run]);
  return run ?? null;
}

const Computing = ({ failure }: { readonly failure: string }) =>
  failure === '' ? (
    <p className="soft" role="status">
      Computing what closing it now would pay. With a million packages this takes half a minute.
    </p>
  ) : (
    <p role="alert">What closing it would pay could not be computed: {failure}. It is tried again in half a minute.</p>
  );

const Preview = ({ preview }: { readonly preview: DayPreview }) => (
  <>
    <Stats>
      <Stat label="Needed for the full target" note={`Plan ${preview.planVersion}`}>
        <Amount value={preview.need} />
      </Stat>
      <Stat label="Earnings available">
        <Amount value={preview.booked} />
      </Stat>
      <Stat label="Subsidy available">
        <Amount value={preview.subsidy} />
      </Stat>
      <Stat label="Share" note="of the target">
        {toShareText(preview.factor)}
      </Stat>
      <Stat
        label="Would pay now"
        note={`to ${preview.members.toLocaleString('en')} members, due one-off income included`}
      >
        <Amount value={preview.pays} />
      </Stat>
    </Stats>
    {Number(preview.shortfall) > 0 ? (
      <p role="alert">
        <Amount value={preview.shortfall} /> are missing to what is owed. While they are, no day pays income: what is
        booked fills the gap first.
      </p>
    ) : null}
    {preview.kinds.length === 0 ? (
      <p className="soft">Closing it now would pay nothing.</p>
    ) : (
      <>
        <DataTable caption="By kind of income" columns={KINDS} rows={preview.kinds} rowKey={(row) => row.kind} />
        <PreviewedMembers key={preview._id} previewId={preview._id} />
      </>
    )}
    <p className="small soft">
      As of <Moment at={preview.computedAt} /> UTC. Computed again when the funds change, and after five minutes.
    </p>
  </>
);
