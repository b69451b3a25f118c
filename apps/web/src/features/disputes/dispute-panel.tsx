import {
  DISPUTE_MESSAGE_MAX,
  DISPUTE_PICTURES_A_MESSAGE,
  type Dispute,
  PICTURE_MAX_BYTES,
  type DisputeMessage as Said,
} from '@plumbline/contract';
import { Button, Field, Section } from '@plumbline/ui';
import { FileField } from '@plumbline/ui/file-field';
import { Message, MessagePicture, Thread } from '@plumbline/ui/thread';
import { type FormEvent, useRef, useState } from 'react';
import { toDayText, toSumText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useAnswer, useDispute, useDisputePicture } from './api.ts';
import styles from './disputes.module.css';
import { useDisputeWords } from './words.ts';

/** The dispute about an order for one side: all messages, the decision, and an answer form. */
export function DisputePanel({ id }: { readonly id: string }) {
  const t = useDisputeWords();
  const query = useDispute(id);
  return (
    <Section title={t.title}>
      <Loaded query={query} failed={t.failed}>
        {(dispute) => (
          <>
            <Standing dispute={dispute} />
            <Thread>
              {dispute.messages.map((message) => (
                <DisputeMessage key={message._id} dispute={dispute} message={message} />
              ))}
            </Thread>
            {dispute.closedAt === null ? <AnswerForm dispute={dispute} /> : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Standing({ dispute: { side, held, dueOn, closedAt, decision } }: { readonly dispute: Dispute }) {
  const t = useDisputeWords();
  if (decision) {
    return (
      <div className={styles.decision}>
        <p>
          <strong>{t.outcome[decision.outcome]}</strong>
        </p>
        {decision.outcome === 'split' ? <p>{t.back({ amount: `${toSumText(decision.back)} USDT` })}</p> : null}
        <p>{t.because({ reason: decision.reason })}</p>
      </div>
    );
  }
  if (closedAt !== null || dueOn === null) return <p className="soft">{t.over}</p>;
  return <p>{t.waits({ side, held: `${toSumText(held)} USDT`, day: toDayText(dueOn) })}</p>;
}

function DisputeMessage({ dispute, message }: { readonly dispute: Dispute; readonly message: Said }) {
  const t = useDisputeWords();
  const from = t.from[dispute.side][message.side];
  return (
    <Message
      from={from}
      at={message.at}
      side={message.side === dispute.side ? 'own' : message.side === 'operator' ? 'operators' : 'other'}
      body={message.body}
      pictures={message.pictures.map((picture, place) => (
        <Picture
          key={picture._id}
          order={dispute._id}
          id={picture._id}
          label={t.shown({ place: place + 1, side: from })}
        />
      ))}
    />
  );
}

function Picture({ order, id, label }: { readonly order: string; readonly id: string; readonly label: string }) {
  const t = useDisputeWords();
  const [isLarge, setLarge] = useState(false);
  const query = useDisputePicture(order, id, isLarge ? '1280' : '160');
  if (query.isError) return <span className="soft">{t.notShown}</span>;
  return <MessagePicture label={label} image={query.data} isLarge={isLarge} onTurn={() => setLarge(!isLarge)} />;
}

/** A message with pictures. Both stay in the form until they are sent. */
function AnswerForm({ dispute: { _id, left } }: { readonly dispute: Dispute }) {
  const t = useDisputeWords();
  const [message, setMessage] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [broken, setBroken] = useState<{ message?: string; pictures?: string }>({});
  const sent = useRef(new Map<File, string>());
  /** Incremented by each sent message, which clears the picture field. */
  const [round, setRound] = useState(0);
  const { send, isBusy } = useAnswer(_id);
  if (left.messages === 0) return <p className="soft">{t.noneLeft}</p>;
  const most = Math.min(DISPUTE_PICTURES_A_MESSAGE, left.pictures);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(message.trim() === '' ? { message: t.messageNeeded } : {}),
      ...(pictures.some(({ size }) => size > PICTURE_MAX_BYTES) ? { pictures: t.tooLarge } : {}),
      ...(pictures.length > most ? { pictures: t.tooMany({ most }) } : {}),
    };
    setBroken(found);
    if (Object.keys(found).length > 0) return;
    send({ message: message.trim(), pictures, sent: sent.current }, () => {
      setMessage('');
      setPictures([]);
      sent.current = new Map();
      setRound(round + 1);
    });
  };
  return (
    <form className="narrow-form" onSubmit={submit} noValidate>
      <Field label={t.message} hint={t.messageHint} error={broken.message ?? null}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={DISPUTE_MESSAGE_MAX}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
      </Field>
      {left.pictures === 0 ? null : (
        <FileField
          key={round}
          label={t.pictures}
          hint={t.picturesHint({ left: left.pictures })}
          error={broken.pictures ?? null}
          multiple
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget }) => setPictures([...(currentTarget.files ?? [])])}
        />
      )}
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.send}
        </Button>
      </p>
    </form>
  );
}
