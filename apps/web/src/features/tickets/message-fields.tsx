import { PICTURE_MAX_BYTES, TICKET_MESSAGE_MAX, TICKET_PICTURES_A_MESSAGE } from '@plumbline/contract';
import { Field } from '@plumbline/ui';
import { FileField } from '@plumbline/ui/file-field';
import { useRef, useState } from 'react';
import type { Written } from './api.ts';
import { type TicketWords, useTicketWords } from './words.ts';

interface Broken {
  readonly message?: string;
  readonly pictures?: string;
}

function violationsOf(message: string, pictures: readonly File[], t: TicketWords): Broken {
  return {
    ...(message.trim() === '' ? { message: t.messageNeeded } : {}),
    ...(pictures.some(({ size }) => size > PICTURE_MAX_BYTES) ? { pictures: t.tooLarge } : {}),
    ...(pictures.length > TICKET_PICTURES_A_MESSAGE ? { pictures: t.tooMany } : {}),
  };
}

/** A message with pictures as typed. Both stay until they are sent. */
export function useMessage() {
  const t = useTicketWords();
  const [message, setMessage] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [broken, setBroken] = useState<Broken>({});
  const sent = useRef(new Map<File, string>());
  const [round, setRound] = useState(0);
  return {
    fields: { message, setMessage, setPictures, broken, round },
    /** Null if something is missing, which its field reports. */
    check: (): Written | null => {
      const found = violationsOf(message, pictures, t);
      setBroken(found);
      return Object.keys(found).length > 0 ? null : { message: message.trim(), pictures, sent: sent.current };
    },
    clear: () => {
      setMessage('');
      setPictures([]);
      sent.current = new Map();
      // A file field can only be emptied by remounting it.
      setRound((before) => before + 1);
    },
  };
}

type FieldsProps = ReturnType<typeof useMessage>['fields'] & { readonly label: string };

export function MessageFields({ label, message, setMessage, setPictures, broken, round }: FieldsProps) {
  const t = useTicketWords();
  return (
    <>
      <Field label={label} hint={t.messageHint} error={broken.message ?? null}>
        {(input) => (
          <textarea
            {...input}
            rows={5}
            maxLength={TICKET_MESSAGE_MAX}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
      </Field>
      <FileField
        key={round}
        label={t.pictures}
        hint={t.picturesHint}
        error={broken.pictures ?? null}
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => setPictures([...(currentTarget.files ?? [])])}
      />
    </>
  );
}
