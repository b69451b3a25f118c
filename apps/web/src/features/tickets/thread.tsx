import type { TicketMessage as Said, Ticket } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { Message, MessagePicture, Thread } from '@plumbline/ui/thread';
import { useState } from 'react';
import { useOlder, useTicketPicture } from './api.ts';
import { useTicketWords } from './words.ts';

/** Messages of both sides, oldest first; earlier ones load on demand. */
export function TicketThread({ ticket }: { readonly ticket: Ticket }) {
  const t = useTicketWords();
  const { thread, hasOlder, more, isBusy } = useOlder(ticket);
  return (
    <>
      {hasOlder ? (
        <p>
          <Button size="small" busy={isBusy} onClick={more}>
            {t.older}
          </Button>
        </p>
      ) : null}
      <Thread>
        {thread.map((message) => (
          <TicketMessage key={message._id} ticket={ticket._id} message={message} />
        ))}
      </Thread>
    </>
  );
}

function TicketMessage({ ticket, message }: { readonly ticket: string; readonly message: Said }) {
  const t = useTicketWords();
  const isOwn = message.side === 'requester';
  return (
    <Message
      from={isOwn ? t.you : t.us}
      at={message.at}
      side={isOwn ? 'own' : 'operators'}
      aside={message.via === 'mail' ? t.byMail : null}
      body={message.body}
      quotedWords={message.via === 'mail' ? t.quoted : undefined}
      pictures={message.pictures.map((picture, place) => (
        <Picture key={picture._id} ticket={ticket} id={picture._id} label={t.shown({ place: place + 1 })} />
      ))}
    />
  );
}

function Picture({ ticket, id, label }: { readonly ticket: string; readonly id: string; readonly label: string }) {
  const t = useTicketWords();
  const [isLarge, setLarge] = useState(false);
  const query = useTicketPicture(ticket, id, isLarge ? '1280' : '160');
  if (query.isError) return <span className="soft">{t.notShown}</span>;
  return <MessagePicture label={label} image={query.data} isLarge={isLarge} onTurn={() => setLarge(!isLarge)} />;
}
