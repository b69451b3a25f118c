import { type ListedMarketOrder, ORDER_STATES } from '@plumbline/contract';
import { Amount, buttonClass, EmptyState } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useOrders } from './api.ts';
import type { Side } from './due.ts';
import styles from './market-orders.module.css';
import { StatusTag } from './status-tag.tsx';
import { useOrderWords } from './words.ts';

/** Where one order of a side is shown. */
export const pathOf = (side: Side, id: string): string =>
  side === 'vendor' ? `/vendor/orders/${id}` : ownPath(`/my-order/${id}`);

/** The state that the address names; empty: all. */
function useStatus() {
  const [params] = useSearchParams();
  const status = ORDER_STATES.find((each) => each === params.get('status')) ?? '';
  const to = (next: string): string => {
    const address = new URLSearchParams(params);
    address.delete('page');
    if (next === '') address.delete('status');
    else address.set('status', next);
    return `?${address}`;
  };
  return { status, to };
}

/** Orders of one side by state, the newest first. */
export function OrderList({ side }: { readonly side: Side }) {
  const t = useOrderWords();
  const { status, to } = useStatus();
  const query = useOrders(side, usePage(), status);
  return (
    <Loaded query={query} failed={t.failed}>
      {(page) => {
        const open = ORDER_STATES.filter((each) => (page.waiting[each] ?? 0) > 0 || each === status);
        if (page.total === 0 && status === '') return <NoOrders side={side} />;
        return (
          <>
            <nav className={styles.states} aria-label={t.orders}>
              {['', ...open].map((each) => (
                <Link key={each} to={to(each)} aria-current={each === status ? 'page' : undefined} preventScrollReset>
                  {each === '' ? t.allStates : t.status[each as (typeof open)[number]]}
                  {each === '' || !page.waiting[each] ? null : <span>{page.waiting[each]}</span>}
                </Link>
              ))}
            </nav>
            {page.docs.length === 0 ? <p className="soft">{t.nothingHere}</p> : null}
            <ul className={styles.list}>
              {page.docs.map((order) => (
                <Line key={order._id} order={order} side={side} />
              ))}
            </ul>
            <Pager page={page.page} total={page.total} limit={page.limit} />
          </>
        );
      }}
    </Loaded>
  );
}

function NoOrders({ side }: { readonly side: Side }) {
  const t = useOrderWords();
  if (side === 'vendor') return <EmptyState>{t.emptySold}</EmptyState>;
  return (
    <EmptyState
      action={
        <a href="/market" className={buttonClass({ variant: 'primary' })}>
          {t.toMarket}
        </a>
      }
    >
      {t.emptyBought}
    </EmptyState>
  );
}

function Line({ order, side }: { readonly order: ListedMarketOrder; readonly side: Side }) {
  const t = useOrderWords();
  return (
    <li>
      <Link to={pathOf(side, order._id)} className={styles.line}>
        <span className={styles.about}>
          <span className={styles.name}>
            {t.number(order.number)} <StatusTag status={order.status} />
          </span>
          <span className="small soft">
            {side === 'vendor' ? t.from(order.with) : order.with} · {t.placed(toDayText(order.placedAt.slice(0, 10)))}
            {order.due ? ` · ${t.byItself(t.status[order.due.then], toDayText(order.due.at))}` : ''}
          </span>
        </span>
        <Amount value={order.total} />
      </Link>
    </li>
  );
}
