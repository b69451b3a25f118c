import { useFields } from '@plumbline/app-runtime/use-fields';
import { LOSS_PLACES, operatorProposeDeskTransfer, operatorProposeLoss } from '@plumbline/contract/operator';
import { typedAmount } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-proposals';
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
      title={t.lossesAndCorrections}
      lead={t.lossesLead}
      actions={
        operatorProposeLoss.roles.includes(role) ? (
          <>
            <Button size="small" onClick={() => setAsked('desk')}>
              {t.recordTransferDesk}
            </Button>
            <Button size="small" variant="primary" onClick={() => setAsked('loss')}>
              {t.proposeALoss}
            </Button>
          </>
        ) : null
      }
    >
      <ProposalList
        about="books"
        kinds={['loss', 'correction', 'desk_out', 'inflow', 'gone_deposit']}
        caption={t.lossesAndCorrections}
        empty={t.lossesEmpty}
      />
      <Dialog isOpen={asked === 'loss'} onClose={close} title={t.proposeALoss} width={560}>
        {asked === 'loss' ? <LossForm onDone={close} /> : null}
      </Dialog>
      <Dialog isOpen={asked === 'desk'} onClose={close} title={t.recordTransferDesk} width={560}>
        {asked === 'desk' ? <DeskForm onDone={close} /> : null}
      </Dialog>
    </Page>
  );
}

function LossForm({ onDone }: { readonly onDone: () => void }) {
  const { values, set, bind } = useFields({ place: 'chain', evidence: '', amount: '', reason: '' });
  const place = values.place as keyof typeof t.evidence;
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
      <SelectField label={t.where} {...bind('place')}>
        {LOSS_PLACES.map((each) => (
          <option key={each} value={each}>
            {PLACE_WORDS[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.evidenceField}
        hint={t.evidence[place]}
        autoComplete="off"
        spellCheck={false}
        {...bind('evidence')}
      />
      <AmountField label={t.amount} {...bind('amount')} onChoose={(amount) => set('amount', amount)} />
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
        label={t.transactionHash}
        hint={t.transactionHashHint}
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
  <Field label={t.reason} hint={t.reasonHint}>
    {(input) => <textarea {...input} rows={2} maxLength={500} {...bound} />}
  </Field>
);

const Propose = ({ isBusy }: { readonly isBusy: boolean }) => (
  <p>
    <Button type="submit" variant="primary" busy={isBusy}>
      {t.propose}
    </Button>
  </p>
);
