import { DISPUTE_MESSAGE_MAX, DISPUTE_PICTURES_A_MESSAGE, type Dispute, PICTURE_MAX_BYTES } from '@plumbline/contract';
import { Button, Field } from '@plumbline/ui';
import { FileField } from '@plumbline/ui/file-field';
import { type FormEvent, useRef, useState } from 'react';
import { useAnswer } from './api.ts';
import styles from './disputes.module.css';
import { useDisputeWords } from './words.ts';

/** A message with pictures. The text and the pictures stay until they have been sent. */
export function AnswerForm({ dispute: { _id, left } }: { readonly dispute: Dispute }) {
  const t = useDisputeWords();
  const [message, setMessage] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [broken, setBroken] = useState<{ message?: string; pictures?: string }>({});
  const sent = useRef(new Map<File, string>());
  /** Sent messages: each empties the field of pictures. */
  const [round, setRound] = useState(0);
  const { send, isBusy } = useAnswer(_id);
  if (left.messages === 0) return <p className="soft">{t.noneLeft}</p>;
  const most = Math.min(DISPUTE_PICTURES_A_MESSAGE, left.pictures);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(message.trim() === '' ? { message: t.messageNeeded } : {}),
      ...(pictures.some(({ size }) => size > PICTURE_MAX_BYTES) ? { pictures: t.tooLarge } : {}),
      ...(pictures.length > most ? { pictures: t.tooMany(most) } : {}),
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
    <form className={styles.form} onSubmit={submit} noValidate>
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
          hint={t.picturesHint(left.pictures)}
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
