import { TICKET_TOPICS, type TicketTopic } from '@plumbline/contract';
import { Button, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { currentArea, ownPath } from '../../lib/area.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useCreate } from './api.ts';
import { MessageFields, useMessage } from './message-fields.tsx';
import { ticketWords, useTicketWords } from './words.ts';

export const meta = titleMeta(() => ticketWords().make);

const SUBJECT_MAX = 140;

/** A new ticket. `?order=` links it to an order, `?topic=` and `?subject=` fill in the fields. */
export default function NewTicketScreen() {
  const t = useTicketWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const order = params.get('order') ?? '';
  const given = TICKET_TOPICS.find((each) => each === params.get('topic'));
  const [topic, setTopic] = useState<TicketTopic>(
    order !== '' ? 'order' : (given ?? (currentArea() === 'vendor' ? 'store' : 'account')),
  );
  const [subject, setSubject] = useState((params.get('subject') ?? '').slice(0, SUBJECT_MAX));
  const [broken, setBroken] = useState<string | null>(null);
  const { fields, check } = useMessage();
  const create = useCreate((id) => navigate(ownPath(`/tickets/${id}`), { replace: true }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = check();
    setBroken(subject.trim() === '' ? t.subjectNeeded : null);
    if (written === null || subject.trim() === '') return;
    create.send({ topic, subject: subject.trim(), order, ...written });
  };
  return (
    <Page help="tickets" title={t.make} lead={t.makeLead} aside={<OwnLink to="/tickets">{t.title}</OwnLink>}>
      <form className="narrow-form" onSubmit={submit} noValidate>
        {order === '' ? (
          <SelectField
            label={t.about}
            value={topic}
            onChange={({ currentTarget }) => setTopic(currentTarget.value as TicketTopic)}
          >
            {TICKET_TOPICS.map((each) => (
              <option key={each} value={each}>
                {t.topic[each]}
              </option>
            ))}
          </SelectField>
        ) : (
          <p>{t.ofOrder}</p>
        )}
        <TextField
          label={t.subject}
          hint={t.subjectHint}
          error={broken}
          maxLength={SUBJECT_MAX}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <MessageFields label={t.message} {...fields} />
        <p>
          <Button type="submit" variant="primary" busy={create.isBusy}>
            {t.send}
          </Button>
        </p>
      </form>
    </Page>
  );
}
