import { REPORT_REASON_WORDS } from '@plumbline/contract';
import {
  type OneReport,
  operatorDecideReports,
  operatorReportsOf,
  type ReportedThing,
} from '@plumbline/contract/operator';
import { Button, Moment } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './moderation.module.css';

type Decision = 'dismiss' | 'remove';

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

/** Written by people; everything else is a store’s. */
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

/** The reports about one thing, and the decision about all of them. */
export function ReportDetails({ thing, onDone }: { readonly thing: ReportedThing; readonly onDone: () => void }) {
  const { role } = useOperator();
  const reports = useQuery({
    ...read(operatorReportsOf, { kind: thing.kind, id: thing._id, limit: '100' }),
    meta: { isQuiet: true },
  });
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const { send, isBusy } = useCall((input: { readonly decision: Decision; readonly reason: string }) =>
    api(operatorDecideReports, { kind: thing.kind, _id: thing._id, ...input }),
  );
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
      {operatorDecideReports.roles.includes(role) ? (
        <p className={styles.buttons}>
          <Button variant="danger" onClick={() => setDeciding('remove')}>
            {REMOVES[thing.kind].label}
          </Button>
          <Button onClick={() => setDeciding('dismiss')}>Dismiss the reports</Button>
        </p>
      ) : null}
      <ReasonDialog
        key={deciding}
        isOpen={deciding !== null}
        title={deciding === 'remove' ? REMOVES[thing.kind].label : 'Dismiss the reports'}
        confirm={deciding === 'remove' ? 'Remove' : 'Dismiss'}
        isDanger={deciding === 'remove'}
        isBusy={isBusy}
        hint={
          deciding === 'remove'
            ? 'Its owner reads it in a mail, and the audit trail keeps it.'
            : 'The audit trail keeps it. Its reporters are told that it stays.'
        }
        onClose={() => setDeciding(null)}
        onConfirm={(reason) => deciding && send({ decision: deciding, reason }, onDone)}
      >
        <p>
          {deciding === 'remove' ? REMOVES[thing.kind].what : 'It stays as it is, and the open reports are closed.'}
        </p>
      </ReasonDialog>
    </>
  );
}

const Reports = ({ reports }: { readonly reports: readonly OneReport[] }) => (
  <ul className={styles.reports}>
    {reports.map((report) => (
      <li key={report._id}>
        <p>
          {REPORT_REASON_WORDS[report.reason]}
          {report.status === 'open' ? '' : `, ${report.status} by ${report.decidedBy}: ${report.decisionReason}`}
        </p>
        {report.words ? <p className={styles.words}>{report.words}</p> : null}
        <p className="small soft">
          {report.by ? <Link to={`/members/${report.by._id}`}>{report.by.fullName}</Link> : 'A visitor'},{' '}
          <Moment at={report.at} /> UTC
        </p>
      </li>
    ))}
  </ul>
);
