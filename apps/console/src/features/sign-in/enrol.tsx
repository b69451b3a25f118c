import { makePasskey } from '@plumbline/app-runtime/passkey';
import { rich } from '@plumbline/app-runtime/text';
import type { DataOf, Envelope } from '@plumbline/contract';
import {
  type Enrolment,
  operatorEnrolApp,
  operatorEnrolAppConfirm,
  operatorEnrolPasskey,
  operatorEnrolPasskeyConfirm,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-sign-in';
import { Button, CopyButton, TextField } from '@plumbline/ui';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { PasskeysElsewhere } from '../../lib/passkey-button.tsx';
import { openSession } from '../../lib/session.ts';
import { SignInFrame } from '../../lib/sign-in-frame.tsx';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './sign-in.module.css';

type Enrolled = Envelope<DataOf<typeof operatorEnrolAppConfirm>>;

interface EnrolProps {
  readonly enrolment: Enrolment;
  /** The session is open; the recovery codes still have to be read. */
  readonly onEnrolled: () => void;
  readonly onDone: () => void;
}

/** Sets up the first second factor, without which no session opens. */
export function Enrol({ enrolment, onEnrolled, onDone }: EnrolProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = ({ data, csrf_token }: Enrolled) => {
    onEnrolled();
    setCodes(data.recoveryCodes);
    openSession({ csrf: csrf_token!, operator: data.operator });
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <SignInFrame title={t.yourSecondFactor} lead={t.lead}>
      <AppChoice enrolment={enrolment.enrolment} onEnrolled={finish} />
      <PasskeyChoice enrolment={enrolment} onEnrolled={finish} />
    </SignInFrame>
  );
}

function AppChoice({ enrolment, onEnrolled }: { enrolment: string; onEnrolled: (answer: Enrolled) => void }) {
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [code, setCode] = useState('');
  const begin = useCall(() => api(operatorEnrolApp, { enrolment }), { isSilent: true });
  const confirm = useCall((given: string) => api(operatorEnrolAppConfirm, { enrolment, code: given }), {
    isSilent: true,
  });
  if (!secret) {
    return (
      <section className={styles.choice}>
        <h2>{t.anAuthenticatorApp}</h2>
        <p>{t.showsNewCode}</p>
        <Button
          variant="primary"
          busy={begin.isBusy}
          onClick={() => begin.send(undefined, ({ data }) => setSecret(data))}
        >
          {t.setUpApp}
        </Button>
      </section>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') confirm.send(code, onEnrolled);
  };
  return (
    <section className={styles.choice}>
      <h2>{t.anAuthenticatorApp}</h2>
      <p>{t.scanAppType}</p>
      <div className={styles.qr}>
        <QRCodeSVG value={secret.uri} size={180} title={t.qrCodeAuthenticator} />
      </div>
      <p className="small">{rich(t.orTypeKey, { span: <span className={styles.secret}>{secret.secret}</span> })}</p>
      <form onSubmit={submit} noValidate>
        <TextField
          label={t.codeApp}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" busy={confirm.isBusy}>
          {t.confirm}
        </Button>
      </form>
    </section>
  );
}

function PasskeyChoice({ enrolment, onEnrolled }: { enrolment: Enrolment; onEnrolled: (answer: Enrolled) => void }) {
  const [isAsking, setAsking] = useState(false);
  const begin = useCall(() => api(operatorEnrolPasskey, { enrolment: enrolment.enrolment }), { isSilent: true });
  const confirm = useCall(
    (passkey: Awaited<ReturnType<typeof makePasskey>>) =>
      api(operatorEnrolPasskeyConfirm, { enrolment: enrolment.enrolment, name: '', passkey }),
    { isSilent: true },
  );
  const make = () =>
    begin.send(undefined, async ({ data }) => {
      setAsking(true);
      await makePasskey(data.options).then(
        (passkey) => confirm.send(passkey, onEnrolled),
        () => showError(t.deviceMadeNo),
      );
      setAsking(false);
    });
  const isHere = enrolment.passkeyOrigin === window.location.origin;
  return (
    <section className={styles.choice}>
      <h2>{t.aPasskey}</h2>
      <p>{t.yourDeviceSecurity}</p>
      {isHere ? (
        <Button busy={begin.isBusy || isAsking || confirm.isBusy} onClick={make}>
          {t.addAPasskey}
        </Button>
      ) : (
        <PasskeysElsewhere origin={enrolment.passkeyOrigin} />
      )}
    </section>
  );
}

/** Shown once, because only hashes are stored. */
const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => (
  <SignInFrame title={t.yourRecoveryCodes} lead={t.enrolLead}>
    <ul className={styles.codes} aria-label={t.recoveryCodes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={styles.actions}>
      <Button variant="primary" onClick={onDone}>
        {t.iKept}
      </Button>
      <CopyButton text={codes.join('\n')} onCopied={() => showSuccess(t.copied)} />
    </div>
  </SignInFrame>
);
