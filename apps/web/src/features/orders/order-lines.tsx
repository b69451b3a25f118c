import { chargeOfWithdrawal, ORDER_STATUSES, type Order } from '@plumbline/contract';
import { Amount, Button, buttonClass, classNames, EmptyState, Plumb, Tag, useIsNarrow } from '@plumbline/ui';
import { Link } from 'react-router';
import { toBpsText, toDayText } from '../../lib/format.ts';
import { useListAddress } from '../../lib/list/address.ts';
import { ListFrame } from '../../lib/list/list-frame.tsx';
import { NextStep } from '../../lib/own-link.tsx';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { receiptPath } from '../../lib/receipt/link.ts';
import { usePlatform } from '../../lib/shared-reads.ts';
import { useText } from '../../lib/text/index.ts';
import { useOrders, useReturn } from './api.ts';
import styles from './order-lines.module.css';

const TONE: Record<Order['status'], 'good' | 'wait' | 'plain'> = {
  active: 'good',
  matured: 'good',
  exiting: 'wait',
  exited: 'plain',
  returned: 'plain',
};

/** Purchased packages with their actions. */
export function OrderLines() {
  const { orders: t, lists, money } = useText();
  const returning = useReturn();
  const address = useListAddress({ status: ORDER_STATUSES, sort: ['date', 'price', 'endsOn'] });
  return (
    <ListFrame
      query={useOrders(Number(address.page), PAGE_SIZE, address.filters)}
      address={address}
      choices={[
        {
          name: 'status',
          label: money.status,
          options: ORDER_STATUSES.map((status) => [status, t.status[status]] as const),
        },
      ]}
      orders={[
        ['date:desc', lists.newestFirst],
        ['date:asc', lists.oldestFirst],
        ['price:desc', lists.highestFirst],
        ['price:asc', lists.lowestFirst],
        ['endsOn:asc', lists.endsFirst],
        ['endsOn:desc', lists.endsLast],
      ]}
      exported="orders"
      failed={t.failed}
      empty={<Empty />}
    >
      {(page) => (
        <ul className="plain-list">
          {page.docs.map((order) => (
            <Line key={order._id} order={order} isBusy={returning.isBusy} onReturn={() => returning.send(order._id)} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

const Empty = () => {
  const { orders: t, money } = useText();
  return <EmptyState action={<NextStep to="/stake">{money.seePackages}</NextStep>}>{t.empty} </EmptyState>;
};

/** Its principal has left, or is leaving. */
const isOver = (order: Order): boolean => order.status !== 'active' && order.status !== 'matured';

interface LineProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onReturn: () => void;
}

/** On a phone two lines, which expand. */
const Line = (props: LineProps) => {
  const { order } = props;
  const t = useText().orders;
  const isNarrow = useIsNarrow();
  if (!isNarrow) return <WholeLine {...props} />;
  return (
    <li id={order._id} className={styles.folded}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.title}>{order.title}</span>
          <Amount value={order.price} />
          <span className="small soft">{t.daysDone({ done: order.totalDays, days: order.maturity })}</span>
          <Tag tone={TONE[order.status]}>{t.status[order.status]}</Tag>
        </summary>
        <WholeLine {...props} as="div" />
      </details>
    </li>
  );
};

const WholeLine = ({ order, isBusy, onReturn, as: Element = 'li' }: LineProps & { readonly as?: 'li' | 'div' }) => {
  const t = useText().orders;
  return (
    <Element className={styles.line} {...(Element === 'li' ? { id: order._id } : {})}>
      <Plumb
        depth={0.05 + 0.95 * (order.totalDays / order.maturity)}
        className={classNames(styles.plumb, isOver(order) && styles.over)}
      />
      <div className={styles.about}>
        <p className={styles.head}>
          <span className={styles.title}>{order.title}</span>
          <Tag tone={TONE[order.status]}>{t.status[order.status]}</Tag>
        </p>
        <p className="small soft">{t.progress({ done: order.totalDays, days: order.maturity, target: order.yield })}</p>
        <p className="small soft">
          {t.bought({ day: toDayText(order.purchasedOn) })}
          {order.status === 'active' ? t.matures({ day: toDayText(order.endsOn) }) : ''}
          {order.status === 'matured' ? t.matured({ day: toDayText(order.endsOn) }) : ''}{' '}
          <Link to={receiptOf(order)} aria-label={t.receiptOf({ title: order.title })}>
            {t.receipt}
          </Link>
        </p>
      </div>
      <div className={styles.price}>
        <Amount value={order.price} size="large" />
      </div>
      <Actions order={order} isBusy={isBusy} onReturn={onReturn} />
    </Element>
  );
};

/** Returns the receipt of the principal's latest movement. */
const receiptOf = ({ _id, status }: Order): string =>
  receiptPath(
    status === 'returned' ? 'return' : status === 'exiting' || status === 'exited' ? 'exit' : 'purchase',
    _id,
  );

/** Actions on the principal, the free one first. */
const Actions = ({ order, isBusy, onReturn }: LineProps) => {
  if (isOver(order)) return null;
  return order.status === 'matured' ? (
    <Matured order={order} isBusy={isBusy} onReturn={onReturn} />
  ) : (
    <LeaveEarly order={order} />
  );
};

function LeaveEarly({ order }: Pick<LineProps, 'order'>) {
  const t = useText().orders;
  const limits = usePlatform().data?.limits;
  if (!limits) return null;
  const share = toBpsText(limits.packageChargeBps);
  return (
    <div className={styles.actions}>
      <Link
        to={`/withdrawladd/${order.package_id}`}
        className={buttonClass({ size: 'small' })}
        aria-label={t.leaveEarlyOf({ title: order.title, share })}
      >
        {t.leaveEarly({ share })}
      </Link>
    </div>
  );
}

function Matured({ order, isBusy, onReturn }: LineProps) {
  const t = useText().orders;
  const limits = usePlatform().data?.limits;
  return (
    <div className={styles.actions}>
      <Link
        to={`/withdrawladd/${order.package_id}`}
        className={buttonClass({ variant: 'primary', size: 'small' })}
        aria-label={t.withdrawFreeOf({ title: order.title })}
      >
        {t.withdrawFree}
      </Link>
      <Button size="small" busy={isBusy} onClick={onReturn} aria-label={t.returnOf({ title: order.title })}>
        {t.returnToWallet}
      </Button>
      {limits ? (
        <p className={`small soft ${styles.costs}`}>
          {t.laterCosts({ share: chargeOfWithdrawal(limits, 'member').inWords(toBpsText) })}
        </p>
      ) : null}
    </div>
  );
}
