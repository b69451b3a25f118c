import { useFields } from '@plumbline/app-runtime/use-fields';
import { useState } from 'react';
import { currentArea, ownPath } from '../../lib/area.ts';
import { recordTypedAddress } from '../../lib/demo-address.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { rich, type Texts, useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { useStepEntry } from '../../lib/use-step-entry.ts';
import styles from './auth.module.css';
import { type AuthStep, SteppedFrame } from './auth-frame.tsx';
import { type SignUp as Form, sendSignUpCode, verifySignUp } from './calls.ts';
import { CodeStep } from './code-step.tsx';
import { SignUpDetails } from './sign-up-details.tsx';
import { useReferral } from './use-referral.ts';

export const meta = pageMeta((t) => t.common.signUp);

const stepsOf = ({ auth: { steps }, common }: Texts, meanings: SignUpProps['meanings']): readonly AuthStep[] => [
  { label: steps.details, text: meanings?.details ?? steps.detailsText },
  { label: steps.code, text: steps.codeText },
  { label: common.logIn, text: meanings?.logIn ?? steps.logInText },
];

const EMPTY: Form = { fullName: '', phone: '', email: '', password: '', confirmPassword: '', referBy: '' };

interface SignUpProps {
  /** `ref` of /referalsignup: filled in and checked at once. */
  readonly codeOnLoad?: string;
  /** `link` of /referalsignup: the invitation link used. */
  readonly invitation?: string | undefined;
  /** Texts for the first and last step and the login link, if they differ from those for members. */
  readonly meanings?: {
    readonly details: string;
    readonly logIn: string;
    readonly already: (values: { readonly link: string | number }) => string;
  };
}

export function SignUp({ codeOnLoad = '', invitation, meanings }: SignUpProps) {
  const texts = useText();
  const { auth: t, common } = texts;
  const fields = useFields<keyof Form>({ ...EMPTY, referBy: codeOnLoad.trim().toUpperCase() });
  const referral = useReferral(codeOnLoad);
  /** The data sent in step 1, to which the code is bound. Null in step 1. */
  const [sent, setSent] = useState<Form | null>(null);
  const [isBack, setBack] = useState(false);
  const step = useStepEntry(sent !== null, () => {
    setSent(null);
    setBack(true);
  });
  const send = useCall(sendSignUpCode, {
    onSuccess: (answer, form) => {
      showSuccess(answer.message);
      recordTypedAddress(form.email);
      setSent(form);
    },
  });
  const verify = useCall(verifySignUp, {
    onSuccess: (answer, { email }) => {
      showSuccess(answer.message);
      return step.leaveTo(ownPath('/login'), { state: { email }, replace: true });
    },
  });
  return (
    <SteppedFrame
      help={currentArea() === 'vendor' ? 'vendorSignUp' : 'signUp'}
      title={common.signUp}
      steps={stepsOf(texts, meanings)}
      current={sent ? 1 : 0}
    >
      {sent ? (
        <CodeStep
          email={sent.email}
          isBusy={verify.isBusy}
          isResending={send.isBusy}
          refused={verify.error}
          onVerify={(otp) => verify.send({ ...sent, otp, link: invitation })}
          onResend={(onSent) => send.send(sent, onSent)}
          onChangeEmail={step.back}
        />
      ) : (
        <SignUpDetails
          isVendor={currentArea() === 'vendor'}
          fields={fields}
          referral={referral}
          isBusy={send.isBusy}
          startAtEmail={isBack}
          onSend={send.send}
        />
      )}
      <p className={styles.links}>
        <span>
          {rich(meanings?.already ?? t.alreadyMember, {
            link: (
              <OwnLink key="log-in" to="/login">
                {common.logIn}
              </OwnLink>
            ),
          })}
        </span>
      </p>
    </SteppedFrame>
  );
}

export default SignUp;
