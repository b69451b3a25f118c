import { useFields } from '@plumbline/app-runtime/use-fields';
import { MIN_OPERATOR_PASSWORD_LENGTH } from '@plumbline/contract';
import { operatorChangePassword, operatorRenewFactor } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-account';
import { Button, Dialog, PasswordField, Section, TextField } from '@plumbline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { closeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './account.module.css';

/** The server has ended every session, including this browser's. */
const leave = () => {
  closeSession();
  queryClient.clear();
};

/** Changes one's own password and second factor. Both end every session and lead to the sign-in. */
export function OwnLogin() {
  const [asked, setAsked] = useState<'password' | 'factor' | null>(null);
  const close = () => setAsked(null);
  return (
    <Section title={t.yourLogin}>
      <p className={styles.buttons}>
        <Button onClick={() => setAsked('password')}>{t.changeThePassword}</Button>
        <Button onClick={() => setAsked('factor')}>{t.setUpNew}</Button>
      </p>
      <p className={styles.note}>{t.eitherEndsEvery}</p>
      <Dialog isOpen={asked === 'password'} onClose={close} title={t.changeThePassword} width={480}>
        {asked === 'password' ? <PasswordForm /> : null}
      </Dialog>
      <Dialog isOpen={asked === 'factor'} onClose={close} title={t.setUpNew} width={480}>
        {asked === 'factor' ? <FactorForm /> : null}
      </Dialog>
    </Section>
  );
}

interface FormProps {
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

const Form = ({ confirm, isBusy, onSubmit, children }: FormProps) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <p>
      <Button type="submit" variant="primary" busy={isBusy}>
        {confirm}
      </Button>
    </p>
  </form>
);

function PasswordForm() {
  const { values, bind } = useFields({ oldPassword: '', password: '' });
  const { send, isBusy } = useCall(() => api(operatorChangePassword, values));
  return (
    <Form confirm={t.changeSignOut} isBusy={isBusy} onSubmit={() => send(undefined, leave)}>
      <PasswordField label={t.currentPassword} autoComplete="current-password" {...bind('oldPassword')} />
      <PasswordField
        label={t.newPassword}
        hint={t.newPasswordHint({ length: MIN_OPERATOR_PASSWORD_LENGTH })}
        autoComplete="new-password"
        {...bind('password')}
      />
    </Form>
  );
}

function FactorForm() {
  const { values, bind } = useFields({ password: '', code: '' });
  const { send, isBusy } = useCall(() => api(operatorRenewFactor, values));
  return (
    <Form confirm={t.giveUpOld} isBusy={isBusy} onSubmit={() => send(undefined, leave)}>
      <p>{t.passkeysRecoveryCodes}</p>
      <PasswordField label={t.currentPassword} autoComplete="current-password" {...bind('password')} />
      <TextField label={t.codeYourApp} autoComplete="one-time-code" {...bind('code')} />
    </Form>
  );
}
