import { rich } from '@plumbline/app-runtime/text';
import {
  type DisputeDecision,
  type DisputeFacts,
  operatorApproveDispute,
  operatorEndDisputeDecision,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-disputes';
import { Amount, Button, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './disputes.module.css';
import { OUTCOME_WORDS, STATUS_TONES, STATUS_WORDS } from './words.ts';

/** The decisions so far, newest first. */
export const Decisions = ({ facts }: { readonly facts: DisputeFacts }) => (
  <>
    {facts.decisions.map((decision) => (
      <Decision key={decision._id} decision={decision} />
    ))}
    {facts.decisions.length === 0 && facts.closedAt !== null ? <p className="soft">{t.noOperatorDecided}</p> : null}
  </>
);

function Decision({ decision }: { readonly decision: DisputeDecision }) {
  return (
    <article className={styles.decision}>
      <p>
        <strong>{OUTCOME_WORDS[decision.outcome]}</strong>{' '}
        <Tag tone={STATUS_TONES[decision.status]}>{STATUS_WORDS[decision.status]}</Tag>
      </p>
      <Outcome {...decision} />
      <p>{decision.reason}</p>
      <p className="small soft">
        {rich(t.proposedBy, {
          proposedBy: decision.proposedBy,
          time: <Moment at={decision.proposedAt} />,
        })}
        {decision.decidedBy && decision.decidedAt ? (
          <>
            {' · '}
            {decision.takesTwo && (decision.status === 'final' || decision.status === 'done')
              ? rich(t.approvedBy, {
                  decidedBy: decision.decidedBy,
                  time: <Moment at={decision.decidedAt} />,
                })
              : rich(t.decidedBy, {
                  status: decision.status,
                  decidedBy: decision.decidedBy,
                  time: <Moment at={decision.decidedAt} />,
                })}
          </>
        ) : null}
        {decision.note ? `: ${decision.note}` : ''}
      </p>
      {decision.status === 'proposed' ? <Second decision={decision} /> : null}
    </article>
  );
}

interface OutcomeProps {
  readonly back: string;
  readonly proceeds: string;
  readonly fee: string;
}

/** Where each USDT goes. */
export const Outcome = ({ back, proceeds, fee }: OutcomeProps) => (
  <dl className={styles.sums}>
    <div>
      <dt>{t.backBuyer}</dt>
      <dd>
        <Amount value={back} unit={false} />
      </dd>
    </div>
    <div>
      <dt>{t.toTheVendor}</dt>
      <dd>
        <Amount value={proceeds} unit={false} />
      </dd>
    </div>
    <div>
      <dt>{t.fee}</dt>
      <dd>
        <Amount value={fee} unit={false} />
      </dd>
    </div>
  </dl>
);

/** Actions on a pending decision, for another operator or its author. */
function Second({ decision: { _id: decision, proposedBy } }: { readonly decision: DisputeDecision }) {
  const { email, role } = useOperator();
  const [isEnding, setEnding] = useState(false);
  const approve = useCall(() => api(operatorApproveDispute, { decision, note: '' }));
  const end = useCall((reason: string) => api(operatorEndDisputeDecision, { decision, reason }));
  if (!operatorApproveDispute.roles.includes(role)) return null;
  const isAuthor = proposedBy === email;
  const verb = isAuthor ? t.withdraw : t.reject;
  return (
    <div className={styles.actions}>
      {isAuthor ? (
        <p className="soft">{t.anotherOperatorApproves}</p>
      ) : (
        <Button variant="primary" busy={approve.isBusy} onClick={() => approve.send(undefined)}>
          {t.approve}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setEnding(true)}>
        {verb}
      </Button>
      <ReasonDialog
        isOpen={isEnding}
        title={t.verbTheDecision({ verb })}
        confirm={verb}
        isBusy={end.isBusy}
        onConfirm={(reason) => end.send(reason, () => setEnding(false))}
        onClose={() => setEnding(false)}
      />
    </div>
  );
}
