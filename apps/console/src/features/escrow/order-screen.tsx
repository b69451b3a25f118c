import { CallError, type DataOf } from '@plumbline/contract';
import { operatorOrder } from '@plumbline/contract/operator';
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
      <Page title="Order">
        <EmptyState action={<Link to="/orders">All orders</Link>}>There is no such order. </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed="The order could not be read.">
      {(order) => <Shown key={id} order={order} />}
    </Loaded>
  );
}

const Shown = ({ order }: { readonly order: Order }) => (
  <Page
    title={order.number}
    lead={
      <>
        <OrderTag state={order.status} /> <Link to={`/members/${order.buyer._id}`}>{order.buyer.fullName}</Link> (
        {order.buyer.email}) bought of <Link to={`/vendors/${order.vendor._id}`}>{order.vendor.storeName}</Link> (
        {order.vendor.email})
      </>
    }
    actions={order.isDisputed ? <Link to={`/disputes/${order._id}`}>Its dispute</Link> : null}
  >
    {order.due ? (
      <p>
        If nothing happens until {order.due.at}, it is <strong>{ORDER_WORDS[order.due.then]}</strong> then.
      </p>
    ) : (
      <p className="soft">It is over and holds nothing.</p>
    )}
    <div className={styles.columns}>
      <div>
        <Section title="What happened">
          <ol className={styles.timeline}>
            {order.timeline.map((step) => (
              <li key={`${step.at} ${step.status} ${step.note}`}>
                <strong>{ORDER_WORDS[step.status]}</strong> <Moment at={step.at} />, by {ACTOR_WORDS[step.actor]}
                {step.note ? <span className={styles.note}>{step.note}</span> : null}
              </li>
            ))}
          </ol>
        </Section>
        <Section title="Where it goes">
          {order.address ? (
            <p className={styles.text}>{linesOf(order.address)}</p>
          ) : (
            <p className="soft">Nothing is sent: it is digital.</p>
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
        <Section title="Things">
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

const MOVED = {
  order_paid: 'Paid',
  order_refund: 'Given back',
  order_proceeds: 'To the store',
  order_fee: 'Fee',
} as const;

const Money = ({ order: { movements, money, feePercent, feeVersion } }: { readonly order: Order }) => (
  <Section title="Where the money is">
    <Together>
      <dl className={styles.sums}>
        {movements.map(({ posting, kind, amount, reason, at }) => (
          <div key={posting}>
            <dt>
              {MOVED[kind]}
              <span className={styles.note}>
                posting {posting}, <Moment at={at} />
                {reason ? `: ${reason}` : ''}
              </span>
            </dt>
            <dd>
              <Amount value={amount} unit={false} />
            </dd>
          </div>
        ))}
        <div className={styles.result}>
          <dt>
            Held
            <span className={styles.note}>
              fee {feePercent} % of what clears, version {feeVersion}
            </span>
          </dt>
          <dd>
            <Amount value={money.held} />
          </dd>
        </div>
      </dl>
    </Together>
  </Section>
);
