import type { CertificateState } from '@plumbline/contract';
import {
  type IssuedCertificate,
  operatorReinstateCertificate,
  operatorRevokeCertificate,
  operatorSuspendCertificate,
} from '@plumbline/contract/operator';
import { Button, Field, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './certificates.module.css';

export const STATE_WORDS: Readonly<Record<CertificateState, string>> = {
  valid: 'valid',
  suspended: 'suspended',
  revoked: 'revoked',
};
export const STATE_TONES = { valid: 'good', suspended: 'plain', revoked: 'bad' } as const;

/** Why the certifier does not sign. */
export const FAULT_WORDS: Readonly<Record<string, string>> = {
  certificate_of_nobody: 'its member’s account is gone',
  certificate_not_confirmed: 'it is not what its operator confirmed',
  certificate_without_its_place: 'it has no place in a status list',
};

interface CertificateProps {
  readonly certificate: IssuedCertificate;
  readonly mayChange: boolean;
  readonly onDone: () => void;
}

/** A certificate's content, history and possible changes. */
export function Certificate({ certificate, mayChange, onDone }: CertificateProps) {
  const { _id, criteria, status, member, issuedBy, reason, issuedAt, signedAt, fault, changes } = certificate;
  return (
    <div className={styles.form}>
      <p>
        <Tag tone={STATE_TONES[status]}>{STATE_WORDS[status]}</Tag> {member.fullName || 'deleted'} {member.email}
      </p>
      <p className={styles.for}>{criteria}</p>
      <p className="small soft">
        Issued <Moment at={issuedAt} /> by {issuedBy || 'a finished course'}
        {reason === '' ? '' : `: ${reason}`}. {signedAt === null ? 'Not signed' : 'Signed '}
        {signedAt === null ? fault === '' ? ' yet' : `: ${FAULT_WORDS[fault] ?? fault}` : <Moment at={signedAt} />}.
        Number {_id}
      </p>
      {changes.map(({ to, by, at, reason: why }) => (
        <p key={at + to} className="small">
          {STATE_WORDS[to]} <Moment at={at} /> by {by}: {why}
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
    setWrong(isShort ? 'Please give a reason' : null);
    if (!isShort) send(step, onDone);
  };
  return (
    <>
      <Field label="Reason" hint="The holder is mailed it, and it is kept in the audit trail." error={wrong}>
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
            Suspend
          </Button>
        ) : (
          <Button busy={isBusy} onClick={() => act('reinstate')}>
            End the suspension
          </Button>
        )}
        <Button variant="danger" busy={isBusy} onClick={() => act('revoke')}>
          Revoke for good
        </Button>
      </p>
    </>
  );
}
