import { useFields } from '@plumbline/app-runtime/use-fields';
import { LOSS_PLACES, operatorProposeDeskTransfer, operatorProposeLoss } from '@plumbline/contract/operator';
import { typedAmount } from '@plumbline/money';
import { AmountField, Button, Dialog, Field, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { ProposalList } from './proposal-list.tsx';
import styles from './proposals.module.css';
import { PLACE_WORDS } from './words.ts';

/** The operator's losses, and corrections of wrong bookings. */
export default function LossesScreen() {
  const { role } = useOperator();
  const [asked, setAsked] = useState<'loss' | 'desk' | null>(null);
  const close = () => setAsked(null);
  return (
    <Page
      title="Losses and corrections"
      lead="A loss takes the operator’s capital, never a member’s money. What goes to the trading desk stays in the books. A wrong booking is put right by a further posting; the first one stays as it is."
      actions={
        operatorProposeLoss.roles.includes(role) ? (
          <>
            <Button size="small" onClick={() => setAsked('desk')}>
              Record a transfer to the desk
            </Button>
            <Button size="small" variant="primary" onClick={() => setAsked('loss')}>
              Propose a loss
            </Button>
          </>
        ) : null
      }
    >
      <ProposalList
        about="books"
        kinds={['loss', 'correction', 'desk_out', 'inflow', 'gone_deposit']}
        caption="Losses and corrections"
        empty="No loss was booked, nothing went to the desk, and no booking was corrected."
      />
      <Dialog isOpen={asked === 'loss'} onClose={close} title="Propose a loss" width={560}>
        {asked === 'loss' ? <LossForm onDone={close} /> : null}
      </Dialog>
      <Dialog isOpen={asked === 'desk'} onClose={close} title="Record a transfer to the desk" width={560}>
        {asked === 'desk' ? <DeskForm onDone={close} /> : null}
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
  const { values, set, bind } = useFields({ place: 'chain', evidence: '', amount: '', reason: '' });
  const place = values.place as keyof typeof EVIDENCE;
  const { send, isBusy } = useCall(() =>
    api(operatorProposeLoss, {
      place,
      evidence: values.evidence.trim(),
      amount: typedAmount(values.amount),
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
      <AmountField label="Amount" {...bind('amount')} onChoose={(amount) => set('amount', amount)} />
      <Reason {...bind('reason')} />
      <Propose isBusy={isBusy} />
    </form>
  );
}

/** The moved amount is read from the chain. */
function DeskForm({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields({ hash: '', reason: '' });
  const { send, isBusy } = useCall(() =>
    api(operatorProposeDeskTransfer, { transaction_id: values.hash.trim(), reason: values.reason }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, ({ data }) => {
      showSuccess(`${data.amount} USDT`);
      onDone();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Transaction hash"
        hint="Of a final transaction from the platform’s addresses. Until another operator approves, the chain lacks it and payouts are frozen."
        autoComplete="off"
        spellCheck={false}
        {...bind('hash')}
      />
      <Reason {...bind('reason')} />
      <Propose isBusy={isBusy} />
    </form>
  );
}

type Bound = ReturnType<ReturnType<typeof useFields<string>>['bind']>;

const Reason = (bound: Bound) => (
  <Field label="Reason" hint="Kept with the posting and in the audit trail.">
    {(input) => <textarea {...input} rows={2} maxLength={500} {...bound} />}
  </Field>
);

const Propose = ({ isBusy }: { readonly isBusy: boolean }) => (
  <p>
    <Button type="submit" variant="primary" busy={isBusy}>
      Propose
    </Button>
  </p>
);
