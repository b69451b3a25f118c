import type { Dispute, DisputeMessage as Said } from '@plumbline/contract';
import { Section } from '@plumbline/ui';
import { Message, MessagePicture, Thread } from '@plumbline/ui/thread';
import { useState } from 'react';
import { toDayText, toSumText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useDispute, useDisputePicture } from './api.ts';
import styles from './disputes.module.css';
import { useDisputeWords } from './words.ts';

/** The dispute about an order, for one of its two sides: what everybody says, the decision, and one's own answer. */
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
        {decision.outcome === 'split' ? <p>{t.back(`${toSumText(decision.back)} USDT`)}</p> : null}
        <p>{t.because(decision.reason)}</p>
      </div>
    );
  }
  if (closedAt !== null || dueOn === null) return <p className="soft">{t.over}</p>;
  return <p>{t.waits(side, `${toSumText(held)} USDT`, toDayText(dueOn))}</p>;
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
        <Picture key={picture._id} order={dispute._id} id={picture._id} label={t.shown(place + 1, from)} />
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
