import type { MarketOrder } from '@plumbline/contract';
import { currentArea } from '../../lib/area.ts';
import course from '../../lib/course.module.css';
import { toDayText, toTimeText } from '../../lib/format.ts';
import { fill } from '../../lib/text/index.ts';
import { comingOf, inWords, type Side, toLongDay } from './due.ts';
import { type OrderWords, useOrderWords } from './words.ts';

interface Happened {
  readonly key: string;
  readonly title: string;
  readonly at: string;
  /** The business day. */
  readonly day: string;
  readonly by: string;
  readonly note: string;
}

/** Returns the steps and partial refunds in order. A refund that closed the order is a step. */
export function happenedTo(order: MarketOrder, side: Side, t: OrderWords): readonly Happened[] {
  const who = side === 'buyer' ? t.who : t.whoVendor;
  const steps = order.timeline.map((event, index): Happened => {
    const isAsked = event.actor === 'buyer' && order.timeline[index - 1]?.status === event.status;
    return {
      key: `step ${index}`,
      title: isAsked ? t.askedReturn : t.status[event.status],
      at: event.at,
      day: event.day,
      by: who[event.actor],
      note: event.note,
    };
  });
  const closed = new Set(
    order.timeline.filter(({ status }) => ['refunded', 'cancelled', 'split'].includes(status)).map(({ at }) => at),
  );
  const refunds = order.movements
    .filter(({ kind, at }) => kind === 'order_refund' && !closed.has(at))
    .map(
      (movement): Happened => ({
        key: `posting ${movement.posting}`,
        title: t.partRefunded({ amount: inWords(movement.amount) }),
        at: movement.at,
        day: movement.day,
        by: who.vendor,
        note: movement.reason,
      }),
    );
  return [...steps, ...refunds].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** The order's progress along the plumb line: dots are done, the bob is current, grey is to come. */
export function Timeline({ order, side }: { readonly order: MarketOrder; readonly side: Side }) {
  const t = useOrderWords();
  const happened = happenedTo(order, side, t);
  const coming = comingOf(order);
  return (
    <ol className={course.course}>
      {happened.map(({ key, title, at, day, by, note }, index) => (
        <li
          key={key}
          className={index === happened.length - 1 ? course.now : course.done}
          aria-current={index === happened.length - 1 ? 'step' : undefined}
        >
          <p>
            <strong>{title}</strong>{' '}
            <span className="soft">
              <time dateTime={`${at.replace(' ', 'T')}Z`}>
                {toDayText(day)}, {toTimeText(at, day)} UTC
              </time>
              , {by}
            </span>
          </p>
          {note === '' ? null : <p className={`small soft ${'as-typed'}`}>{note}</p>}
        </li>
      ))}
      {coming.map(({ status, day }) => (
        <li key={`coming ${status}`} className={course.coming}>
          <p>
            <strong>{t.status[status]}</strong> {day === null ? null : t.by({ day: toLongDay(day, t) })}
          </p>
          <p className="small">
            {status in t.comingNotes
              ? fill(t.comingNotes[status as keyof typeof t.comingNotes], { days: order.returnDays })
              : null}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Returns the link to the line of a posting in the viewed account's statement. */
export const statementOf = (movement: MarketOrder['movements'][number]): string => {
  const to = new URLSearchParams({ account: 'wallet', kind: movement.kind, from: movement.day, to: movement.day });
  return `${currentArea() === 'vendor' ? '/vendor' : ''}/statement?${to}`;
};
