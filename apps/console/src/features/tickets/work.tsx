import {
  operatorAssignTicket,
  operatorEraseTicket,
  operatorMergeTicket,
  operatorMoveTicket,
  type TicketFacts,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-tickets';
import { Button, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './tickets.module.css';

/** Snooze durations, in hours. */
const PUT_OFF = [
  [4, t.fourHours],
  [24, t.aDay],
  [72, t.threeDays],
  [168, t.aWeek],
  [720, t.thirtyDays],
] as const;

/** Operators' actions on a ticket, which its requester does not see. */
export function Work({ facts }: { readonly facts: TicketFacts }) {
  const { role } = useOperator();
  const isOver = facts.status === 'closed' || facts.status === 'merged';
  if (isOver) {
    return operatorEraseTicket.roles.includes(role) && facts.erasedAt === null ? <Erase id={facts._id} /> : null;
  }
  if (!operatorMoveTicket.roles.includes(role)) return null;
  return (
    <div className={styles.form}>
      <Assign facts={facts} />
      <Move facts={facts} />
      <Merge id={facts._id} />
    </div>
  );
}

function Assign({ facts }: { readonly facts: TicketFacts }) {
  const operator = useOperator();
  const { send, isBusy } = useCall((email: string) => api(operatorAssignTicket, { _id: facts._id, operator: email }));
  return (
    <div className={styles.row}>
      <SelectField
        label={t.assignedTo}
        value={facts.assignedTo}
        disabled={isBusy}
        onChange={(event) => send(event.currentTarget.value)}
      >
        <option value="">{t.nobody}</option>
        {facts.answerers.map(({ email, fullName }) => (
          <option key={email} value={email}>{`${fullName} (${email})`}</option>
        ))}
      </SelectField>
      {facts.assignedTo === operator.email ? null : (
        <Button busy={isBusy} onClick={() => send(operator.email)}>
          {t.takeIt}
        </Button>
      )}
    </div>
  );
}

function Move({ facts: { _id, status } }: { readonly facts: TicketFacts }) {
  const [hours, setHours] = useState(24);
  const { send, isBusy } = useCall(
    (input: { to: 'open' | 'waiting' | 'snoozed' | 'solved' | 'closed'; hours?: number }) =>
      api(operatorMoveTicket, { _id, ...input }),
  );
  return (
    <>
      {status === 'solved' ? null : (
        <div className={styles.row}>
          <SelectField
            label={t.putOffFor}
            value={hours}
            onChange={(event) => setHours(Number(event.currentTarget.value))}
          >
            {PUT_OFF.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <Button busy={isBusy} disabled={status === 'snoozed'} onClick={() => send({ to: 'snoozed', hours })}>
            {t.putOff}
          </Button>
        </div>
      )}
      <p className={styles.acts}>
        {status === 'open' ? null : (
          <Button busy={isBusy} onClick={() => send({ to: 'open' })}>
            {t.open}
          </Button>
        )}
        {status === 'solved' ? null : (
          <Button busy={isBusy} onClick={() => send({ to: 'solved' })}>
            {t.solvedWithoutAnswer}
          </Button>
        )}
        <Button variant="quiet" busy={isBusy} onClick={() => send({ to: 'closed' })}>
          {t.close}
        </Button>
      </p>
    </>
  );
}

function Merge({ id }: { readonly id: string }) {
  const [into, setInto] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const { send, isBusy } = useCall(() => api(operatorMergeTicket, { _id: id, into }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(into.trim() === '' ? t.pleaseGiveNumber : null);
    if (into.trim() !== '') send(undefined);
  };
  return (
    <form className={styles.row} onSubmit={submit} noValidate>
      <TextField
        label={t.sameMatter}
        hint={t.sameMatterHint}
        error={broken}
        maxLength={20}
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
      />
      <Button type="submit" busy={isBusy}>
        {t.merge}
      </Button>
    </form>
  );
}

function Erase({ id }: { readonly id: string }) {
  const [isAsked, ask] = useState(false);
  const { send, isBusy } = useCall((reason: string) => api(operatorEraseTicket, { _id: id, reason }));
  return (
    <>
      <Button variant="quiet" onClick={() => ask(true)}>
        {t.eraseSaid}
      </Button>
      <ReasonDialog
        isOpen={isAsked}
        onClose={() => ask(false)}
        title={t.eraseThisTicket}
        confirm={t.eraseForGood}
        isBusy={isBusy}
        onConfirm={(reason) => send(reason, () => ask(false))}
      >
        <p>{t.textsNotesPictures}</p>
      </ReasonDialog>
    </>
  );
}
