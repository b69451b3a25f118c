import { CallError, type DisputeEvidence } from '@plumbline/contract';
import { type DisputeFacts, operatorDispute } from '@plumbline/contract/operator';
import { Amount, EmptyState, Moment, Section, Stat, Stats, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { OrderTag } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { Decide } from './decide.tsx';
import { Decisions } from './decisions.tsx';
import styles from './disputes.module.css';
import { DisputeThread } from './thread.tsx';

/** One dispute: both sides' messages and pictures, the goods, and the decision. */
export default function DisputeScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...read(operatorDispute, { id }), meta: { isQuiet: true }, refetchInterval: 5_000 });
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <Page title="Dispute">
        <EmptyState action={<Link to="/disputes">All disputes</Link>}>This order is not disputed. </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed="The dispute could not be read.">
      {(facts) => <Dispute key={id} facts={facts} />}
    </Loaded>
  );
}

const Dispute = ({ facts }: { readonly facts: DisputeFacts }) => (
  <Page
    title={`Dispute about ${facts.number}`}
    lead={
      <>
        <OrderTag state={facts.status} /> <Link to={`/members/${facts.buyer._id}`}>{facts.buyer.fullName}</Link> (
        {facts.buyer.email}) and <Link to={`/vendors/${facts.vendor._id}`}>{facts.vendor.storeName}</Link> (
        {facts.vendor.email}), since <Moment at={facts.openedAt} />
      </>
    }
    actions={<Link to={`/orders/${facts._id}`}>The order</Link>}
  >
    <Together>
      <Stats>
        <Stat label="Paid">
          <Amount value={facts.paid} />
        </Stat>
        <Stat label="Held" note={facts.dueOn ? `goes to the buyer after ${facts.dueOn} if nobody decides` : undefined}>
          <Amount value={facts.held} />
        </Stat>
        <Stat label="Fee of what clears">{facts.feePercent} %</Stat>
      </Stats>
      <div className={styles.columns}>
        <div>
          <Section title="What its sides say">
            <DisputeThread facts={facts} />
          </Section>
        </div>
        <div>
          <Section title="Decision">
            <Decisions facts={facts} />
            <Decide facts={facts} />
          </Section>
          <Section title="What was bought">
            <Evidence evidence={facts.evidence} />
          </Section>
        </div>
      </div>
    </Together>
  </Page>
);

/** The listing as its buyer saw it at purchase, and how it was sent. */
const Evidence = ({ evidence }: { readonly evidence: DisputeEvidence }) => (
  <>
    <p>
      {evidence.sentAt ? (
        <>
          Sent <Moment at={evidence.sentAt} />
          {evidence.carrier ? ` with ${evidence.carrier}, ${evidence.trackingNumber}` : ''}
        </>
      ) : (
        'Never sent.'
      )}
    </p>
    {evidence.lines.map((line) => (
      <article key={`${line.title} ${line.variant}`} className={styles.thing}>
        <h3>{line.title}</h3>
        <p className="small soft">
          {line.variant} · {line.quantity} × {line.price} USDT · revision {line.revision}, as its buyer saw it
        </p>
        {line.pictures.length > 0 ? (
          <div className={styles.pictures}>
            {line.pictures.map((picture, place) => (
              <img
                key={picture._id}
                src={picture.sizes['160']}
                alt={`${line.title}, ${place + 1}`}
                width={80}
                loading="lazy"
              />
            ))}
          </div>
        ) : null}
        <details>
          <summary>Its description</summary>
          <p className={styles.body}>{line.description}</p>
        </details>
      </article>
    ))}
  </>
);
