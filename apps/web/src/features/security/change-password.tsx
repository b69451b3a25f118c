import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Broken, changePasswordRule, type Message, MIN_PASSWORD_LENGTH, type RuleKey } from '@plumbline/contract';
import { Button, Dialog, PasswordField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { clearOwnSessions } from '../../lib/clear-sessions.ts';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useText } from '../../lib/text/index.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import { useChangePassword } from './api.ts';
import styles from './rows.module.css';

type Name = 'oldPassword' | 'password' | 'confirmPassword';

/** Returns the field of the violated rule. */
const fieldOf = ({ key }: Message<RuleKey>): Name => {
  if (key === 'currentPasswordRequired') return 'oldPassword';
  return key === 'confirmPasswordRequired' || key === 'passwordNotMatch' ? 'confirmPassword' : 'password';
};

/** The server ends every session, including this one, so the member must log in with the new password. */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { auth, factor, said } = useText();
  const t = useSecurityWords();
  const navigate = useNavigate();
  const { values, bind } = useFields<Name>({ oldPassword: '', password: '', confirmPassword: '' });
  const [broken, setBroken] = useState<Broken>(null);
  const change = useChangePassword();
  const refusedAt = useRefusal(change.error, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rule = changePasswordRule(values);
    setBroken(rule);
    if (rule !== null) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${fieldOf(rule)}]`)?.focus();
      return;
    }
    change.send(values, () => {
      clearOwnSessions();
      return navigate(ownPath('/login'));
    });
  };
  const errorFor = (name: Name) => (broken !== null && fieldOf(broken) === name ? said(broken) : refusedAt(name));
  return (
    <Dialog isOpen onClose={onClose} title={t.changePassword} isBusy={change.isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t.passwordText}</p>
        <PasswordField
          label={t.currentPassword}
          {...bind('oldPassword')}
          autoComplete="current-password"
          autoFocus
          error={errorFor('oldPassword')}
        />
        <PasswordField
          label={auth.newPassword}
          hint={auth.passwordHint({ length: MIN_PASSWORD_LENGTH })}
          {...bind('password')}
          autoComplete="new-password"
          error={errorFor('password')}
        />
        <PasswordField
          label={auth.confirmPassword}
          {...bind('confirmPassword')}
          autoComplete="new-password"
          error={errorFor('confirmPassword')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={change.isBusy}>
            {t.changePassword}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={change.isBusy}>
            {factor.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
