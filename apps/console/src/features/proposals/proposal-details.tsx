import {
  operatorApproveProposal,
  operatorProposeAdjustment,
  operatorProposeSettings,
  operatorRejectProposal,
  operatorWithdrawProposal,
  type Proposal,
} from '@plumbline/contract/operator';
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
            <span>Approve {row.amount === null ? null : <Amount value={row.amount} />}</span>
          </Button>
          <Button onClick={() => setVerb('Reject')}>Reject</Button>
        </p>
      ) : null}
      {mayDecide && isOwn ? (
        <>
          <p>You proposed this: another {row.settings ? 'owner' : 'operator'} has to decide it.</p>
          <p className={styles.buttons}>
            <Button onClick={() => setVerb('Withdraw')}>Withdraw</Button>
          </p>
        </>
      ) : null}
      {canReverse && !isReversing ? (
        <p className={styles.buttons}>
          <Button onClick={() => setReversing(true)}>Take back</Button>
        </p>
      ) : null}
      {isReversing ? <ProposeAdjustment member={row.member!._id} reverses={row} onDone={onDone} /> : null}
      <ReasonDialog
        isOpen={verb !== null}
        title={`${verb ?? ''} this proposal`}
        confirm={verb ?? ''}
        isDanger={verb === 'Reject'}
        isOptional={verb === 'Approve'}
        hint="Kept with the proposal and in the audit trail."
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
  ...(row.amount === null ? [] : [['Amount', <Amount key="amount" value={row.amount} />] as const]),
  ...(row.member
    ? [
        [
          'Member',
          <Link key="member" to={`/members/${row.member._id}`}>
            {row.member.fullName}, {row.member.email} ({row.member.referId}){row.member.frozen ? ', frozen' : ''}
          </Link>,
        ] as const,
      ]
    : []),
  ...(row.loss
    ? ([
        ['Where', PLACE_WORDS[row.loss.place]],
        ['Evidence', <Address key="evidence" value={row.loss.evidence} />],
      ] as const)
    : []),
  ...(row.transfer ? [['Transfer', <Address key="transfer" value={row.transfer} />] as const] : []),
  ...(row.inflow
    ? ([
        ['Becomes', INFLOW_WORDS[row.inflow.kind]],
        ['Transfer', <Address key="transfer" value={row.inflow.transaction_id} />],
        ['Sent by', row.inflow.senders.map((each) => <Address key={each} value={each} />)],
        ['The desk holds', <Amount key="desk" value={row.inflow.deskHolds} />],
      ] as const)
    : []),
  ...(row.correction
    ? ([
        ['Booking', <Address key="hash" value={row.correction.transaction_id} />],
        [
          'Booked',
          <span key="booked">
            <Amount value={row.correction.booked} /> as {INFLOW_WORDS[row.correction.from].toLowerCase()} on{' '}
            {row.correction.day}
          </span>,
        ],
        ['Should be', INFLOW_WORDS[row.correction.to]],
      ] as const)
    : []),
  ...(row.goneDeposit
    ? ([
        ['Transfer', <Address key="gone" value={row.goneDeposit.transaction_id} />],
        ...(row.status === 'approved'
          ? ([
              ['Taken back', <Amount key="back" value={row.goneDeposit.takenBack} />],
              ['Lost by the platform', <Amount key="lost" value={row.goneDeposit.lost} />],
            ] as const)
          : ([
              ['On the member’s wallets', <Amount key="free" value={row.goneDeposit.onAccounts} />],
              ['In open withdrawals', <Amount key="out" value={row.goneDeposit.inWithdrawals} />],
            ] as const)),
      ] as const)
    : []),
  ['Reason', row.reason],
  [
    'Proposed',
    <span key="proposed">
      by {row.proposedBy}, <Moment at={row.proposedAt} />
    </span>,
  ],
  [
    'State',
    row.decidedAt === null ? (
      <span key="state">
        {statusOf(row)}, until <Moment at={row.expiresAt} />
      </span>
    ) : (
      <span key="state">
        {statusOf(row)} {row.decidedBy ? `by ${row.decidedBy}, ` : ''}
        <Moment at={row.decidedAt} />
        {row.decision ? `: ${row.decision}` : ''}
      </span>
    ),
  ],
  ...(row.left === null ? [] : [['Not taken back', <Amount key="left" value={row.left} />] as const]),
  ...(row.paid === null ? [] : [['Paid', row.paid ? 'yes' : 'not yet: waits for earnings'] as const]),
];
