import { DISPUTE_OUTCOMES, type DisputeOutcome } from '@plumbline/contract';
import { type DisputeFacts, operatorDecideDispute } from '@plumbline/contract/operator';
import { typedAmount } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-disputes';
import { AmountField, Button, Field, Note } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { Outcome } from './decisions.tsx';
import styles from './disputes.module.css';
import { OUTCOME_WORDS, outcomeOf } from './words.ts';

const MEANS: Readonly<Record<DisputeOutcome, string>> = t.means;

/** Form for a decision, while the order holds money and no decision is pending or effective. */
export function Decide({ facts }: { readonly facts: DisputeFacts }) {
  const { role } = useOperator();
  const isDecided = facts.decisions.some(
    ({ status }) => status === 'proposed' || status === 'final' || status === 'done',
  );
  if (facts.status !== 'disputed' || isDecided) return null;
  if (!operatorDecideDispute.roles.includes(role)) {
    return <p className="soft">{t.ownersFinanceDecide}</p>;
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
      ...(outcome === null ? { outcome: t.pleaseChooseOutcome } : {}),
      ...(outcome === 'split' && !sums ? { back: t.moreNothingLess } : {}),
      ...(reason.trim().length < 3 ? { reason: t.pleaseGiveReason } : {}),
    };
    setBroken(found);
    if (Object.keys(found).length === 0) send(undefined);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {takesTwo ? <Note>{t.twoOperatorsDecide}</Note> : null}
      {heldBefore === null ? null : (
        <div role="alert">
          <Note>{t.orderHoldsAnother({ held, heldBefore })}</Note>
        </div>
      )}
      <fieldset className={styles.outcomes} aria-describedby={broken.outcome ? 'outcome-broken' : undefined}>
        <legend>{t.outcome}</legend>
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
          label={t.backBuyer}
          value={back}
          onChange={(event) => setBack(event.currentTarget.value)}
          onChoose={setBack}
          error={broken.back ?? null}
        />
      ) : null}
      {sums ? <Outcome {...sums} /> : null}
      <Field label={t.reason} hint={t.reasonHint} error={broken.reason ?? null}>
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
          {t.decide}
        </Button>
      </p>
    </form>
  );
}
