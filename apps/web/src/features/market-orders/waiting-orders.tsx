import { ORDER_STATES, type OrderState } from '@plumbline/contract';
import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { useOrders } from './api.ts';
import type { Side } from './due.ts';
import styles from './market-orders.module.css';
import { useOrderWords } from './words.ts';

/** Orders awaiting one side, for its home screen; hidden if there are none or loading fails. */
export function WaitingOrders({ side }: { readonly side: Side }) {
  const t = useOrderWords();
  const waiting = useOrders(side, 1, '', 1).data?.waiting ?? {};
  const words: Partial<Record<OrderState, (values: { readonly count: number }) => string>> =
    side === 'buyer' ? t.waitsBuyer : t.waitsVendor;
  const list = side === 'buyer' ? `${ownPath('/my-order')}?show=orders&` : '/vendor/orders?';
  const lines = ORDER_STATES.flatMap((status) => {
    const [say, count] = [words[status], waiting[status] ?? 0];
    return say && count > 0 ? [{ status, text: say({ count }) }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Section title={t.waits}>
      <ul className={styles.waiting}>
        {lines.map(({ status, text }) => (
          <li key={status}>
            <Link to={`${list}status=${status}`}>{text}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
