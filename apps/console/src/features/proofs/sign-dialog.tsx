import { rich } from '@plumbline/app-runtime/text';
import { type OperatorReserve, submitSignature } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-proofs';
import { Address, Amount, Button, CopyButton, Dialog, Field, Tag } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useOperator } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './proofs.module.css';

type Named = OperatorReserve['named'][number];

const STATES = {
  none: { label: t.notSigned, tone: 'wait' },
  claimed: { label: t.isLookedAt, tone: 'plain' },
  verified: { label: t.isSigned, tone: 'good' },
  refused: { label: t.refusedNotAddress, tone: 'bad' },
} as const;

interface SignDialogProps {
  readonly reserve: OperatorReserve | null;
  readonly onClose: () => void;
}

/** A day's addresses, and for a treasury the text to sign with its key elsewhere. */
export const SignDialog = ({ reserve, onClose }: SignDialogProps) => (
  <Dialog isOpen={reserve !== null} onClose={onClose} title={t.reservesOfDay({ day: reserve?.day ?? '' })} width={760}>
    {reserve === null ? null : (
      <p>
        {rich(t.blockUtcDeposit, {
          block: reserve.block,
          blockAt: reserve.blockAt,
          addresses: reserve.addresses,
          amount: <Amount value={reserve.deposits} />,
        })}
      </p>
    )}
    {reserve?.named.map((named) => (
      <OneAddress key={named.address} day={reserve.day} named={named} />
    ))}
  </Dialog>
);

function OneAddress({ day, named }: { readonly day: string; readonly named: Named }) {
  const { role } = useOperator();
  const { label, tone } = STATES[named.signature ?? 'none'];
  const isOpen = named.signature === null || named.signature === 'refused';
  const maySubmit = named.purpose === 'treasury' && isOpen && submitSignature.roles.includes(role);
  return (
    <section className={styles.address} aria-label={`${t.purposes[named.purpose]} ${named.address}`}>
      <div className={styles.head}>
        <h3>{t.purposes[named.purpose]}</h3>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <p>
        <Address value={named.address} /> <Amount value={named.amount} />
      </p>
      {named.purpose === 'payout' && isOpen ? <p>{t.payerSignsItself}</p> : null}
      {maySubmit ? <Submit day={day} named={named} /> : null}
    </section>
  );
}

const SIGNATURE = /^0x[0-9a-f]{130}$/i;

function Submit({ day, named: { address, text } }: { readonly day: string; readonly named: Named }) {
  const [signature, setSignature] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isBusy } = useCall((given: string) => api(submitSignature, { day, address, signature: given }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = signature.trim();
    const isWrong = !SIGNATURE.test(given);
    setError(isWrong ? t.signatureXHexadecimal : null);
    if (!isWrong) send(given, () => setSignature(''));
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{t.signTextWallet}</p>
      <pre className={styles.text}>{text}</pre>
      <p>
        <CopyButton text={text} label={t.copyTheText} onCopied={() => showSuccess(t.copied)} />
      </p>
      <Field label={t.signature} error={error}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={200}
            spellCheck={false}
            value={signature}
            onChange={(event) => setSignature(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy}>
        {t.handSignature}
      </Button>
    </form>
  );
}
