import { useFields } from '@plumbline/app-runtime/use-fields';
import { MIN_OPERATOR_PASSWORD_LENGTH } from '@plumbline/contract';
import { operatorChangePassword, operatorRenewFactor } from '@plumbline/contract/operator';
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
    <Section title="Your login">
      <p className={styles.buttons}>
        <Button onClick={() => setAsked('password')}>Change the password</Button>
        <Button onClick={() => setAsked('factor')}>Set up a new second factor</Button>
      </p>
      <p className={styles.note}>
        Either ends every session of yours, this one too. A factor that is lost is reset by another owner.
      </p>
      <Dialog isOpen={asked === 'password'} onClose={close} title="Change the password" width={480}>
        {asked === 'password' ? <PasswordForm /> : null}
      </Dialog>
      <Dialog isOpen={asked === 'factor'} onClose={close} title="Set up a new second factor" width={480}>
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
    <Form confirm="Change and sign out" isBusy={isBusy} onSubmit={() => send(undefined, leave)}>
      <PasswordField label="Current password" autoComplete="current-password" {...bind('oldPassword')} />
      <PasswordField
        label="New password"
        hint={`At least ${MIN_OPERATOR_PASSWORD_LENGTH} characters; a sentence is better.`}
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
    <Form confirm="Give up the old one and sign out" isBusy={isBusy} onSubmit={() => send(undefined, leave)}>
      <p>Passkeys and recovery codes go with it. The next sign-in asks for a new one before anything else.</p>
      <PasswordField label="Current password" autoComplete="current-password" {...bind('password')} />
      <TextField label="Code of your app, or a recovery code" autoComplete="one-time-code" {...bind('code')} />
    </Form>
  );
}
