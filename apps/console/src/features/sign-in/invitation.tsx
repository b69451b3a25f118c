import { useFields } from '@plumbline/app-runtime/use-fields';
import { CallError, MIN_OPERATOR_PASSWORD_LENGTH } from '@plumbline/contract';
import { type Enrolment, operatorAcceptInvitation, operatorInvitation } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-sign-in';
import { Button, buttonClass, ErrorNote, Loading, PasswordField, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { read } from '../../lib/query.ts';
import { SignInFrame } from '../../lib/sign-in-frame.tsx';
import { useCall } from '../../lib/use-call.ts';
import { Enrol } from './enrol.tsx';

/** A retry would fail again; the link leads to the sign-in, for those who used it already. */
const InvitationOver = ({ children }: { readonly children: string }) => (
  <SignInFrame title={t.invitation} lead={children}>
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {t.signIn}
    </Link>
  </SignInFrame>
);

/** Page of a one-time link for a new operator: name and password, then the second factor. */
export function Invitation({ link }: { readonly link: string }) {
  const navigate = useNavigate();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const query = useQuery({
    ...read(operatorInvitation, { link }),
    enabled: enrolment === null,
    retry: false,
    meta: { isQuiet: true },
  });
  const form = useFields({ fullName: '', email: '', password: '' });
  const call = useCall((input: typeof form.values) => api(operatorAcceptInvitation, { ...input, link }), {
    isSilent: true,
  });
  if (enrolment) {
    return <Enrol enrolment={enrolment} onEnrolled={() => {}} onDone={() => void navigate('/', { replace: true })} />;
  }
  if (query.isError) {
    const said = query.error instanceof CallError ? query.error : null;
    if (said?.code === 'invitation_not_valid') return <InvitationOver>{said.message}</InvitationOver>;
    return (
      <SignInFrame title={t.invitation}>
        <ErrorNote onRetry={() => void query.refetch()}>{said?.message ?? t.invitationCouldNot}</ErrorNote>
      </SignInFrame>
    );
  }
  if (!query.data) return <Loading />;
  const { role, email, expiresAt } = query.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    call.send(form.values, ({ data }) => setEnrolment(data));
  };
  return (
    <SignInFrame
      title={t.welcome}
      lead={email === null ? t.youInvitedFirst({ role, expiresAt }) : t.youInvitedLink({ role, email, expiresAt })}
    >
      <form onSubmit={submit} noValidate>
        <TextField label={t.yourName} {...form.bind('fullName')} autoComplete="name" maxLength={100} />
        {email === null ? (
          <TextField label={t.eMailAddress} type="email" {...form.bind('email')} autoComplete="username" />
        ) : (
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        )}
        <PasswordField
          label={t.password}
          hint={t.passwordHint({ length: MIN_OPERATOR_PASSWORD_LENGTH })}
          {...form.bind('password')}
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" busy={call.isBusy}>
          {t.goOn}
        </Button>
      </form>
    </SignInFrame>
  );
}

export default () => <Invitation link={useParams().link ?? ''} />;
