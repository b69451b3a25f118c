import { RESPONSE_MESSAGE_MAX, type ResponseMessage, type ResponseThread } from '@plumbline/contract';
import { Button, Field, Section } from '@plumbline/ui';
import { Message, Thread } from '@plumbline/ui/thread';
import { type FormEvent, useState } from 'react';
import { ReportDialog } from '../../lib/market/report-dialog.tsx';
import { readOlder, useWrite } from './api.ts';
import { useResponseWords } from './words.ts';

/** Earlier messages loaded on demand. */
function useOlder({ _id, messages, hasOlder }: ResponseThread) {
  const [older, setOlder] = useState<{ docs: readonly ResponseMessage[]; hasOlder: boolean }>({ docs: [], hasOlder });
  const [isBusy, setBusy] = useState(false);
  const known = new Set(messages.map((message) => message._id));
  const all = [...older.docs.filter((message) => !known.has(message._id)), ...messages];
  const more = async () => {
    setBusy(true);
    try {
      const page = await readOlder(_id, all[0]?._id ?? '');
      setOlder({ docs: [...page.docs, ...all], hasOlder: page.hasOlder });
    } finally {
      setBusy(false);
    }
  };
  return { all, hasOlder: older.docs.length > 0 ? older.hasOlder : hasOlder, more, isBusy };
}

/** The thread, oldest message first, and the field for the next one. */
export function Messages({ thread }: { readonly thread: ResponseThread }) {
  const t = useResponseWords();
  const { all, hasOlder, more, isBusy } = useOlder(thread);
  const [reported, report] = useState<ResponseMessage | null>(null);
  return (
    <Section title={t.messages}>
      {hasOlder ? (
        <Button size="small" busy={isBusy} onClick={() => void more().catch(() => undefined)}>
          {t.older}
        </Button>
      ) : null}
      <Thread isLive>
        {all.map((message) => (
          <Message
            key={message._id}
            from={message.isOwn ? t.you : thread.person}
            at={message.at}
            side={message.isOwn ? 'own' : 'other'}
            aside={
              message.isOwn || message.isRemoved ? null : (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t.reportOf({ at: message.at })}
                  onClick={() => report(message)}
                >
                  {t.report}
                </Button>
              )
            }
            body={message.isRemoved ? null : message.body}
          >
            <p className="soft">{t.removed}</p>
          </Message>
        ))}
      </Thread>
      {thread.refusal === null ? <Write id={thread._id} /> : <p className="soft">{t.refusal[thread.refusal]}</p>}
      {reported ? <ReportMessage message={reported} onClose={() => report(null)} /> : null}
    </Section>
  );
}

/** The text stays until it is sent. */
function Write({ id }: { readonly id: string }) {
  const t = useResponseWords();
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { send, isBusy } = useWrite(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = message.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) send(message.trim(), () => setMessage(''));
  };
  return (
    <form className="narrow-form" onSubmit={submit} noValidate>
      <Field label={t.message} hint={t.messageHint} error={isMissing ? t.messageNeeded : null}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={RESPONSE_MESSAGE_MAX}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.send}
        </Button>
      </p>
    </form>
  );
}

const REASONS = ['offensive', 'fraud', 'asks-for-money', 'personal-data', 'illegal', 'other'] as const;

/** Operators see only this message of the thread. */
function ReportMessage({ message, onClose }: { readonly message: ResponseMessage; readonly onClose: () => void }) {
  const t = useResponseWords();
  const words = {
    title: t.reportTitle,
    why: t.reportWhy,
    words: t.reportWords,
    back: t.back,
    report: t.report,
    reasons: t.reportReasons,
  };
  return <ReportDialog of={{ kind: 'message', _id: message._id }} reasons={REASONS} words={words} onClose={onClose} />;
}
