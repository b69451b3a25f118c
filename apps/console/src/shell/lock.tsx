import { operatorLogout, operatorUnlock } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console';
import { Button, PasswordField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../lib/api.ts';
import { queryClient } from '../lib/query.ts';
import { closeSession, setLocked, useOperator } from '../lib/session.ts';
import { SignInFrame } from '../lib/sign-in-frame.tsx';
import { useCall } from '../lib/use-call.ts';

/** Replaces every screen until the password is entered; then the same screen returns. */
export function Lock() {
  const operator = useOperator();
  const [password, setPassword] = useState('');
  const unlock = useCall((given: string) => api(operatorUnlock, { password: given }), {
    isSilent: true,
    onSuccess: () => {
      setLocked(false);
      void queryClient.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') unlock.send(password);
  };
  const leave = () => {
    setLocked(false);
    api(operatorLogout)
      .catch(() => {})
      .finally(closeSession);
  };
  return (
    <SignInFrame title={t.locked} lead={t.lockLead({ email: operator.email })}>
      <form onSubmit={submit} noValidate>
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoFocus
        />
        <Button type="submit" variant="primary" busy={unlock.isBusy}>
          {t.goOn}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t.signOut}
        </Button>
      </form>
    </SignInFrame>
  );
}
