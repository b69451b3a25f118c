import { rich } from '@plumbline/app-runtime/text';
import type { CertificateState } from '@plumbline/contract';
import {
  type IssuedCertificate,
  operatorReinstateCertificate,
  operatorRevokeCertificate,
  operatorSuspendCertificate,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-certificates';
import { Button, Field, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './certificates.module.css';

export const STATE_WORDS: Readonly<Record<CertificateState, string>> = t.state;
export const STATE_TONES = { valid: 'good', suspended: 'plain', revoked: 'bad' } as const;

/** Why the certifier does not sign. */
export const VIOLATION_WORDS: Readonly<Record<string, string>> = t.violation;

interface CertificateProps {
  readonly certificate: IssuedCertificate;
  readonly mayChange: boolean;
  readonly onDone: () => void;
}

/** A certificate's content, history and possible changes. */
export function Certificate({ certificate, mayChange, onDone }: CertificateProps) {
  const { _id, criteria, status, member, issuedBy, reason, issuedAt, signedAt, violation, changes } = certificate;
  const issuer = issuedBy || t.aFinishedCourse;
  const signature =
    signedAt !== null
      ? rich(t.signedTime, { time: <Moment at={signedAt} /> })
      : violation === ''
        ? t.notSignedYet
        : t.notSignedViolation({ violation: VIOLATION_WORDS[violation] ?? violation });
  return (
    <div className={styles.form}>
      <p>
        <Tag tone={STATE_TONES[status]}>{STATE_WORDS[status]}</Tag> {member.fullName || t.deleted} {member.email}
      </p>
      <p className={styles.for}>{criteria}</p>
      <p className="small soft">
        {reason === ''
          ? rich(t.issued, { time: <Moment at={issuedAt} />, issuer, signature, id: _id })
          : rich(t.issuedWithReason, { time: <Moment at={issuedAt} />, issuer, reason, signature, id: _id })}
      </p>
      {changes.map(({ to, by, at, reason: why }) => (
        <p key={at + to} className="small">
          {rich(t.changeBy, { to: STATE_WORDS[to], time: <Moment at={at} />, by, why })}
        </p>
      ))}
      {mayChange && status !== 'revoked' ? <Change id={_id} status={status} onDone={onDone} /> : null}
    </div>
  );
}

const CALLS = {
  suspend: operatorSuspendCertificate,
  reinstate: operatorReinstateCertificate,
  revoke: operatorRevokeCertificate,
} as const;

/** Asks for one reason for either change; the second factor confirms exactly that change. */
function Change({ id, status, onDone }: { id: string; status: 'valid' | 'suspended'; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { send, isBusy } = useCall((step: keyof typeof CALLS) => api(CALLS[step], { _id: id, reason }));
  const act = (step: keyof typeof CALLS) => {
    const isShort = reason.trim().length < 3;
    setWrong(isShort ? t.pleaseGiveReason : null);
    if (!isShort) send(step, onDone);
  };
  return (
    <>
      <Field label={t.reason} hint={t.reasonHint} error={wrong}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.actions}>
        {status === 'valid' ? (
          <Button busy={isBusy} onClick={() => act('suspend')}>
            {t.suspend}
          </Button>
        ) : (
          <Button busy={isBusy} onClick={() => act('reinstate')}>
            {t.endTheSuspension}
          </Button>
        )}
        <Button variant="danger" busy={isBusy} onClick={() => act('revoke')}>
          {t.revokeForGood}
        </Button>
      </p>
    </>
  );
}
