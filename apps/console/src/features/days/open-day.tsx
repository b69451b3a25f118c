import { rich } from '@plumbline/app-runtime/text';
import { labelOfIncome } from '@plumbline/contract';
import { type DayPreview, operatorCloseDay, operatorCloseRun, operatorDayPreview } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-days';
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
  { key: 'kind', label: t.income, cell: (row) => labelOfIncome(row.kind) ?? row.kind },
  { key: 'members', label: t.members, align: 'right', cell: (row) => row.members.toLocaleString('en') },
  {
    key: 'subsidy',
    label: t.fromSubsidy,
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
    <Loaded query={query} failed={t.failed}>
      {({ day, preview, failure }) => (
        <Together>
          <Section
            title={t.openDay({ day })}
            aside={
              operatorCloseDay.roles.includes(role) && !isUnderWay ? (
                <Button size="small" variant="primary" onClick={() => setClosing(day)}>
                  {t.closeTheDay}
                </Button>
              ) : null
            }
          >
            {isUnderWay ? <CloseProgress run={run} /> : null}
            {run?.status === 'failed' && run.day === day ? (
              <p role="alert">
                {rich(t.closeBeganFailed, { by: run.by, time: <Moment at={run.createdAt} />, failure: run.failure })}
              </p>
            ) : null}
            {preview ? <Preview preview={preview} /> : <Computing failure={failure} />}
            <ReasonDialog
              isOpen={closing !== null}
              title={t.closeOf({ closing: closing ?? '' })}
              confirm={t.closeTheDay}
              isBusy={isBusy}
              onConfirm={(reason) => closing && send({ day: closing, reason }, () => setClosing(null))}
              onClose={() => setClosing(null)}
            >
              <p>
                {preview && closing === day
                  ? rich(t.paysBookedMoment, {
                      amount: <Amount value={preview.pays} />,
                      members: preview.members.toLocaleString('en'),
                    })
                  : t.paysBookedMomentGoes}
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
    if (run.status === 'done') showSuccess(t.dayIsClosed({ day: run.day }));
    void refreshEverything();
  }, [run]);
  return run ?? null;
}

const Computing = ({ failure }: { readonly failure: string }) =>
  failure === '' ? (
    <p className="soft" role="status">
      {t.computingClosingNow}
    </p>
  ) : (
    <p role="alert">{t.closingWouldPay({ failure })}</p>
  );

const Preview = ({ preview }: { readonly preview: DayPreview }) => (
  <>
    <Stats>
      <Stat label={t.neededFullTarget} note={t.neededFullTargetNote({ planVersion: preview.planVersion })}>
        <Amount value={preview.need} />
      </Stat>
      <Stat label={t.earningsAvailable}>
        <Amount value={preview.booked} />
      </Stat>
      <Stat label={t.subsidyAvailable}>
        <Amount value={preview.subsidy} />
      </Stat>
      <Stat label={t.share} note={t.shareNote}>
        {toShareText(preview.factor)}
      </Stat>
      <Stat label={t.wouldPayNow} note={t.wouldPayNowNote({ members: preview.members.toLocaleString('en') })}>
        <Amount value={preview.pays} />
      </Stat>
    </Stats>
    {Number(preview.shortfall) > 0 ? (
      <p role="alert">{rich(t.missingOwedWhile, { amount: <Amount value={preview.shortfall} /> })}</p>
    ) : null}
    {preview.kinds.length === 0 ? (
      <p className="soft">{t.closingNowWould}</p>
    ) : (
      <>
        <DataTable caption={t.kindIncome} columns={KINDS} rows={preview.kinds} rowKey={(row) => row.kind} />
        <PreviewedMembers key={preview._id} previewId={preview._id} />
      </>
    )}
    <p className="small soft">{rich(t.computedAt, { time: <Moment at={preview.computedAt} /> })}</p>
  </>
);
