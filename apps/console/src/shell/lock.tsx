import { operatorLock, operatorLogout, operatorUnlock } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console';
import { OPERATOR_LOCK_MINUTES } from '@plumbline/time-limits/rules';
import { Button, PasswordField } from '@plumbline/ui';
import { type FormEvent, useEffect, useState } from 'react';
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

const MINUTE_MS = 60_000;
const NOTE_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 15_000;
/** Shared by the browser's tabs, so that activity in one keeps the others unlocked. */
const KEY = 'plumbline_operator_active';
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Locks after half an hour without a key or a press. The server cannot detect inactivity, because screens poll it. */
export function useIdle(): void {
  useEffect(() => {
    let noted = 0;
    const note = () => {
      if (Date.now() - noted < NOTE_EVERY_MS) return;
      noted = Date.now();
      localStorage.setItem(KEY, String(noted));
    };
    note();
    const look = () => {
      if (Date.now() - Number(localStorage.getItem(KEY)) < OPERATOR_LOCK_MINUTES * MINUTE_MS) return;
      setLocked(true);
      // If this call fails, the server locks automatically a moment later.
      api(operatorLock).catch(() => {});
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, note);
    };
  }, []);
}
