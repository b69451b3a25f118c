import { rich } from '@plumbline/app-runtime/text';
import {
  type OneReport,
  operatorDecideReports,
  operatorReportsOf,
  type ReportedThing,
  type StoreChange,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-moderation';
import { Button, classNames, ErrorNote, Moment } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Diff } from '../../lib/diff.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './moderation.module.css';

interface Decision {
  readonly decision: 'dismiss' | 'remove';
  /** The store's number of changes when the operator started to decide; null without changes. */
  readonly edits: number | null;
}

const REMOVES: Readonly<Record<ReportedThing['kind'], { readonly label: string; readonly what: string }>> = t.removes;

/** Written by members; everything else belongs to a store. */
export const OF_PEOPLE: readonly string[] = ['review', 'message', 'comment', 'profile'];

const PLACES = {
  listing: '/listings',
  store: '/vendors',
  review: null,
  reply: null,
  'buyer-review': null,
  message: null,
  comment: null,
  profile: null,
} as const;

/** The reports about one item, and the decision on all of them. */
export function ReportDetails({ thing, onDone }: { readonly thing: ReportedThing; readonly onDone: () => void }) {
  const { role } = useOperator();
  const reports = useQuery({
    ...read(operatorReportsOf, { kind: thing.kind, id: thing._id, limit: '100' }),
    refetchInterval: 30_000,
    meta: { isQuiet: true },
  });
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const { send, isBusy } = useCall(
    (input: Decision & { readonly reason: string }) =>
      api(operatorDecideReports, { kind: thing.kind, _id: thing._id, ...input }),
    // The refusal may be due to a change made meanwhile.
    { onError: () => void refreshEverything() },
  );
  const edits = reports.data?.docs.find(({ change }) => change)?.change?.edits ?? null;
  const isChange = thing.reasons.every(({ reason }) => reason === 'changed');
  const dismiss = isChange ? t.changeMayStay : t.dismissTheReports;
  const isRemoval = deciding?.decision === 'remove';
  const place = PLACES[thing.kind];
  return (
    <>
      <p>
        {place ? <Link to={`${place}/${thing._id}`}>{t.lookAtIt}</Link> : null}{' '}
        {rich(t.ofOwner, {
          owner: (
            <Link to={`/${OF_PEOPLE.includes(thing.kind) ? 'members' : 'vendors'}/${thing.owner._id}`}>
              {thing.owner.fullName}
            </Link>
          ),
        })}
      </p>
      <Loaded query={reports} failed={t.reportDetailsFailed}>
        {({ docs }) => <Reports reports={docs} />}
      </Loaded>
      {reports.data && operatorDecideReports.roles.includes(role) ? (
        <p className={styles.buttons}>
          <Button variant="danger" onClick={() => setDeciding({ decision: 'remove', edits })}>
            {REMOVES[thing.kind].label}
          </Button>
          <Button onClick={() => setDeciding({ decision: 'dismiss', edits })}>{dismiss}</Button>
        </p>
      ) : null}
      <ReasonDialog
        key={deciding?.decision}
        isOpen={deciding !== null}
        title={isRemoval ? REMOVES[thing.kind].label : dismiss}
        confirm={isRemoval ? t.remove : isChange ? t.itMayStay : t.dismiss}
        isDanger={isRemoval}
        isBusy={isBusy}
        hint={isRemoval ? t.ownerReadsMail : isChange ? t.auditTrailKeeps : t.auditTrailKeepsReporters}
        onClose={() => setDeciding(null)}
        onConfirm={(reason) => deciding && send({ ...deciding, reason }, onDone)}
      >
        <p>{isRemoval ? REMOVES[thing.kind].what : t.staysWaitsHere}</p>
        {deciding && deciding.edits !== edits ? <ErrorNote>{t.storeChangedMeanwhile}</ErrorNote> : null}
      </ReasonDialog>
    </>
  );
}

const byNobody = ({ reason, change }: OneReport): string => {
  if (reason !== 'changed') return t.aVisitor;
  return change && change.edits > 1 ? t.changedTimesLast({ edits: change.edits }) : t.changed;
};

const Reports = ({ reports }: { readonly reports: readonly OneReport[] }) => (
  <ul className={classNames('plain-list', styles.reports)}>
    {reports.map((report) => (
      <li key={report._id}>
        <p>
          {report.status === 'open'
            ? t.reasons[report.reason]
            : rich(t.decidedReport, {
                reason: t.reasons[report.reason],
                status: report.status,
                decidedBy: report.decidedBy,
                decisionReason: report.decisionReason ?? t.listingWasRemoved,
              })}
        </p>
        {report.change ? <StoreChanges change={report.change} /> : null}
        {report.words ? <p className={styles.words}>{report.words}</p> : null}
        <p className="small soft">
          {report.by ? <Link to={`/members/${report.by._id}`}>{report.by.fullName}</Link> : byNobody(report)}
          {report.reason === 'changed' ? ' ' : ', '}
          <Moment at={report.at} /> UTC
        </p>
      </li>
    ))}
  </ul>
);

const side = ({ texts }: StoreChange, of: 'before' | 'after') =>
  Object.fromEntries(texts.map((text) => [t.names[text.name], text[of]]));

/** An approved store's texts at the last review, beside its current ones. */
const StoreChanges = ({ change }: { readonly change: StoreChange }) => {
  const setBack = change.texts.filter(({ before, after }) => before === after).map(({ name }) => t.names[name]);
  return (
    <>
      {change.texts.length > setBack.length ? (
        <Diff before={side(change, 'before')} after={side(change, 'after')} />
      ) : null}
      {setBack.length > 0 ? <p>{t.changedSetBack({ setBack: setBack.join(', ') })}</p> : null}
      {change.logo ? (
        <p className={styles.buttons}>
          {rich(t.logoBeforeNow, { before: <Logo of={change.logo.before} />, now: <Logo of={change.logo.after} /> })}
        </p>
      ) : null}
    </>
  );
};

const Logo = ({ of }: { readonly of: NonNullable<StoreChange['logo']>['before'] }) =>
  of ? <img src={of.sizes['160']} width={64} height={64} alt="" /> : <span className="soft">{t.withheld}</span>;
