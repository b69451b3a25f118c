import { CallError, type DataOf, type InputOf } from '@plumbline/contract';
import { operatorConfirm, operatorOpenConfirmation } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console';
import { Button, Dialog, ErrorNote, Loading, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { plainApi } from '../api.ts';
import { DemoCode } from '../demo.tsx';
import { PasskeyButton } from '../passkey-button.tsx';
import { useLocked, useSession } from '../session.ts';
import { useCall } from '../use-call.ts';
import { type Asked, currentlyAsked, whenAsked } from './ask.ts';
import styles from './confirmation.module.css';
import { readStatement, signedChallenge } from './statement.ts';

/**
 * Shows what a decision requires its operator to confirm, on any screen. The lock and the end of the session decline
 * it, so that a locked screen shows nothing of it.
 */
export function Confirmations() {
  const asked = useSyncExternalStore(whenAsked, currentlyAsked, () => null);
  const isSignedIn = useSession() !== null;
  const isLocked = useLocked();
  const isOpen = isSignedIn && !isLocked;
  useEffect(() => {
    if (!isOpen) asked?.decline();
  }, [asked, isOpen]);
  return asked && isOpen ? <ConfirmationDialog key={asked.id} {...asked} /> : null;
}

type Opened = DataOf<typeof operatorOpenConfirmation>;
type Proof = Omit<InputOf<typeof operatorConfirm>, 'challenge'>;

function ConfirmationDialog({ statements, confirm, decline }: Asked) {
  const opened = useQuery({
    queryKey: ['confirmation', statements],
    queryFn: () => openChecked(statements),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
  const call = useCall((proof: InputOf<typeof operatorConfirm>) => plainApi(operatorConfirm, proof), {
    isSilent: true,
    onError: (error) => {
      // Expired, by time or by tries: the next code needs another challenge.
      if (error instanceof CallError && error.code === 'challenge_not_valid') void opened.refetch();
    },
  });
  const send = (challenge: string) => (proof: Proof) => call.send({ ...proof, challenge }, () => confirm(challenge));
  const { data } = opened;
  return (
    <Dialog isOpen title={t.confirmYourSecond} isBusy={call.isBusy} onClose={decline} width={560}>
      <ul className={styles.statements}>
        {statements.map((statement) => (
          <Statement key={statement} text={statement} />
        ))}
      </ul>
      {opened.isError ? <ErrorNote>{opened.error.message}</ErrorNote> : null}
      {opened.isPending ? <Loading label={t.openingTheChallenge} /> : null}
      {data ? <Factors opened={data} isBusy={call.isBusy} onAnswer={send(data.challenge)} onCancel={decline} /> : null}
    </Dialog>
  );
}

/** Signs only what is on the screen, whatever the server requests. */
async function openChecked(statements: readonly string[]): Promise<Opened> {
  const { data } = await plainApi(operatorOpenConfirmation, { statements: [...statements] });
  if (data.passkey && data.passkey.challenge !== (await signedChallenge(data.nonce, statements))) {
    throw new Error(t.serverAsksPasskey);
  }
  return data;
}

function Statement({ text }: { readonly text: string }) {
  const { title, facts } = readStatement(text);
  return (
    <li className={styles.statement}>
      <h3>{title}</h3>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface FactorsProps {
  readonly opened: Opened;
  readonly isBusy: boolean;
  readonly onAnswer: (proof: Proof) => void;
  readonly onCancel: () => void;
}

function Factors({ opened, isBusy, onAnswer, onCancel }: FactorsProps) {
  const [code, setCode] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const email = useSession()?.operator.email ?? '';
  const hasApp = opened.methods.includes('totp');
  const { passkey } = opened;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = code.trim();
    setBroken(given === '' ? t.pleaseEnterCode : null);
    if (given === '') event.currentTarget.querySelector('input')?.focus();
    else onAnswer({ code: given });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {passkey ? <PasskeyButton challenge={opened} isBusy={isBusy} onAnswer={onAnswer} /> : null}
      {hasApp ? (
        <TextField
          label={t.codeYourApp}
          hint={t.codeYourAppHint}
          name="code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          autoFocus={passkey === null}
          error={broken}
        />
      ) : null}
      {hasApp ? <DemoCode email={email} of="current" /> : null}
      <div className={styles.actions}>
        {hasApp ? (
          <Button type="submit" variant={passkey ? 'plain' : 'primary'} busy={isBusy}>
            {t.confirm}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
