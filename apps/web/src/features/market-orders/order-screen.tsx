import type { MarketOrder } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { Amount, readUsdt, Section, Together } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { currentArea } from '../../lib/area.ts';
import { nameOfCountry, toDayText, toSumText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useLineWords } from '../../lib/market/line-words.ts';
import { Sum, Sums, Thing, Things } from '../../lib/market/thing.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { Columns, Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { useLanguage } from '../../lib/text/index.ts';
import { useOrder } from './api.ts';
import { BuyerSteps, buyerStepsOf } from './buyer-steps.tsx';
import { Digital } from './digital.tsx';
import type { Side } from './due.ts';
import styles from './market-orders.module.css';
import { Money } from './money.tsx';
import { NextStep, StatusTag } from './order-state.tsx';
import { Timeline } from './timeline.tsx';
import { VendorSteps, vendorStepsOf } from './vendor-steps.tsx';
import { useOrderWords } from './words.ts';

interface OrderScreenProps {
  readonly id: string;
  readonly side: Side;
  /** Link back to the previous screen. */
  readonly aside: ReactNode;
  /** Parts of other features below the open question, such as a dispute. */
  readonly children?: (order: MarketOrder) => ReactNode;
}

/** An order as one side sees it: open question, history, and where each USDT is. */
export function OrderScreen({ id, side, aside, children }: OrderScreenProps) {
  const t = useOrderWords();
  const query = useOrder(side, id);
  return (
    <Page
      help="purchase"
      title={t.number({ number: query.data?.number ?? '' })}
      lead={<Lead query={query} side={side} />}
      aside={query.error ? null : aside}
    >
      <Loaded query={query} failed={t.failed}>
        {(order) => (
          <>
            <Question order={order} side={side} />
            {children?.(order)}
            <Columns
              aside={
                <Together>
                  <Section title={t.where} aside={<InvoicesLink id={order._id} side={side} />}>
                    <Money order={order} side={side} />
                  </Section>
                  <p>
                    <OwnLink to={`/tickets/new?order=${order._id}`}>{t.help}</OwnLink>
                  </p>
                  <Section title={t.things}>
                    <Lines order={order} side={side} />
                  </Section>
                </Together>
              }
            >
              <Section title={t.what}>
                <Timeline order={order} side={side} />
              </Section>
              {side === 'buyer' ? <Digital order={order} /> : null}
              <Destination order={order} />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** A vendor who bought has received the invoice; the vendors' screen starts with issued ones. */
function InvoicesLink({ id, side }: { readonly id: string; readonly side: Side }) {
  const received = side === 'buyer' && currentArea() === 'vendor' ? '&side=received' : '';
  return <OwnLink to={`/invoices?order=${id}${received}`}>{useOrderWords().invoices}</OwnLink>;
}

function Question({ order, side }: { readonly order: MarketOrder; readonly side: Side }) {
  const steps = side === 'buyer' ? buyerStepsOf(order) : vendorStepsOf(order);
  const buttons = side === 'buyer' ? <BuyerSteps order={order} /> : <VendorSteps order={order} />;
  return (
    <NextStep order={order} side={side}>
      {steps.length === 0 ? null : buttons}
    </NextStep>
  );
}

function Lead({
  query: { data: order },
  side,
}: {
  readonly query: { readonly data: MarketOrder | undefined };
  readonly side: Side;
}) {
  const t = useOrderWords();
  if (!order) return null;
  const day = toDayText(order.placedOn);
  return (
    <>
      {side === 'buyer' ? (
        <a href={sitePath(`/store/${order.store.slug}`)}>{order.store.storeName}</a>
      ) : (
        t.from({ name: order.with })
      )}{' '}
      · {side === 'buyer' ? t.paidFrom({ day }) : t.placed({ day })}{' '}
      <span className={styles.status}>
        <StatusTag status={order.status} />
      </span>
    </>
  );
}

function Lines({ order, side }: { readonly order: MarketOrder; readonly side: Side }) {
  const t = useOrderWords();
  const words = useLineWords();
  return (
    <>
      <Things>
        {order.lines.map((line) => (
          <Thing
            key={line._id}
            title={line.title}
            slug={line.slug}
            variant={line.variant}
            picture={line.picture}
            price={<Amount value={costOf(line)} unit={false} />}
          >
            <p className="small soft">
              {line.quantity} × {toSumText(line.price)}
            </p>
            <UnitsNow line={line} side={side} />
            <p className="small soft">
              {line.delivery === null
                ? words.sentAtOnce
                : `${line.delivery.name}, ${Number(line.delivery.price) === 0 ? words.free : `${toSumText(line.delivery.price)} USDT`}`}
            </p>
          </Thing>
        ))}
      </Things>
      {order.voucher ? (
        <Sums>
          <Sum label={t.voucher({ code: order.voucher.code })} value={order.voucher.discount} isLess />
        </Sums>
      ) : null}
    </>
  );
}

type Line = MarketOrder['lines'][number];

/** Ordered, refunded and unsent units. For a store this is the packing list. */
function UnitsNow({ line: { refunded, toSend }, side }: { readonly line: Line; readonly side: Side }) {
  const t = useOrderWords();
  if (refunded === 0 && (side === 'buyer' || toSend === 0)) return null;
  const parts = [
    refunded > 0 ? t.unitsRefunded({ units: refunded }) : '',
    toSend > 0 ? t.unitsToSend({ units: toSend }) : '',
  ];
  return <p className="small">{parts.filter((part) => part !== '').join(' · ')}</p>;
}

/** Returns a line's cost including delivery. All lines minus a voucher equal the paid amount. */
const costOf = ({ price, quantity, delivery }: Line): string =>
  formatUsdt(usdt(readUsdt(price) * BigInt(quantity) + (delivery ? readUsdt(delivery.price) : 0n)));

/** Delivery address as stored in the order, and the carrier. */
function Destination({ order }: { readonly order: MarketOrder }) {
  const t = useOrderWords();
  const language = useLanguage();
  if (order.address === null) return null;
  const { fullName, line1, line2, postcode, city, region, country = '', phone } = order.address;
  const lines = [fullName, line1, line2, `${postcode} ${city}`.trim(), region, nameOfCountry(country, language), phone];
  return (
    <Section title={t.destination}>
      <address className={styles.destination}>
        {lines
          .filter((line) => line !== undefined && line.trim() !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
      {order.carrier === null ? null : (
        <p className="soft">{t.sentWith({ carrier: order.carrier, number: order.trackingNumber ?? '' })}</p>
      )}
    </Section>
  );
}
