import type { DataOf, Order, orders } from '@plumbline/contract';
import { Amount, Button, buttonClass, classNames, EmptyState, Plumb, Tag } from '@plumbline/ui';
import { Link } from 'react-router';
import { showDay } from '../../lib/format.ts';
import { Pager } from '../../lib/pager.tsx';
import { useReturn } from './api.ts';
import styles from './order-lines.module.css';

const STATUS: Record<Order['status'], { word: string; tone: 'good' | 'wait' | 'plain' }> = {
  active: { word: 'Active', tone: 'good' },
  matured: { word: 'Matured', tone: 'good' },
  exiting: { word: 'On its way out', tone: 'wait' },
  exited: { word: 'Withdrawn', tone: 'plain' },
  returned: { word: 'Returned to your wallet', tone: 'plain' },
};

/** One page of bought packages. */
export function OrderLines({ page }: { readonly page: DataOf<typeof orders> }) {
  const returning = useReturn();
  if (page.total === 0) return <Empty />;
  return (
    <>
      <ul className={styles.lines}>
        {page.docs.map((order) => (
          <Line key={order._id} order={order} isBusy={returning.isBusy} onReturn={() => returning.send(order._id)} />
        ))}
      </ul>
      <Pager page={page.page} total={page.total} limit={page.limit} />
    </>
  );
}

const Empty = () => (
  <EmptyState
    action={
      <Link to="/stake" className={buttonClass({ variant: 'primary' })}>
        See the packages
      </Link>
    }
  >
    You have not bought a package yet.
  </EmptyState>
);

/** Its principal has left, or is leaving. */
const isOver = (order: Order): boolean => order.status !== 'active' && order.status !== 'matured';

interface LineProps {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onReturn: () => void;
}

const Line = ({ order, isBusy, onReturn }: LineProps) => (
  <li className={styles.line}>
    <Plumb
      depth={0.05 + 0.95 * (order.totalDays / order.maturity)}
      className={classNames(styles.plumb, isOver(order) && styles.over)}
    />
    <div className={styles.about}>
      <p className={styles.head}>
        <span className={styles.title}>{order.title}</span>
        <Tag tone={STATUS[order.status].tone}>{STATUS[order.status].word}</Tag>
      </p>
      <p className="small soft">
        {order.totalDays} of {order.maturity} days completed. {order.yield} % a day as target, not guaranteed, can be
        zero.
      </p>
      <p className="small soft">
        Bought {showDay(order.purchasedOn)}
        {order.status === 'active' ? `, matures at the close of ${showDay(order.endsOn)}` : ''}
        {order.status === 'matured' ? `, matured at the close of ${showDay(order.endsOn)}` : ''}
      </p>
    </div>
    <div className={styles.price}>
      <Amount value={order.price} size="large" />
    </div>
    <Actions order={order} isBusy={isBusy} onReturn={onReturn} />
  </li>
);

/** What can be done with the principal now. */
const Actions = ({ order, isBusy, onReturn }: LineProps) =>
  isOver(order) ? null : (
    <div className={styles.actions}>
      {order.status === 'matured' ? (
        <Button
          variant="primary"
          size="small"
          busy={isBusy}
          onClick={onReturn}
          aria-label={`Return ${order.title} to wallet`}
        >
          Return to wallet
        </Button>
      ) : null}
      <Link
        to={`/withdrawladd/${order.package_id}`}
        className={buttonClass({ size: 'small' })}
        aria-label={`Withdraw ${order.title}`}
      >
        Withdraw
      </Link>
    </div>
  );
