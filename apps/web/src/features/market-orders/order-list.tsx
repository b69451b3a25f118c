import { type ListedMarketOrder, ORDER_STATES } from '@plumbline/contract';
import { Amount, buttonClass, EmptyState } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Line, Lines, StateLinks } from '../../lib/market/lines.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { useOrders } from './api.ts';
import type { Side } from './due.ts';
import { StatusTag } from './order-state.tsx';
import { useOrderWords } from './words.ts';

/** Returns the path of an order for a side. */
export const pathOf = (side: Side, id: string): string =>
  side === 'vendor' ? `/vendor/orders/${id}` : ownPath(`/my-order/${id}`);

/** The state in the URL; empty for all. */
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

interface OrderListProps {
  readonly side: Side;
  /** The required action and its deadline; without it, the line shows the next automatic step. */
  readonly dueOf?: (order: ListedMarketOrder) => string | undefined;
  /** Next step for a store that has not sold anything. */
  readonly next?: ReactNode;
}

/** Orders of one side by state, newest first. */
export function OrderList({ side, dueOf, next }: OrderListProps) {
  const t = useOrderWords();
  const { status, to } = useStatus();
  const query = useOrders(side, usePage(), status);
  return (
    <Loaded query={query} failed={t.failed}>
      {(page) => {
        const open = ORDER_STATES.filter((each) => (page.waiting[each] ?? 0) > 0 || each === status);
        if (page.total === 0 && status === '') return <NoOrders side={side} next={next} />;
        return (
          <>
            <StateLinks
              label={t.orders}
              links={(['', ...open] as const).map((each) => ({
                to: to(each),
                label: each === '' ? t.allStates : t.status[each],
                count: each === '' ? null : page.waiting[each] || null,
                isCurrent: each === status,
              }))}
            />
            {page.docs.length === 0 ? <p className="soft">{t.nothingHere}</p> : null}
            <Lines>
              {page.docs.map((order) => (
                <OrderLine key={order._id} order={order} side={side} due={dueOf?.(order)} />
              ))}
            </Lines>
            <Pager page={page.page} total={page.total} limit={page.limit} />
          </>
        );
      }}
    </Loaded>
  );
}

function NoOrders({ side, next }: Pick<OrderListProps, 'side' | 'next'>) {
  const t = useOrderWords();
  if (side === 'vendor') return <EmptyState action={next}>{t.emptySold}</EmptyState>;
  return (
    <EmptyState
      action={
        <a href={sitePath('/market')} className={buttonClass({ variant: 'primary' })}>
          {t.toMarket}
        </a>
      }
    >
      {t.emptyBought}
    </EmptyState>
  );
}

interface OrderLineProps {
  readonly order: ListedMarketOrder;
  readonly side: Side;
  readonly due: string | undefined;
}

function OrderLine({ order, side, due }: OrderLineProps) {
  const t = useOrderWords();
  const next =
    due ?? (order.due ? t.byItself({ status: t.status[order.due.then], day: toDayText(order.due.at) }) : null);
  return (
    <Line
      to={pathOf(side, order._id)}
      // A store knows its own name, so the end of the number is enough.
      name={t.number({ number: side === 'vendor' ? (order.number.split('-').at(-1) ?? '') : order.number })}
      state={<StatusTag status={order.status} />}
      about={
        <>
          {next ? `${next} · ` : ''}
          {side === 'vendor' ? t.from({ name: order.with }) : order.with} ·{' '}
          {t.placed({ day: toDayText(order.placedOn) })}
        </>
      }
    >
      <Amount value={order.total} />
    </Line>
  );
}
