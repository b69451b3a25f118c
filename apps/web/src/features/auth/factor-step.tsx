import { CallError, type FactorChallenge } from '@plumbline/contract';
import { FactorForm } from '../../lib/factor-form.tsx';
import { useText } from '../../lib/text/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './auth.module.css';
import { beginSession, logInWithFactor } from './calls.ts';

interface FactorStepProps {
  readonly challenge: FactorChallenge;
  /** The session is open. The form stays busy until the returned promise settles. */
  readonly onDone: () => unknown;
  /** Cancelled, or the challenge is used up; the login must start again. */
  readonly onOver: () => void;
}

/** The second step of a login. */
export function FactorStep({ challenge, onDone, onOver }: FactorStepProps) {
  const t = useText().factor;
  const call = useCall(logInWithFactor, {
    onSuccess: (answer) => {
      beginSession(answer);
      return onDone();
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'challenge_not_valid') onOver();
    },
  });
  return (
    <>
      <p className={styles.sentTo}>{t.factorLead}</p>
      <FactorForm
        challenge={challenge}
        isBusy={call.isBusy}
        refused={call.error}
        onProof={call.send}
        onCancel={onOver}
      />
    </>
  );
}
