import { toDataUrl } from '@plumbline/app-runtime/to-data-url';
import { type DisputeFacts, operatorDisputePicture, operatorWriteDispute } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-disputes';
import { Button, Field } from '@plumbline/ui';
import { Message, MessagePicture, Thread } from '@plumbline/ui/thread';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, download } from '../../lib/api.ts';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './disputes.module.css';
import { SIDE_WORDS } from './words.ts';

/** Colour of the line beside a message: the vendor's is the darker of the two sides. */
const SIDES = { buyer: 'other', vendor: 'own', operator: 'operators' } as const;

/** Messages of all three sides, oldest first, and a field for the operator. */
export function DisputeThread({ facts }: { readonly facts: DisputeFacts }) {
  const { role } = useOperator();
  return (
    <>
      <Thread>
        {facts.messages.map((message) => (
          <Message
            key={message._id}
            from={SIDE_WORDS[message.side]}
            at={message.at}
            side={SIDES[message.side]}
            isIndented={message.side === 'vendor'}
            body={message.body}
            pictures={message.pictures.map((picture, place) => (
              <Picture
                key={picture._id}
                order={facts._id}
                id={picture._id}
                label={t.pictureOfThe({ place: place + 1, side: message.side, at: message.at })}
              />
            ))}
          />
        ))}
      </Thread>
      {facts.closedAt === null && operatorWriteDispute.roles.includes(role) ? <Write id={facts._id} /> : null}
    </>
  );
}

/** Loaded with this session; it has no address that others could open. */
function Picture({ order, id, label }: { readonly order: string; readonly id: string; readonly label: string }) {
  const [isLarge, setLarge] = useState(false);
  const size = isLarge ? '1280' : '160';
  const query = useQuery({
    queryKey: ['dispute-picture', id, size],
    queryFn: async () => toDataUrl((await download(operatorDisputePicture, { id: order, picture: id, size })).content),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  if (query.isError) return <span className="soft">{t.pictureCouldNot}</span>;
  return <MessagePicture label={label} image={query.data} isLarge={isLarge} onTurn={() => setLarge(!isLarge)} />;
}

function Write({ id }: { readonly id: string }) {
  const [message, setMessage] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const { send, isBusy } = useCall(() => api(operatorWriteDispute, { _id: id, message }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(message.trim() === '' ? t.pleaseWriteSomething : null);
    if (message.trim() !== '') send(undefined, () => setMessage(''));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t.messageBothSides} hint={t.messageBothSidesHint} error={broken}>
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
          {t.sendToBoth}
        </Button>
      </p>
    </form>
  );
}
