import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Broken, say } from '@plumbline/contract';
import { Button, Dialog, PasswordField } from '@plumbline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { FactorProof } from '../../lib/factor-form.tsx';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useText } from '../../lib/text/index.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import { useFactor } from '../../lib/use-factor.tsx';
import styles from './rows.module.css';

/** Required to change the factors: the password, and any second factor. */
type ChangeForm = { readonly password: string } & Partial<FactorProof>;

interface PasswordDialogProps {
  readonly title: string;
  /** The change that the second factor confirms. */
  readonly change: 'set-up-app' | 'remove-app' | 'offer-passkey' | 'remove-passkey' | 'renew-codes';
  /** Label of the confirm button. */
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  /** Error of the call that takes the password. */
  readonly refused: Error | null;
  readonly onProof: (form: ChangeForm) => void;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Asks for the password and any second factor before a factor changes. */
export function PasswordDialog({
  title,
  change,
  act,
  isDangerous,
  isBusy,
  refused,
  onProof,
  onClose,
  children,
}: PasswordDialogProps) {
  const { factor: words, said } = useText();
  const t = useSecurityWords();
  const factor = useFactor(t.factorForChange);
  const { values, bind } = useFields({ password: '' });
  const [broken, setBroken] = useState<Broken>(null);
  const refusedAt = useRefusal(refused, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(values.password === '' ? say('enterPassword') : null);
    if (values.password === '') event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus();
    else factor.prove(change, (proof) => onProof({ password: values.password, ...proof }));
  };
  return (
    <>
      <Dialog isOpen onClose={onClose} title={title} isBusy={isBusy}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <p>{t.askPassword}</p>
          {children}
          <PasswordField
            label={t.currentPassword}
            {...bind('password')}
            autoComplete="current-password"
            autoFocus
            error={said(broken) ?? refusedAt('password')}
          />
          <div className={styles.actions}>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isBusy || factor.isBusy}>
              {act}
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={isBusy}>
              {words.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
      {factor.dialog}
    </>
  );
}
