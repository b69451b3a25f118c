import {
  type OneReport,
  operatorDecideReports,
  operatorReportsOf,
  QUEUE_REASON_WORDS,
  type ReportedThing,
  type StoreChange,
} from '@plumbline/contract/operator';
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

const REMOVES: Readonly<Record<ReportedThing['kind'], { readonly label: string; readonly what: string }>> = {
  listing: {
    label: 'Remove the listing',
    what: 'Nobody sees it any more; open orders run on. The vendor can appeal once.',
  },
  store: { label: 'Suspend the store', what: 'Nothing new is sold. Orders run on.' },
  review: { label: 'Remove the review', what: 'Nobody sees it any more, and its stars no longer count.' },
  reply: {
    label: 'Remove the answer',
    what: 'Nobody sees it any more. The review stays, and the store can answer again.',
  },
  'buyer-review': {
    label: 'Remove the review',
    what: 'Its buyer reads it no more, and its stars no longer count for other stores.',
  },
  message: { label: 'Remove the message', what: 'Its text is gone for both sides of the thread.' },
  comment: { label: 'Remove the text', what: 'Its text is gone for everybody who takes the course.' },
  profile: {
    label: 'Remove the profile',
    what: 'Nobody sees it any more, everything between it and others is deleted, and its member is mailed the reason.',
  },
};

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
  const dismiss = isChange ? 'The change may stay' : 'Dismiss the reports';
  const isRemoval = deciding?.decision === 'remove';
  const place = PLACES[thing.kind];
  return (
    <>
      <p>
        {place ? <Link to={`${place}/${thing._id}`}>Look at it</Link> : null} of{' '}
        <Link to={`/${OF_PEOPLE.includes(thing.kind) ? 'members' : 'vendors'}/${thing.owner._id}`}>
          {thing.owner.fullName}
        </Link>
      </p>
      <Loaded query={reports} failed="The reports could not be read.">
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
        confirm={isRemoval ? 'Remove' : isChange ? 'It may stay' : 'Dismiss'}
        isDanger={isRemoval}
        isBusy={isBusy}
        hint={
          isRemoval
            ? 'Its owner reads it in a mail, and the audit trail keeps it.'
            : `The audit trail keeps it.${isChange ? '' : ' Its reporters are told that it stays.'}`
        }
        onClose={() => setDeciding(null)}
        onConfirm={(reason) => deciding && send({ ...deciding, reason }, onDone)}
      >
        <p>{isRemoval ? REMOVES[thing.kind].what : 'It stays as it is, and what waits here about it is closed.'}</p>
        {deciding && deciding.edits !== edits ? (
          <ErrorNote>The store was changed meanwhile. Close this and look at it before you decide.</ErrorNote>
        ) : null}
      </ReasonDialog>
    </>
  );
}

const byNobody = ({ reason, change }: OneReport): string => {
  if (reason !== 'changed') return 'A visitor';
  return change && change.edits > 1 ? `Changed ${change.edits} times, the last time` : 'Changed';
};

const Reports = ({ reports }: { readonly reports: readonly OneReport[] }) => (
  <ul className={classNames('plain-list', styles.reports)}>
    {reports.map((report) => (
      <li key={report._id}>
        <p>
          {QUEUE_REASON_WORDS[report.reason]}
          {report.status === 'open'
            ? ''
            : `, ${report.status} by ${report.decidedBy}: ${report.decisionReason ?? 'The listing was removed'}`}
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

const NAMES = {
  summary: 'Summary',
  description: 'About the store',
  deliveryPolicy: 'Delivery',
  returnPolicy: 'Returns',
} as const;

const side = ({ texts }: StoreChange, of: 'before' | 'after') =>
  Object.fromEntries(texts.map((text) => [NAMES[text.name], text[of]]));

/** An approved store's texts at the last review, beside its current ones. */
const StoreChanges = ({ change }: { readonly change: StoreChange }) => {
  const setBack = change.texts.filter(({ before, after }) => before === after).map(({ name }) => NAMES[name]);
  return (
    <>
      {change.texts.length > setBack.length ? (
        <Diff before={side(change, 'before')} after={side(change, 'after')} />
      ) : null}
      {setBack.length > 0 ? <p>Changed and set back meanwhile: {setBack.join(', ')}.</p> : null}
      {change.logo ? (
        <p className={styles.buttons}>
          Logo before <Logo of={change.logo.before} /> and now <Logo of={change.logo.after} />
        </p>
      ) : null}
    </>
  );
};

const Logo = ({ of }: { readonly of: NonNullable<StoreChange['logo']>['before'] }) =>
  of ? <img src={of.sizes['160']} width={64} height={64} alt="" /> : <span className="soft">withheld</span>;
