import { LOSS_PLACES, operatorProposeLoss } from '@plumbline/contract/operator';
import { Button, Dialog, Field, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { useFields } from '../../lib/use-fields.ts';
import { ProposalList } from './proposal-list.tsx';
import styles from './proposals.module.css';
import { PLACE_WORDS } from './words.ts';

/** What the operator lost, and what was booked as something that it was not. */
export function LossesScreen() {
  const { role } = useOperator();
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      title="Losses and corrections"
      lead="A loss takes the operator’s capital, never a member’s money. A wrong booking is put right by a further posting; the first one stays as it is."
      actions={
        operatorProposeLoss.roles.includes(role) ? (
          <Button size="small" variant="primary" onClick={() => setOpen(true)}>
            Propose a loss
          </Button>
        ) : null
      }
    >
      <ProposalList
        about="books"
        kinds={['loss', 'correction']}
        caption="Losses and corrections"
        empty="No loss was booked and no booking was corrected."
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Propose a loss" width={560}>
        {isOpen ? <LossForm onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Page>
  );
}

const EVIDENCE = {
  chain:
    'The hash of the transaction that took the USDT away, or the SHA-256 of a document. No more than the chain lacks can be booked.',
  desk: 'The SHA-256 of the desk’s statement. No more than the desk holds by the books can be booked.',
} as const;

function LossForm({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields({ place: 'chain', evidence: '', amount: '', reason: '' });
  const place = values.place as keyof typeof EVIDENCE;
  const { send, isBusy } = useCall(() =>
    api(operatorProposeLoss, {
      place,
      evidence: values.evidence.trim(),
      amount: values.amount.trim(),
      reason: values.reason,
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField label="Where" {...bind('place')}>
        {LOSS_PLACES.map((each) => (
          <option key={each} value={each}>
            {PLACE_WORDS[each]}
          </option>
        ))}
      </SelectField>
      <TextField label="Evidence" hint={EVIDENCE[place]} autoComplete="off" spellCheck={false} {...bind('evidence')} />
      <TextField label="Amount in USDT" inputMode="decimal" autoComplete="off" {...bind('amount')} />
      <Field label="Reason" hint="Kept with the posting and in the audit trail.">
        {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('reason')} />}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          Propose
        </Button>
      </p>
    </form>
  );
}
