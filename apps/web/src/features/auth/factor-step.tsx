import { CallError, type FactorChallenge } from '@plumbline/contract';
import { FactorForm } from '../../lib/factor-form.tsx';
import { useText } from '../../lib/text/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './auth.module.css';
import { beginSession, logInWithFactor } from './calls.ts';

interface FactorStepProps {
  readonly challenge: FactorChallenge;
  /** The session has begun. The form stays busy until what it returns is settled. */
  readonly onDone: () => unknown;
  /** Given up, or the challenge is used up: the login has to begin again. */
  readonly onOver: () => void;
}

/** The second half of a login. */
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
