import { rich } from '@plumbline/app-runtime/text';
import {
  operatorApproveProposal,
  operatorProposeAdjustment,
  operatorProposeSettings,
  operatorRejectProposal,
  operatorWithdrawProposal,
  type Proposal,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-proposals';
import { Address, Amount, Button, Moment, Together } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChangeTable } from '../../lib/settings/change-table.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './proposals.module.css';
import { ProposeAdjustment } from './propose-adjustment.tsx';
import { INFLOW_WORDS, MEANS, PLACE_WORDS, statusOf } from './words.ts';

interface DetailsProps {
  readonly row: Proposal;
  readonly onDone: () => void;
}

type Verb = 'Approve' | 'Reject' | 'Withdraw';

/** A proposal's details. Its author can withdraw it; other permitted operators decide. */
export function ProposalDetails({ row, onDone }: DetailsProps) {
  const { role, email } = useOperator();
  const [verb, setVerb] = useState<Verb | null>(null);
  const [isReversing, setReversing] = useState(false);
  const { send, isBusy } = useCall((reason: string) => {
    const { _id, stateHash } = row;
    if (verb === 'Withdraw') return api(operatorWithdrawProposal, { _id, reason });
    if (verb === 'Approve') return api(operatorApproveProposal, { _id, stateHash, note: reason });
    return api(operatorRejectProposal, { _id, stateHash, reason });
  });
  const deciders = row.settings ? operatorProposeSettings.roles : operatorApproveProposal.roles;
  const mayDecide = deciders.includes(role) && row.status === 'proposed';
  const isOwn = row.proposedBy === email;
  const canReverse =
    row.kind === 'credit' &&
    row.left !== null &&
    Number(row.left) > 0 &&
    operatorProposeAdjustment.roles.includes(role);
  return (
    <Together>
      <dl className={styles.facts}>
        {factsOf(row).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.settings ? <ChangeTable changes={row.settings} /> : null}
      {row.status === 'proposed' ? <p className="soft">{MEANS[row.kind]}</p> : null}
      {mayDecide && !isOwn ? (
        <p className={styles.buttons}>
          <Button variant="primary" onClick={() => setVerb('Approve')}>
            <span>
              {t.approve} {row.amount === null ? null : <Amount value={row.amount} />}
            </span>
          </Button>
          <Button onClick={() => setVerb('Reject')}>{t.reject}</Button>
        </p>
      ) : null}
      {mayDecide && isOwn ? (
        <>
          <p>{row.settings ? t.youProposedAnother : t.operatorDecides}</p>
          <p className={styles.buttons}>
            <Button onClick={() => setVerb('Withdraw')}>{t.withdraw}</Button>
          </p>
        </>
      ) : null}
      {canReverse && !isReversing ? (
        <p className={styles.buttons}>
          <Button onClick={() => setReversing(true)}>{t.takeBack}</Button>
        </p>
      ) : null}
      {isReversing ? <ProposeAdjustment member={row.member!._id} reverses={row} onDone={onDone} /> : null}
      <ReasonDialog
        isOpen={verb !== null}
        title={t.verbThisProposal({ verb: verb ?? '' })}
        confirm={verb ?? ''}
        isDanger={verb === 'Reject'}
        isOptional={verb === 'Approve'}
        hint={t.keptProposalAudit}
        isBusy={isBusy}
        onClose={() => setVerb(null)}
        onConfirm={(reason) => send(reason, onDone)}
      >
        {verb === 'Approve' ? <p>{MEANS[row.kind]}</p> : null}
      </ReasonDialog>
    </Together>
  );
}

const factsOf = (row: Proposal): readonly (readonly [string, ReactNode])[] => [
  ...(row.amount === null ? [] : [[t.amount, <Amount key="amount" value={row.amount} />] as const]),
  ...(row.member
    ? [
        [
          t.member,
          <Link key="member" to={`/members/${row.member._id}`}>
            {row.member.fullName}, {row.member.email} ({row.member.referId})
            {row.member.frozen ? <>, {t.frozen}</> : null}
          </Link>,
        ] as const,
      ]
    : []),
  ...(row.loss
    ? ([
        [t.where, PLACE_WORDS[row.loss.place]],
        [t.evidenceField, <Address key="evidence" value={row.loss.evidence} />],
      ] as const)
    : []),
  ...(row.transfer ? [[t.transfer, <Address key="transfer" value={row.transfer} />] as const] : []),
  ...(row.inflow
    ? ([
        [t.becomes, INFLOW_WORDS[row.inflow.kind]],
        [t.transfer, <Address key="transfer" value={row.inflow.transaction_id} />],
        [t.sentBy, row.inflow.senders.map((each) => <Address key={each} value={each} />)],
        [t.theDeskHolds, <Amount key="desk" value={row.inflow.deskHolds} />],
      ] as const)
    : []),
  ...(row.correction
    ? ([
        [t.booking, <Address key="hash" value={row.correction.transaction_id} />],
        [
          t.booked,
          <span key="booked">
            {rich(t.bookedAsOn, {
              amount: <Amount value={row.correction.booked} />,
              from: INFLOW_WORDS[row.correction.from].toLowerCase(),
              day: row.correction.day,
            })}
          </span>,
        ],
        [t.shouldBe, INFLOW_WORDS[row.correction.to]],
      ] as const)
    : []),
  ...(row.goneDeposit
    ? ([
        [t.transfer, <Address key="gone" value={row.goneDeposit.transaction_id} />],
        ...(row.status === 'approved'
          ? ([
              [t.takenBack, <Amount key="back" value={row.goneDeposit.takenBack} />],
              [t.lostPlatform, <Amount key="lost" value={row.goneDeposit.lost} />],
            ] as const)
          : ([
              [t.memberWallets, <Amount key="free" value={row.goneDeposit.onAccounts} />],
              [t.inOpenWithdrawals, <Amount key="out" value={row.goneDeposit.inWithdrawals} />],
            ] as const)),
      ] as const)
    : []),
  [t.reason, row.reason],
  [
    t.proposed,
    <span key="proposed">
      {rich(t.proposedBy, { proposedBy: row.proposedBy, time: <Moment at={row.proposedAt} /> })}
    </span>,
  ],
  [
    t.state,
    row.decidedAt === null ? (
      <span key="state">{rich(t.stateUntil, { state: statusOf(row), time: <Moment at={row.expiresAt} /> })}</span>
    ) : (
      <span key="state">
        {row.decidedBy ? (
          rich(t.stateBy, {
            state: statusOf(row),
            decidedBy: row.decidedBy,
            time: <Moment at={row.decidedAt} />,
          })
        ) : (
          <>
            {statusOf(row)} <Moment at={row.decidedAt} />
          </>
        )}
        {row.decision ? <>: {row.decision}</> : null}
      </span>
    ),
  ],
  ...(row.left === null ? [] : [[t.notTakenBack, <Amount key="left" value={row.left} />] as const]),
  ...(row.paid === null ? [] : [[t.paid, row.paid ? 'yes' : t.notYetWaits] as const]),
];
