import type { Cart, CartLine } from '@plumbline/contract';
import { buttonClass, EmptyState, Section, Together } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Divided } from '../../lib/columns.tsx';
import { isInTheWay, linesOf } from '../../lib/market/cart.ts';
import { Things } from '../../lib/market/thing.tsx';
import { Sum, Sums } from '../../lib/market/totals.tsx';
import { sitePath } from '../../lib/site-path.ts';
import styles from './cart.module.css';
import { CartLineItem } from './cart-line.tsx';
import { useCartWords } from './words.ts';

type Group = Cart['groups'][number];

interface CartViewProps {
  readonly cart: Cart;
  readonly isBusy: boolean;
  readonly onQuantity: (line: CartLine, quantity: number) => void;
  readonly onDelivery?: ((line: CartLine, name: string) => void) | undefined;
  /** Below the lines of a store. */
  readonly below?: (group: Group) => ReactNode;
  /** Where one goes on, when nothing is in the way. */
  readonly next: ReactNode;
}

/** A cart by store: lines, what each store gets, and the total. */
export function CartView({ cart, isBusy, onQuantity, onDelivery, below, next }: CartViewProps) {
  const t = useCartWords();
  if (cart.groups.length === 0) return <EmptyCart />;
  const isBlocked = linesOf(cart).some(isInTheWay);
  return (
    <Together>
      <Divided
        aside={
          <div className={styles.stack}>
            <Sums>
              {cart.groups.map(({ vendor, total }) => (
                <Sum key={vendor.slug} label={t.subtotal(vendor.storeName)} value={total} />
              ))}
              <Sum label={t.total} value={cart.total} isTotal />
            </Sums>
            {isBlocked ? <p role="status">{t.inTheWay}</p> : next}
            <p className="small soft">{t.held}</p>
          </div>
        }
      >
        <div className={styles.lines}>
          {cart.groups.map((group) => (
            <Section
              key={group.vendor.slug}
              title={group.vendor.storeName}
              aside={<a href={sitePath(`/store/${group.vendor.slug}`)}>{t.toStore(group.vendor.storeName)}</a>}
            >
              <Things>
                {group.lines.map((line) => (
                  <CartLineItem
                    key={line._id}
                    line={line}
                    isBusy={isBusy}
                    onQuantity={(quantity) => onQuantity(line, quantity)}
                    onDelivery={onDelivery && ((name) => onDelivery(line, name))}
                  />
                ))}
              </Things>
              {below?.(group)}
            </Section>
          ))}
        </div>
      </Divided>
    </Together>
  );
}

export function EmptyCart() {
  const t = useCartWords();
  return (
    <EmptyState
      action={
        <a href={sitePath('/market')} className={buttonClass({ variant: 'primary' })}>
          {t.toMarket}
        </a>
      }
    >
      {t.empty}
    </EmptyState>
  );
}
