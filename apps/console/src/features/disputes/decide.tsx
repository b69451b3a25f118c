import { DISPUTE_OUTCOMES, type DisputeOutcome } from '@plumbline/contract';
import { type DisputeFacts, operatorDecideDispute } from '@plumbline/contract/operator';
import { typedAmount } from '@plumbline/money';
import { AmountField, Button, Field, Note } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { Outcome } from './decisions.tsx';
import styles from './disputes.module.css';
import { OUTCOME_WORDS, outcomeOf } from './words.ts';

const MEANS: Readonly<Record<DisputeOutcome, string>> = {
  vendor: 'All of it clears, less the fee.',
  buyer: 'All of it goes back.',
  split: 'A part goes back, the rest clears, less the fee.',
};

/** Form for a decision, while the order holds money and no decision is pending or effective. */
export function Decide({ facts }: { readonly facts: DisputeFacts }) {
  const { role } = useOperator();
  const isDecided = facts.decisions.some(
    ({ status }) => status === 'proposed' || status === 'final' || status === 'done',
  );
  if (facts.status !== 'disputed' || isDecided) return null;
  if (!operatorDecideDispute.roles.includes(role)) {
    return <p className="soft">Owners and finance decide about money.</p>;
  }
  return <Form facts={facts} />;
}

/** The outcome chosen for an amount; if the order then holds another amount, it must be chosen again. */
function useOutcome(held: string) {
  const [chosen, setChosen] = useState<{ readonly outcome: DisputeOutcome; readonly of: string } | null>(null);
  const isOfThis = chosen?.of === held;
  return {
    outcome: isOfThis ? chosen.outcome : null,
    heldBefore: isOfThis ? null : (chosen?.of ?? null),
    choose: (outcome: DisputeOutcome) => setChosen({ outcome, of: held }),
  };
}

function Form({ facts: { _id, held, feePercent, takesTwo } }: { readonly facts: DisputeFacts }) {
  const { outcome, heldBefore, choose } = useOutcome(held);
  const [back, setBack] = useState('');
  const [reason, setReason] = useState('');
  const [broken, setBroken] = useState<{ outcome?: string; back?: string; reason?: string }>({});
  const sums = outcome && outcomeOf(outcome, { held, feePercent, back: typedAmount(back) });
  const { send, isBusy } = useCall(() =>
    api(operatorDecideDispute, {
      _id,
      outcome: outcome!,
      held: held.replaceAll(',', ''),
      ...(outcome === 'split' ? { back: typedAmount(back) } : {}),
      reason,
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(outcome === null ? { outcome: 'Please choose an outcome' } : {}),
      ...(outcome === 'split' && !sums ? { back: 'More than nothing, and less than the order holds' } : {}),
      ...(reason.trim().length < 3 ? { reason: 'Please give a reason' } : {}),
    };
    setBroken(found);
    if (Object.keys(found).length === 0) send(undefined);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {takesTwo ? (
        <Note>
          Two operators decide this: the order holds much, alone or with what you decided alone in the last 24 hours.
          Another operator approves your decision.
        </Note>
      ) : null}
      {heldBefore === null ? null : (
        <div role="alert">
          <Note>
            The order holds another sum now: {held} USDT, not {heldBefore} USDT. Your text is still here. Please choose
            the outcome again.
          </Note>
        </div>
      )}
      <fieldset className={styles.outcomes} aria-describedby={broken.outcome ? 'outcome-broken' : undefined}>
        <legend>Outcome</legend>
        {DISPUTE_OUTCOMES.map((each) => (
          <label key={each}>
            <input type="radio" name="outcome" checked={outcome === each} onChange={() => choose(each)} />
            <span>
              {OUTCOME_WORDS[each]}
              <span className={styles.means}>{MEANS[each]}</span>
            </span>
          </label>
        ))}
        {broken.outcome ? (
          <p id="outcome-broken" role="alert" className={styles.broken}>
            {broken.outcome}
          </p>
        ) : null}
      </fieldset>
      {outcome === 'split' ? (
        <AmountField
          label="Back to the buyer"
          value={back}
          onChange={(event) => setBack(event.currentTarget.value)}
          onChoose={setBack}
          error={broken.back ?? null}
        />
      ) : null}
      {sums ? <Outcome {...sums} /> : null}
      <Field label="Reason" hint="Both sides read it, in the order and in a mail." error={broken.reason ?? null}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          Decide
        </Button>
      </p>
    </form>
  );
}
