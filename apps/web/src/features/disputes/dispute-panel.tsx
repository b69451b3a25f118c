import type { Dispute, DisputeMessage } from '@plumbline/contract';
import { Moment, Section } from '@plumbline/ui';
import { useState } from 'react';
import { toDayText } from '../../lib/format.ts';
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
            <ol className={styles.thread}>
              {dispute.messages.map((message) => (
                <Message key={message._id} dispute={dispute} message={message} />
              ))}
            </ol>
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
        {decision.outcome === 'split' ? <p>{t.back(`${decision.back} USDT`)}</p> : null}
        <p>{t.because(decision.reason)}</p>
      </div>
    );
  }
  if (closedAt !== null || dueOn === null) return <p className="soft">{t.over}</p>;
  return <p>{t.waits(side, `${held} USDT`, toDayText(dueOn))}</p>;
}

function Message({ dispute, message }: { readonly dispute: Dispute; readonly message: DisputeMessage }) {
  const t = useDisputeWords();
  const from = t.from[dispute.side][message.side];
  return (
    <li className={message.side === dispute.side ? styles.own : message.side === 'operator' ? styles.ours : undefined}>
      <p className={styles.from}>
        <strong>{from}</strong> <Moment at={message.at} />
      </p>
      <p className={styles.body}>{message.body}</p>
      {message.pictures.length > 0 ? (
        <div className={styles.pictures}>
          {message.pictures.map((picture, place) => (
            <Picture key={picture._id} order={dispute._id} id={picture._id} label={t.shown(place + 1, from)} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

function Picture({ order, id, label }: { readonly order: string; readonly id: string; readonly label: string }) {
  const t = useDisputeWords();
  const [isLarge, setLarge] = useState(false);
  const query = useDisputePicture(order, id, isLarge ? '1280' : '160');
  if (query.isError) return <span className="soft">{t.notShown}</span>;
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
