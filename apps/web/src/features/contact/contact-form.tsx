import { CallError, contactMember, contactRule } from '@plumbline/contract';
import { Button, Field, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { text, useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useFields } from '../../lib/use-fields.ts';
import styles from './contact-form.module.css';

type Name = 'name' | 'email' | 'description';

const FIELD_OF: Readonly<Record<string, Name>> = {
  'Please enter name': 'name',
  'Email Required': 'email',
  'Email  Invalid': 'email',
  'Please enter description': 'description',
};

/** What became of it, with the fallbacks of the specification, section 8. */
export function failureOf(error: Error): string {
  const t = text().contact;
  if (!(error instanceof CallError) || error.status === 0) return t.network;
  return error.message || t.failed;
}

/** The server's word, or the specification's for an answer without one. */
export const successOf = (message: string): string => message || text().contact.registered;

const useContact = () =>
  useCall((form: Readonly<Record<Name, string>>) => api(contactMember, form), {
    meta: { isQuiet: true },
    onSuccess: (answer) => showSuccess(successOf(answer.message)),
    onError: (error) => showError(failureOf(error)),
  });

/** Name, email, description. What was typed stays until it has arrived. */
export function ContactForm() {
  const { contact: t, said } = useText();
  const { values, bind, bindTrimmed, clear } = useFields({ name: '', email: '', description: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const contact = useContact();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = { name: values.name.trim(), email: values.email.trim(), description: values.description.trim() };
    const rule = contactRule(form);
    setBroken(rule);
    if (rule !== null) return void focusOn(event.currentTarget, FIELD_OF[rule]!);
    contact.send(form, () => {
      clear();
      setSent(true);
    });
  };
  const errorOf = (name: Name) => (broken !== null && FIELD_OF[broken] === name ? said(broken) : null);
  if (isSent) return <Thanks onAnother={() => setSent(false)} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t.name} autoComplete="name" maxLength={120} {...bind('name')} error={errorOf('name')} />
      <TextField
        label={t.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...bindTrimmed('email')}
        error={errorOf('email')}
      />
      <Field label={t.description} hint={t.descriptionHint} error={errorOf('description')}>
        {(control) => <textarea rows={7} maxLength={4000} {...bind('description')} {...control} />}
      </Field>
      <Button type="submit" variant="primary" busy={contact.isBusy}>
        {t.send}
      </Button>
    </form>
  );
}

function focusOn(form: HTMLFormElement, name: Name): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

function Thanks({ onAnother }: { readonly onAnother: () => void }) {
  const t = useText().contact;
  return (
    <div className={styles.thanks} role="status">
      <p>{t.thanks}</p>
      <Button onClick={onAnother}>{t.another}</Button>
    </div>
  );
}
