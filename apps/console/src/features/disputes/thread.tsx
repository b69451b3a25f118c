import { type DisputeFacts, operatorDisputePicture, operatorWriteDispute } from '@plumbline/contract/operator';
import { Button, Field, Moment } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, download } from '../../lib/api.ts';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './disputes.module.css';
import { SIDE_WORDS } from './words.ts';

/** Messages of the three sides, the oldest first, and what this operator has to say. */
export function Thread({ facts }: { readonly facts: DisputeFacts }) {
  const { role } = useOperator();
  return (
    <>
      <ol className={styles.thread}>
        {facts.messages.map((message) => (
          <li key={message._id} className={styles[message.side]}>
            <p className={styles.from}>
              <strong>{SIDE_WORDS[message.side]}</strong> <Moment at={message.at} />
            </p>
            <p className={styles.body}>{message.body}</p>
            {message.pictures.length > 0 ? (
              <div className={styles.pictures}>
                {message.pictures.map((picture, place) => (
                  <Picture
                    key={picture._id}
                    order={facts._id}
                    id={picture._id}
                    label={`Picture ${place + 1} of the ${message.side}, ${message.at}`}
                  />
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      {facts.closedAt === null && operatorWriteDispute.roles.includes(role) ? <Write id={facts._id} /> : null}
    </>
  );
}

/** Read with this session: it has no address that others could open. */
function Picture({ order, id, label }: { readonly order: string; readonly id: string; readonly label: string }) {
  const [isLarge, setLarge] = useState(false);
  const size = isLarge ? '1280' : '160';
  const query = useQuery({
    queryKey: ['dispute-picture', id, size],
    queryFn: async () => toDataUrl((await download(operatorDisputePicture, { id: order, picture: id, size })).content),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  if (query.isError) return <span className="soft">This picture could not be read.</span>;
  return (
    <button
      type="button"
      className={isLarge ? styles.large : styles.small}
      aria-expanded={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      {query.data ? <img src={query.data} alt={label} /> : <span className="sr-only">{label}</span>}
    </button>
  );
}

const toDataUrl = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });

function Write({ id }: { readonly id: string }) {
  const [message, setMessage] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const { send, isBusy } = useCall(() => api(operatorWriteDispute, { _id: id, message }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(message.trim() === '' ? 'Please write something' : null);
    if (message.trim() !== '') send(undefined, () => setMessage(''));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Message to both sides" hint="They are mailed that there is one." error={broken}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={isBusy}>
          Send to both
        </Button>
      </p>
    </form>
  );
}
