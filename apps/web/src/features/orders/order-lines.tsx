import { ORDER_STATUSES, type Order } from '@plumbline/contract';
import { Amount, Button, buttonClass, classNames, EmptyState, Plumb, Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import { toDayText } from '../../lib/format.ts';
import { useListAddress } from '../../lib/list/address.ts';
import { ListFrame } from '../../lib/list/list-frame.tsx';
import { PAGE_SIZE } from '../../lib/pager.tsx';
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

/** Bought packages with what can be done with each. */
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
        <ul className={styles.lines}>
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
  return (
    <EmptyState
      action={
        <Link to="/stake" className={buttonClass({ variant: 'primary' })}>
          {money.seePackages}
        </Link>
      }
    >
      {t.empty}{' '}
    </EmptyState>
  );
};

/** Its principal has left, or is leaving. */
const isOver = (order: Order): boolean => order.status !== 'active' && order.status !== 'matured';

interface LineProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onReturn: () => void;
}

const Line = ({ order, isBusy, onReturn }: LineProps) => {
  const t = useText().orders;
  return (
    <li className={styles.line}>
      <Plumb
        depth={0.05 + 0.95 * (order.totalDays / order.maturity)}
        className={classNames(styles.plumb, isOver(order) && styles.over)}
      />
      <div className={styles.about}>
        <p className={styles.head}>
          <span className={styles.title}>{order.title}</span>
          <Tag tone={TONE[order.status]}>{t.status[order.status]}</Tag>
        </p>
        <p className="small soft">{t.progress(order.totalDays, order.maturity, order.yield)}</p>
        <p className="small soft">
          {t.bought(toDayText(order.purchasedOn))}
          {order.status === 'active' ? t.matures(toDayText(order.endsOn)) : ''}
          {order.status === 'matured' ? t.matured(toDayText(order.endsOn)) : ''}
        </p>
      </div>
      <div className={styles.price}>
        <Amount value={order.price} size="large" />
      </div>
      <Actions order={order} isBusy={isBusy} onReturn={onReturn} />
    </li>
  );
};

/** What can be done with the principal now. */
const Actions = ({ order, isBusy, onReturn }: LineProps) => {
  const { orders: t, money } = useText();
  return isOver(order) ? null : (
    <div className={styles.actions}>
      {order.status === 'matured' ? (
        <Button variant="primary" size="small" busy={isBusy} onClick={onReturn} aria-label={t.returnOf(order.title)}>
          {t.returnToWallet}
        </Button>
      ) : null}
      <Link
        to={`/withdrawladd/${order.package_id}`}
        className={buttonClass({ size: 'small' })}
        aria-label={t.withdrawOf(order.title)}
      >
        {money.withdraw}
      </Link>
    </div>
  );
};
