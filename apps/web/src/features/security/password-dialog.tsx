import { useFields } from '@plumbline/app-runtime/use-fields';
import { Button, Dialog, PasswordField } from '@plumbline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../lib/text/index.ts';
import styles from './rows.module.css';

interface PasswordDialogProps {
  readonly title: string;
  /** The words of the button: what happens then. */
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** The password, before a second factor changes. */
export function PasswordDialog({
  title,
  act,
  isDangerous,
  isBusy,
  onPassword,
  onClose,
  children,
}: PasswordDialogProps) {
  const { security: t, said } = useText();
  const { values, bind } = useFields({ password: '' });
  const [broken, setBroken] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(values.password === '' ? 'Please enter password' : null);
    if (values.password === '') event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus();
    else onPassword(values.password);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} isBusy={isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t.askPassword}</p>
        {children}
        <PasswordField
          label={t.currentPassword}
          {...bind('password')}
          autoComplete="current-password"
          autoFocus
          error={said(broken)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isBusy}>
            {act}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
