import { approveWithdrawal, type QueuedWithdrawal, rejectWithdrawal } from '@plumbline/contract/operator';
import { Address, Amount, Button, Moment, TextField, Together } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useCall } from '../../lib/use-call.ts';
import { PayoutAttempts } from './payout-attempts.tsx';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import styles from './withdrawals.module.css';

interface DetailsProps {
  readonly row: QueuedWithdrawal;
  readonly mayDecide: boolean;
  readonly onDone: () => void;
}

/** All facts for the decision on a withdrawal, and the two buttons. */
export function WithdrawalDetails({ row, mayDecide, onDone }: DetailsProps) {
  const [isRejecting, setRejecting] = useState(false);
  const [note, setNote] = useState('');
  const approve = useCall(() => api(approveWithdrawal, { _id: row._id, stateHash: row.stateHash, note }));
  const reject = useCall((reason: string) => api(rejectWithdrawal, { _id: row._id, reason }));
  const isOpen = row.status === 'pending';
  const canReject = isOpen || (row.status === 'approved' && (row.facts.refused || row.facts.frozen));
  return (
    <>
      <Together>
        <dl className={styles.facts}>
          {factsOf(row).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {mayDecide && isOpen ? (
          <div className={styles.note}>
            <TextField
              label="Note to your approval"
              hint="May stay empty. The next operator and the audit trail have it."
              value={note}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        ) : null}
        {mayDecide && (isOpen || canReject) ? (
          <p className={styles.buttons}>
            {isOpen ? (
              <Button variant="primary" busy={approve.isBusy} onClick={() => approve.send(undefined, onDone)}>
                <span>
                  Approve <Amount value={row.net} />
                </span>
              </Button>
            ) : null}
            {canReject ? <Button onClick={() => setRejecting(true)}>Reject</Button> : null}
          </p>
        ) : null}
      </Together>
      <WithdrawalHistory id={row._id} memberId={row.member._id} />
      {row.hasAttempts ? <PayoutAttempts withdrawalId={row._id} mayAct={mayDecide} /> : null}
      <ReasonDialog
        isOpen={isRejecting}
        title="Reject this withdrawal"
        confirm="Reject"
        isDanger
        isBusy={reject.isBusy}
        hint="The member reads it. The whole amount, charge included, returns to them."
        onClose={() => setRejecting(false)}
        onConfirm={(reason) => reject.send(reason, onDone)}
      />
    </>
  );
}

const factsOf = (row: QueuedWithdrawal): readonly (readonly [string, ReactNode])[] => {
  const { facts } = row;
  return [
    [
      'Member',
      <Link key="member" to={`/members/${row.member._id}`}>
        {row.member.fullName} ({row.member.referId})
      </Link>,
    ],
    ['Since', <Moment key="since" at={facts.memberSince} />],
    [
      'Amount',
      <span key="amount">
        <Amount value={row.gross} /> − <Amount value={row.charge} /> = <Amount value={row.net} /> out of{' '}
        {row.source === 'package' ? 'a package' : 'the Flexible wallet'}
      </span>,
    ],
    ['To', <Address key="to" value={row.address} />],
    [
      'This address',
      `${facts.paidToAddress === 0 ? 'never paid before' : `paid ${facts.paidToAddress} times before`}; ${
        facts.addressFirstSeenAt
          ? `first asked for by this member on ${facts.addressFirstSeenAt}`
          : 'asked for by this member for the first time'
      }; ${facts.addressSavedAt ? `in the address book since ${facts.addressSavedAt}` : 'not in the address book'}${facts.othersWithAddress > 0 ? `; asked for by ${facts.othersWithAddress} other members` : ''}`,
    ],
    [
      'Asked for',
      <Together key="asked">
        <Amount value={row.limits.askedInADay} /> within 24 hours of this, <Amount value={row.limits.askedInAWeek} /> in
        the seven days up to it, <Amount value={row.limits.askedInADayToAddress} /> to this address by everybody; each
        with this one
      </Together>,
    ],
    [
      'Limits',
      <Together key="limits">
        smallest <Amount value={row.limits.smallest} />, by itself up to <Amount value={row.limits.automaticUpTo} />,
        two operators from <Amount value={row.limits.secondApprovalFrom} /> within 24 hours
      </Together>,
    ],
    ['Account', `${facts.frozen ? 'frozen' : 'open'}, ${facts.secondFactor ? 'second factor' : 'no second factor'}`],
    [
      'Deposited, paid out',
      <Together key="sums">
        <Amount value={facts.deposited} />, <Amount value={facts.paidOut} />; left in the wallet{' '}
        <Amount value={facts.earningsLeft} />
      </Together>,
    ],
    [
      'Approved by',
      row.approvals.length === 0
        ? `nobody yet; ${row.approvalsNeeded} needed`
        : `${row.approvals.map(({ by, at, note }) => `${by} (${at})${note ? `: “${note}”` : ''}`).join(', ')}; ${row.approvalsNeeded} needed`,
    ],
    ...(row.decidedAt ? [['Decided', `${row.decidedBy}, ${row.decidedAt}`] as const] : []),
    ...(row.reason ? [['Reason', row.reason] as const] : []),
  ];
};
