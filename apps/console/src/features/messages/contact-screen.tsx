import {
  CONTACT_STATUSES,
  type ContactMessage,
  operatorAnswerContact,
  operatorCloseContact,
  operatorContactMessages,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-messages';
import { Button, type Column, Dialog, Field, Moment, Tag } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { actorText } from '../../lib/actor.ts';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList, WhatElseWaits } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './messages.module.css';

const TONES = { received: 'wait', answered: 'good', closed: undefined } as const;
const Status = ({ of }: { readonly of: ContactMessage['status'] }) => {
  const tone = TONES[of];
  return tone ? <Tag tone={tone}>{of}</Tag> : <Tag>{of}</Tag>;
};

const COLUMNS: readonly Column<ContactMessage>[] = [
  {
    key: 'at',
    label: t.receivedUtc,
    sort: 'date',
    cell: (row) => <Moment at={row.receivedAt} />,
    text: (row) => row.receivedAt,
  },
  { key: 'name', label: t.name, sort: 'name', cell: (row) => row.name, text: (row) => row.name },
  { key: 'email', label: t.eMail, sort: 'email', cell: (row) => row.email, text: (row) => row.email },
  {
    key: 'what',
    label: t.message,
    cell: (row) => <span className={styles.short}>{row.description}</span>,
    text: (row) => row.description,
  },
  { key: 'status', label: t.state, cell: (row) => <Status of={row.status} />, text: (row) => row.status },
  {
    key: 'by',
    label: t.handledBy,
    cell: (row) => actorText(row.handledBy) || '–',
    text: (row) => actorText(row.handledBy),
    isExtra: true,
  },
];

/** Messages from the contact form. */
export default function ContactScreen() {
  const list = useList(operatorContactMessages, { filters: ['status', 'search'], refreshSeconds: 30 });
  const [opened, open] = useState<ContactMessage | null>(null);
  return (
    <Page title={t.messages} lead={t.contactLead}>
      <Filters list={list} isOffWhileEmpty>
        <TextFilter list={list} name="search" label={t.nameAddressBegins} />
        <ChoiceFilter
          list={list}
          name="status"
          label={t.state}
          choices={CONTACT_STATUSES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption={t.messages}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={open}
        exportName="messages"
        empty={t.contactEmpty}
        next={<WhatElseWaits />}
      />
      <Dialog isOpen={opened !== null} onClose={() => open(null)} title={opened?.name ?? ''} width={640}>
        {opened ? <Message message={opened} onDone={() => open(null)} /> : null}
      </Dialog>
    </Page>
  );
}

function Message({ message, onDone }: { readonly message: ContactMessage; readonly onDone: () => void }) {
  const { role } = useOperator();
  const [answer, setAnswer] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const reply = useCall((text: string) => api(operatorAnswerContact, { _id: message._id, answer: text }));
  const close = useCall(() => api(operatorCloseContact, { _id: message._id }));
  const mayAnswer = operatorAnswerContact.roles.includes(role) && message.status === 'received';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === '') return setBroken(t.pleaseWriteAnswer);
    setBroken(null);
    reply.send(answer, onDone);
  };
  return (
    <>
      <p className="small soft">
        {message.email} · <Moment at={message.receivedAt} /> UTC
      </p>
      <p className={styles.text}>{message.description}</p>
      {message.status === 'received' ? null : (
        <p className={styles.answer}>
          {message.answer || t.closedWithoutAnswer}
          <br />
          <span className="small soft">
            {actorText(message.handledBy)}, <Moment at={message.handledAt ?? message.receivedAt} /> UTC
          </span>
        </p>
      )}
      {mayAnswer ? (
        <form onSubmit={submit} noValidate>
          <Field label={t.answer} hint={t.answerHint} error={broken}>
            {(input) => (
              <textarea
                {...input}
                rows={7}
                maxLength={8000}
                value={answer}
                onChange={(event) => setAnswer(event.currentTarget.value)}
              />
            )}
          </Field>
          <p className={styles.buttons}>
            <Button type="submit" variant="primary" busy={reply.isBusy}>
              {t.send}
            </Button>
            <Button variant="quiet" busy={close.isBusy} onClick={() => close.send(undefined, onDone)}>
              {t.closeWithoutAnswer}
            </Button>
          </p>
        </form>
      ) : null}
    </>
  );
}
