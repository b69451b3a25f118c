import { handInSignature, type OperatorReserve } from '@plumbline/contract/operator';
import { Address, Amount, Button, CopyButton, Dialog, Field, Tag } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useOperator } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './proofs.module.css';

type Named = OperatorReserve['named'][number];

const STATES = {
  none: { label: 'not signed', tone: 'wait' },
  claimed: { label: 'is looked at', tone: 'plain' },
  verified: { label: 'signed', tone: 'good' },
  refused: { label: 'refused: not of this address or text', tone: 'bad' },
} as const;
const PURPOSES = { payout: 'Payout wallet', treasury: 'Treasury' } as const;

interface SignDialogProps {
  readonly reserve: OperatorReserve | null;
  readonly onClose: () => void;
}

/** A day's addresses, and for a treasury the text to sign with its key elsewhere. */
export const SignDialog = ({ reserve, onClose }: SignDialogProps) => (
  <Dialog isOpen={reserve !== null} onClose={onClose} title={`Reserves of ${reserve?.day ?? ''}`} width={760}>
    {reserve === null ? null : (
      <p>
        At block {reserve.block}, {reserve.blockAt} UTC. {reserve.addresses} deposit addresses hold{' '}
        <Amount value={reserve.deposits} /> of it.
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
  const mayHandIn = named.purpose === 'treasury' && isOpen && handInSignature.roles.includes(role);
  return (
    <section className={styles.address} aria-label={`${PURPOSES[named.purpose]} ${named.address}`}>
      <div className={styles.head}>
        <h3>{PURPOSES[named.purpose]}</h3>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <p>
        <Address value={named.address} /> <Amount value={named.amount} />
      </p>
      {named.purpose === 'payout' && isOpen ? <p>The payer signs it by itself.</p> : null}
      {mayHandIn ? <HandIn day={day} named={named} /> : null}
    </section>
  );
}

const SIGNATURE = /^0x[0-9a-f]{130}$/i;

function HandIn({ day, named: { address, text } }: { readonly day: string; readonly named: Named }) {
  const [signature, setSignature] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isBusy } = useCall((given: string) => api(handInSignature, { day, address, signature: given }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = signature.trim();
    const isWrong = !SIGNATURE.test(given);
    setError(isWrong ? 'A signature is 0x and 130 hexadecimal digits' : null);
    if (!isWrong) send(given, () => setSignature(''));
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>Sign this text in the wallet of the address. It moves nothing. Then paste the signature.</p>
      <pre className={styles.text}>{text}</pre>
      <p>
        <CopyButton text={text} label="Copy the text" onCopied={() => showSuccess('Copied')} />
      </p>
      <Field label="Signature" error={error}>
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
        Hand in the signature
      </Button>
    </form>
  );
}
