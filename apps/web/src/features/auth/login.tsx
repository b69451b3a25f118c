import { useFields } from '@plumbline/app-runtime/use-fields';
import { type FactorChallenge, loginRule, MAX_LENGTH } from '@plumbline/contract';
import { Button, Note, PasswordField, TextField } from '@plumbline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { takeGoOn } from '../../lib/go-on.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { hasSessionEnded } from '../../lib/session-ended.ts';
import { rich, useText } from '../../lib/text/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { useBroken } from '../../lib/use-errors.ts';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { beginSession, isChallenge, logIn } from './calls.ts';
import { FactorStep } from './factor-step.tsx';
import { errorFor, focusBroken } from './rule-field.ts';

export const meta = pageMeta((t) => t.common.logIn);

const Aside = () => {
  const { auth: t } = useText();
  return (
    <>
      <h2>{t.booksTitle}</h2>
      <p>{t.booksText}</p>
    </>
  );
};

/** `aside` is shown beside the form; for members, their wallets. */
export function Login({ aside = <Aside /> }: { readonly aside?: ReactNode }) {
  const { auth: t, common, factor } = useText();
  const navigate = useNavigate();
  // The sign-up and the password reset pass on the confirmed address.
  const { state } = useLocation() as { state: { email?: string } | null };
  const { values, bind, bindTrimmed } = useFields({ email: state?.email ?? '', password: '' });
  const form = { email: values.email.trim(), password: values.password };
  const rule = loginRule(form);
  const [broken, setBroken] = useBroken(rule);
  const [isEnded] = useState(hasSessionEnded);
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const call = useCall(logIn, {
    onSuccess: (answer) => {
      if (isChallenge(answer.data)) return setChallenge(answer.data);
      beginSession(answer);
      return navigate(takeGoOn() ?? ownPath('/my'));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) call.send(form);
    else focusBroken(event.currentTarget, rule);
  };
  if (challenge) {
    return (
      <AuthFrame help="login" title={factor.factorTitle} aside={aside}>
        <FactorStep
          challenge={challenge}
          onDone={() => navigate(takeGoOn() ?? ownPath('/my'))}
          onOver={() => setChallenge(null)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame help="login" title={common.logIn} aside={aside}>
      {isEnded ? (
        <div className={styles.sentTo}>
          <Note>{t.sessionEnded}</Note>
        </div>
      ) : null}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t.emailOrPhone}
          {...bindTrimmed('email')}
          maxLength={MAX_LENGTH.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorFor(broken, 'email')}
        />
        <PasswordField
          label={t.password}
          {...bind('password')}
          autoComplete="current-password"
          error={errorFor(broken, 'password')}
        />
        <div className={styles.end}>
          <OwnLink to="/forget-Password">{t.forgotPasswordLink}</OwnLink>
        </div>
        <Button type="submit" variant="primary" busy={call.isBusy}>
          {common.logIn}
        </Button>
      </form>
      <p className={styles.links}>
        <span>
          {rich(t.newHere, {
            link: (
              <OwnLink key="sign-up" to="/register">
                {common.signUp}
              </OwnLink>
            ),
          })}
        </span>
        <OwnLink to="/unfreeze">{factor.release}</OwnLink>
      </p>
    </AuthFrame>
  );
}

export default Login;
