import { rich } from '@plumbline/app-runtime/text';
import { CallError, type DataOf } from '@plumbline/contract';
import { operatorOrder } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-escrow';
import { Amount, EmptyState, Moment, Section, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { ACTOR_WORDS, ORDER_WORDS, OrderTag } from '../../lib/orders.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import styles from './escrow.module.css';

type Order = DataOf<typeof operatorOrder>;

/** One order: history, where each USDT is, and what comes next. */
export default function OrderScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...read(operatorOrder, { id }), meta: { isQuiet: true }, refetchInterval: 20_000 });
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <Page title={t.order}>
        <EmptyState action={<Link to="/orders">{t.allOrders}</Link>}>{t.noSuchOrder}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed={t.orderFailed}>
      {(order) => <Shown key={id} order={order} />}
    </Loaded>
  );
}

const Shown = ({ order }: { readonly order: Order }) => (
  <Page
    title={order.number}
    lead={rich(t.boughtOf, {
      state: <OrderTag state={order.status} />,
      buyer: <Link to={`/members/${order.buyer._id}`}>{order.buyer.fullName}</Link>,
      buyerEmail: order.buyer.email,
      vendor: <Link to={`/vendors/${order.vendor._id}`}>{order.vendor.storeName}</Link>,
      vendorEmail: order.vendor.email,
    })}
    actions={order.isDisputed ? <Link to={`/disputes/${order._id}`}>{t.itsDispute}</Link> : null}
  >
    {order.due ? (
      <p>{rich(t.ifNothingHappens, { at: order.due.at, strong: <strong>{ORDER_WORDS[order.due.then]}</strong> })}</p>
    ) : (
      <p className="soft">{t.overHoldsNothing}</p>
    )}
    <div className={styles.columns}>
      <div>
        <Section title={t.whatHappened}>
          <ol className={styles.timeline}>
            {order.timeline.map((step) => (
              <li key={`${step.at} ${step.status} ${step.note}`}>
                {rich(t.stepBy, {
                  strong: <strong>{ORDER_WORDS[step.status]}</strong>,
                  time: <Moment at={step.at} />,
                  actor: ACTOR_WORDS[step.actor],
                })}
                {step.note ? <span className={styles.note}>{step.note}</span> : null}
              </li>
            ))}
          </ol>
        </Section>
        <Section title={t.whereItGoes}>
          {order.address ? (
            <p className={styles.text}>{linesOf(order.address)}</p>
          ) : (
            <p className="soft">{t.nothingSentDigital}</p>
          )}
          {order.carrier ? (
            <p>
              {order.carrier}, {order.trackingNumber}
            </p>
          ) : null}
        </Section>
      </div>
      <div>
        <Money order={order} />
        <Section title={t.things}>
          <ul className={styles.things}>
            {order.lines.map((line) => (
              <li key={line._id}>
                <span>
                  {line.title}
                  <span className={styles.note}>
                    {line.variant} · {line.quantity} × {line.price}
                    {line.delivery ? ` · ${line.delivery.name}, ${line.delivery.price}` : ''}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  </Page>
);

const linesOf = ({
  fullName,
  line1,
  line2,
  postcode,
  city,
  region,
  country,
  phone,
}: Readonly<Record<string, string>>) =>
  [fullName, line1, line2, `${postcode} ${city}`.trim(), region, country, phone].filter(Boolean).join('\n');

const Money = ({ order: { movements, money, feePercent, feeVersion } }: { readonly order: Order }) => (
  <Section title={t.whereMoney}>
    <Together>
      <dl className={styles.sums}>
        {movements.map(({ posting, kind, amount, reason, at }) => (
          <div key={posting}>
            <dt>
              {t.moved[kind]}
              <span className={styles.note}>
                {reason
                  ? rich(t.postingWithReason, { posting, time: <Moment at={at} />, reason })
                  : rich(t.posting, { posting, time: <Moment at={at} /> })}
              </span>
            </dt>
            <dd>
              <Amount value={amount} unit={false} />
            </dd>
          </div>
        ))}
        <div className={styles.result}>
          <dt>
            {t.held}
            <span className={styles.note}>{t.feeOfWhatClears({ feePercent, feeVersion })}</span>
          </dt>
          <dd>
            <Amount value={money.held} />
          </dd>
        </div>
      </dl>
    </Together>
  </Section>
);
