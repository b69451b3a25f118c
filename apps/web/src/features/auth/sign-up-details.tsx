import type { useFields } from '@plumbline/app-runtime/use-fields';
import { type Broken, MAX_LENGTH, MIN_PASSWORD_LENGTH, signUpRule, vendorSignUpRule } from '@plumbline/contract';
import { Button, PasswordField, TextField } from '@plumbline/ui';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useText } from '../../lib/text/index.ts';
import { useBroken } from '../../lib/use-errors.ts';
import styles from './auth.module.css';
import type { SignUp } from './calls.ts';
import { errorFor, focusBroken } from './rule-field.ts';
import type { useReferral } from './use-referral.ts';

interface SignUpDetailsProps {
  /** A vendor has no sponsor, so no code is required. */
  readonly isVendor: boolean;
  readonly fields: ReturnType<typeof useFields<keyof SignUp>>;
  readonly referral: ReturnType<typeof useReferral>;
  readonly isBusy: boolean;
  /** Set after Change Email in step 2; focuses the email field. */
  readonly startAtEmail: boolean;
  readonly onSend: (form: SignUp) => void;
}

const trimmed = (values: SignUp): SignUp => ({
  ...values,
  fullName: values.fullName.trim(),
  phone: values.phone.trim(),
  email: values.email.trim(),
  referBy: values.referBy.trim().toUpperCase(),
});

/** Step 1. The rules run in the specified order; the referral check, which needs the server, is last. */
export function SignUpDetails({ isVendor, fields, referral, isBusy, startAtEmail, onSend }: SignUpDetailsProps) {
  const { common } = useText();
  const ruleOf = (form: SignUp, name: string) =>
    isVendor ? vendorSignUpRule(form, form.referBy) : signUpRule(form, name);
  const [broken, setBroken] = useBroken(ruleOf(trimmed(fields.values), referral.name));
  const [isChecking, setChecking] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking) return;
    const element = event.currentTarget;
    const form = trimmed(fields.values);
    fields.setValues(form);
    setChecking(true);
    const rule = ruleOf(form, 'not asked yet') ?? (isVendor ? null : ruleOf(form, await referral.check(form.referBy)));
    setChecking(false);
    setBroken(rule);
    if (rule === null) onSend(form);
    else focusBroken(element, rule);
  };
  return (
    <form className={`${styles.form} ${styles.wide}`} onSubmit={submit} noValidate>
      <Person fields={fields} broken={broken} startAtEmail={startAtEmail} />
      {isVendor ? null : <Referral fields={fields} referral={referral} broken={broken} />}
      <Button type="submit" variant="primary" busy={isBusy || isChecking}>
        {common.signUp}
      </Button>
    </form>
  );
}

type PartProps = Pick<SignUpDetailsProps, 'fields'> & { readonly broken: Broken };

function Person({
  fields: { bind, bindTrimmed },
  broken,
  startAtEmail,
}: PartProps & Pick<SignUpDetailsProps, 'startAtEmail'>) {
  const { auth: t } = useText();
  const error = (field: keyof SignUp) => errorFor(broken, field);
  return (
    <>
      <TextField
        label={t.fullName}
        {...bind('fullName')}
        maxLength={MAX_LENGTH.fullName}
        autoComplete="name"
        error={error('fullName')}
      />
      <div className={styles.pair}>
        <TextField
          label={t.mobile}
          {...bindTrimmed('phone')}
          type="tel"
          maxLength={MAX_LENGTH.phone}
          inputMode="numeric"
          autoComplete="tel-national"
          hint={t.mobileHint}
          error={error('phone')}
        />
        <TextField
          label={t.email}
          {...bindTrimmed('email')}
          type="email"
          maxLength={MAX_LENGTH.email}
          autoComplete="email"
          autoFocus={startAtEmail}
          hint={t.emailHint}
          error={error('email')}
        />
      </div>
      <div className={styles.pair}>
        <PasswordField
          label={t.password}
          {...bind('password')}
          autoComplete="new-password"
          hint={t.passwordHint({ length: MIN_PASSWORD_LENGTH })}
          error={error('password')}
        />
        <PasswordField
          label={t.confirmPassword}
          {...bind('confirmPassword')}
          autoComplete="new-password"
          error={error('confirmPassword')}
        />
      </div>
    </>
  );
}

function Referral({ fields, referral, broken }: PartProps & Pick<SignUpDetailsProps, 'referral'>) {
  const { auth: t } = useText();
  const { value, onChange, ...bound } = fields.bindTrimmed('referBy');
  return (
    <div className={styles.pair}>
      <TextField
        label={t.referralCode}
        {...bound}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          referral.forget();
          onChange(event);
        }}
        onBlur={() => {
          fields.set('referBy', value.trim().toUpperCase());
          void referral.check(value);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        className={styles.code}
        spellCheck={false}
        error={referral.error ?? (referral.name === '' ? errorFor(broken, 'referBy') : null)}
      />
      <TextField
        label={t.referralName}
        name="referralName"
        value={referral.name}
        readOnly
        autoComplete="off"
        hint={t.referralNameHint}
      />
    </div>
  );
}
