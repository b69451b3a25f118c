import { rich } from '@plumbline/app-runtime/text';
import { approveWithdrawal, type QueuedWithdrawal, rejectWithdrawal } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-withdrawals';
import { Address, Amount, Button, Moment, TextField, Together } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { actorText } from '../../lib/actor.ts';
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
              label={t.noteYourApproval}
              hint={t.noteYourApprovalHint}
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
                <span>{rich(t.approveAmount, { amount: <Amount value={row.net} /> })}</span>
              </Button>
            ) : null}
            {canReject ? <Button onClick={() => setRejecting(true)}>{t.reject}</Button> : null}
          </p>
        ) : null}
      </Together>
      <WithdrawalHistory id={row._id} memberId={row.member._id} />
      {row.hasAttempts ? <PayoutAttempts withdrawalId={row._id} mayAct={mayDecide} /> : null}
      <ReasonDialog
        isOpen={isRejecting}
        title={t.rejectThisWithdrawal}
        confirm={t.reject}
        isDanger
        isBusy={reject.isBusy}
        hint={t.memberReadsWhole}
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
      t.member,
      <Link key="member" to={`/members/${row.member._id}`}>
        {row.member.fullName} ({row.member.referId})
      </Link>,
    ],
    [t.since, <Moment key="since" at={facts.memberSince} />],
    [
      t.amount,
      <span key="amount">
        {row.source === 'package'
          ? rich(t.outPackage, {
              gross: <Amount value={row.gross} />,
              charge: <Amount value={row.charge} />,
              net: <Amount value={row.net} />,
            })
          : rich(t.outFlexibleWallet, {
              gross: <Amount value={row.gross} />,
              charge: <Amount value={row.charge} />,
              net: <Amount value={row.net} />,
            })}
      </span>,
    ],
    [t.to, <Address key="to" value={row.address} />],
    [
      t.thisAddress,
      [
        facts.paidToAddress === 0 ? t.neverPaidBefore : t.paidTimesBefore({ paidToAddress: facts.paidToAddress }),
        facts.addressFirstSeenAt
          ? t.firstAskedMember({ addressFirstSeenAt: facts.addressFirstSeenAt })
          : t.askedMemberFirst,
        facts.addressSavedAt ? t.addressBookSince({ addressSavedAt: facts.addressSavedAt }) : t.notAddressBook,
        ...(facts.othersWithAddress > 0 ? [t.askedOtherMembers({ othersWithAddress: facts.othersWithAddress })] : []),
      ].join('; '),
    ],
    [
      t.askedFor,
      <Together key="asked">
        {rich(t.askedWithin, {
          inADay: <Amount value={row.limits.askedInADay} />,
          inAWeek: <Amount value={row.limits.askedInAWeek} />,
          toAddress: <Amount value={row.limits.askedInADayToAddress} />,
        })}
      </Together>,
    ],
    [
      t.limits,
      <Together key="limits">
        {rich(t.limitsOf, {
          smallest: <Amount value={row.limits.smallest} />,
          automatic: <Amount value={row.limits.automaticUpTo} />,
          twoFrom: <Amount value={row.limits.secondApprovalFrom} />,
        })}
      </Together>,
    ],
    [t.account, [facts.frozen ? t.frozen : t.open, facts.secondFactor ? t.secondFactor : t.noSecondFactor].join(', ')],
    [
      t.depositedPaidOut,
      <Together key="sums">
        {rich(t.depositedPaidLeft, {
          deposited: <Amount value={facts.deposited} />,
          paidOut: <Amount value={facts.paidOut} />,
          left: <Amount value={facts.earningsLeft} />,
        })}
      </Together>,
    ],
    [
      t.approvedBy,
      row.approvals.length === 0
        ? t.nobodyYetNeeded({ approvalsNeeded: row.approvalsNeeded })
        : t.approvedBySome({
            approvals: row.approvals.map(({ by, at, note }) => `${by} (${at})${note ? `: “${note}”` : ''}`).join(', '),
            approvalsNeeded: row.approvalsNeeded,
          }),
    ],
    ...(row.decidedAt ? [[t.decided, `${actorText(row.decidedBy)}, ${row.decidedAt}`] as const] : []),
    ...(row.reason ? [[t.reason, row.reason] as const] : []),
  ];
};
