import { rich } from '@plumbline/app-runtime/text';
import { CallError, type DisputeEvidence } from '@plumbline/contract';
import { type DisputeFacts, operatorDispute } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-disputes';
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
      <Page title={t.dispute}>
        <EmptyState action={<Link to="/disputes">{t.allDisputes}</Link>}>{t.orderNotDisputed}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed={t.failed}>
      {(facts) => <Dispute key={id} facts={facts} />}
    </Loaded>
  );
}

const Dispute = ({ facts }: { readonly facts: DisputeFacts }) => (
  <Page
    title={t.disputeAboutNumber({ number: facts.number })}
    lead={rich(t.sidesSince, {
      state: <OrderTag state={facts.status} />,
      buyer: <Link to={`/members/${facts.buyer._id}`}>{facts.buyer.fullName}</Link>,
      buyerEmail: facts.buyer.email,
      vendor: <Link to={`/vendors/${facts.vendor._id}`}>{facts.vendor.storeName}</Link>,
      vendorEmail: facts.vendor.email,
      time: <Moment at={facts.openedAt} />,
    })}
    actions={<Link to={`/orders/${facts._id}`}>{t.theOrder}</Link>}
  >
    <Together>
      <Stats>
        <Stat label={t.paid}>
          <Amount value={facts.paid} />
        </Stat>
        <Stat label={t.held} note={facts.dueOn ? t.heldNote({ dueOn: facts.dueOn }) : undefined}>
          <Amount value={facts.held} />
        </Stat>
        <Stat label={t.feeClears}>{facts.feePercent} %</Stat>
      </Stats>
      <div className={styles.columns}>
        <div>
          <Section title={t.sidesSay}>
            <DisputeThread facts={facts} />
          </Section>
        </div>
        <div>
          <Section title={t.decision}>
            <Decisions facts={facts} />
            <Decide facts={facts} />
          </Section>
          <Section title={t.whatWasBought}>
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
      {evidence.sentAt
        ? evidence.carrier
          ? rich(t.sentWith, {
              time: <Moment at={evidence.sentAt} />,
              carrier: evidence.carrier,
              trackingNumber: evidence.trackingNumber,
            })
          : rich(t.sentTime, { time: <Moment at={evidence.sentAt} /> })
        : t.neverSent}
    </p>
    {evidence.lines.map((line) => (
      <article key={`${line.title} ${line.variant}`} className={styles.thing}>
        <h3>{line.title}</h3>
        <p className="small soft">
          {t.usdtRevisionBuyer({
            variant: line.variant,
            quantity: line.quantity,
            price: line.price,
            revision: line.revision,
          })}
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
          <summary>{t.itsDescription}</summary>
          <p className={styles.body}>{line.description}</p>
        </details>
      </article>
    ))}
  </>
);
