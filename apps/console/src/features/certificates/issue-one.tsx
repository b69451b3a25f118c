import { useFields } from '@plumbline/app-runtime/use-fields';
import { operatorIssueCertificate } from '@plumbline/contract/operator';
import { Button, Field, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './certificates.module.css';

type Wrong = Partial<Record<'email' | 'title' | 'criteria' | 'reason', string>>;

/** The form of a single certificate. Its name is the account's, so that none is asked for. */
export function IssueOne({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields({ email: '', title: '', criteria: '', reason: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const { send, isBusy } = useCall((input: typeof values) => api(operatorIssueCertificate, input));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Wrong = {
      ...(values.email.trim() === '' ? { email: 'Please give the member’s address' } : {}),
      ...(values.title.trim() === '' ? { title: 'Please give a title' } : {}),
      ...(values.criteria.trim() === '' ? { criteria: 'Please say what it is given for' } : {}),
      ...(values.reason.trim().length < 3 ? { reason: 'Please give a reason' } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) send(values, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Member’s e-mail address"
        hint="The name on the certificate is the account’s."
        type="email"
        autoComplete="off"
        maxLength={254}
        error={wrong.email ?? null}
        {...bind('email')}
      />
      <TextField label="Title" maxLength={200} autoComplete="off" error={wrong.title ?? null} {...bind('title')} />
      <Field label="Given for" hint="Whoever verifies it reads this." error={wrong.criteria ?? null}>
        {(input) => <textarea {...input} rows={4} maxLength={4000} {...bind('criteria')} />}
      </Field>
      <Field label="Reason" hint="Kept in the audit trail." error={wrong.reason ?? null}>
        {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('reason')} />}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          Issue
        </Button>
      </p>
    </form>
  );
}
