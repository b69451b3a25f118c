import { rich } from '@plumbline/app-runtime/text';
import { toDataUrl } from '@plumbline/app-runtime/to-data-url';
import {
  type OperatorTicketMessage,
  operatorTicket,
  operatorTicketMail,
  operatorTicketPicture,
  type TicketFacts,
  type TicketNote,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-tickets';
import { Button, Tag } from '@plumbline/ui';
import { Message, MessagePicture, Thread } from '@plumbline/ui/thread';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, download } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './tickets.module.css';

type Entry =
  | { readonly at: string; readonly message: OperatorTicketMessage }
  | { readonly at: string; readonly note: TicketNote };

/** Returns messages and notes in chronological order; within the same second, messages first. */
export const entriesOf = (thread: readonly OperatorTicketMessage[], notes: readonly TicketNote[]): readonly Entry[] =>
  [...thread.map((message) => ({ at: message.at, message })), ...notes.map((note) => ({ at: note.at, note }))].sort(
    (a, b) => (a.at === b.at ? Number('note' in a) - Number('note' in b) : a.at < b.at ? -1 : 1),
  );

/** Messages of both sides, with visibly different private notes in between. */
export function TicketThread({ facts }: { readonly facts: TicketFacts }) {
  const [older, setOlder] = useState<TicketFacts | null>(null);
  const known = new Map([...(older?.thread ?? []), ...facts.thread].map((message) => [message._id, message]));
  const thread = [...known.values()];
  const more = useCall(() => api(operatorTicket, { id: facts._id, before: thread[0]!._id }), {
    onSuccess: ({ data }) => setOlder({ ...data, thread: [...data.thread, ...(older?.thread ?? [])] }),
  });
  return (
    <>
      {(older ?? facts).hasOlder ? (
        <p>
          <Button size="small" busy={more.isBusy} onClick={() => more.send(undefined)}>
            {t.earlierMessages}
          </Button>
        </p>
      ) : null}
      <Thread>
        {entriesOf(thread, facts.notes).map((entry) =>
          'note' in entry ? (
            <Note key={`n${entry.note._id}`} note={entry.note} />
          ) : (
            <TicketMessage key={entry.message._id} facts={facts} message={entry.message} />
          ),
        )}
      </Thread>
    </>
  );
}

const WAYS = { app: null, console: null, mail: t.byMail, contact: t.contactForm } as const;

function TicketMessage({ facts, message }: { readonly facts: TicketFacts; readonly message: OperatorTicketMessage }) {
  const isAnswer = message.side === 'operator';
  return (
    <Message
      from={
        isAnswer
          ? t.answerOfOperator({ operator: message.operator || t.theCommandLine })
          : facts.requester.fullName || t.requester
      }
      at={message.at}
      side={isAnswer ? 'operators' : 'other'}
      isIndented={isAnswer}
      aside={
        <>
          {WAYS[message.via]} {message.mayBeAutomatic ? <Tag tone="wait">{t.mayAutomaticAnswer}</Tag> : null}
        </>
      }
      body={facts.erasedAt === null ? message.body : 'erased'}
      quotedWords={message.via === 'mail' ? t.quotedText : undefined}
      pictures={message.pictures.map((picture, place) => (
        <Picture
          key={picture._id}
          ticket={facts._id}
          id={picture._id}
          label={t.pictureAt({ place: place + 1, at: message.at })}
        />
      ))}
    >
      {message.hasMail ? <WholeMail ticket={facts._id} message={message._id} /> : null}
    </Message>
  );
}

/** Loaded on demand and shown as text. */
function WholeMail({ ticket, message }: { readonly ticket: string; readonly message: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...read(operatorTicketMail, { id: ticket, message }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.theWholeMail}</summary>
      {isOpen ? (
        <Loaded query={query} failed={t.threadFailed}>
          {({ text }) => <p className={styles.mail}>{text}</p>}
        </Loaded>
      ) : null}
    </details>
  );
}

const Note = ({ note }: { readonly note: TicketNote }) => (
  <Message
    className={styles.note}
    from={rich(t.privateNoteOperator, {
      span: (children) => <span className={styles.private}>{children}</span>,
      operator: note.operator || t.commandLine,
    })}
    at={note.at}
    body={note.body}
  />
);

/** Loaded with this session; it has no address that others could open. */
function Picture({ ticket, id, label }: { readonly ticket: string; readonly id: string; readonly label: string }) {
  const [isLarge, setLarge] = useState(false);
  const size = isLarge ? '1280' : '160';
  const query = useQuery({
    queryKey: ['ticket-picture', id, size],
    queryFn: async () => toDataUrl((await download(operatorTicketPicture, { id: ticket, picture: id, size })).content),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  if (query.isError) return <span className="soft">{t.pictureCouldNot}</span>;
  return <MessagePicture label={label} image={query.data} isLarge={isLarge} onTurn={() => setLarge(!isLarge)} />;
}
