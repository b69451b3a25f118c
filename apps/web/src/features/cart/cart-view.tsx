import type { Cart, CartLine } from '@plumbline/contract';
import { Amount, Button, buttonClass, EmptyState, Section, Together } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { isInTheWay, linesOf } from '../../lib/market/cart.ts';
import { blockerOf, useLineWords } from '../../lib/market/line-words.ts';
import { Sum, Sums, Thing, Things } from '../../lib/market/thing.tsx';
import { MAX_UNITS } from '../../lib/market/visitor-cart.ts';
import { Ways } from '../../lib/market/ways.tsx';
import { Divided } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { rich } from '../../lib/text/index.ts';
import styles from './cart.module.css';
import { useCartWords } from './words.ts';

type Group = Cart['groups'][number];

interface CartViewProps {
  readonly cart: Cart;
  readonly isBusy: boolean;
  readonly onQuantity: (line: CartLine, quantity: number) => void;
  readonly onDelivery?: ((line: CartLine, name: string) => void) | undefined;
  /** Shown below the lines of a store. */
  readonly below?: (group: Group) => ReactNode;
  /** The link to continue, shown unless something prevents it. */
  readonly next: ReactNode;
}

/** A cart by store: lines, each store's subtotal, and the total. */
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
                <Sum key={vendor.slug} label={t.subtotal({ store: vendor.storeName })} value={total} />
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
              aside={
                <a href={sitePath(`/store/${group.vendor.slug}`)}>{t.toStore({ store: group.vendor.storeName })}</a>
              }
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

interface CartLineProps {
  readonly line: CartLine;
  readonly isBusy: boolean;
  /** Zero removes the line. */
  readonly onQuantity: (quantity: number) => void;
  /** By the delivery method's name; a visitor chooses it after login. */
  readonly onDelivery?: ((name: string) => void) | undefined;
}

/** One line of a cart: quantity, delivery and problems. */
function CartLineItem({ line, isBusy, onQuantity, onDelivery }: CartLineProps) {
  const t = useCartWords();
  const words = useLineWords();
  const blocker = blockerOf(line, words);
  return (
    <Thing
      title={line.title}
      slug={line.blocker === 'not_sold' ? null : line.slug}
      variant={line.variant}
      picture={line.picture}
      price={<Amount value={line.total} />}
    >
      <p className="small soft">{rich(t.each, { price: <Amount key="price" value={line.price} /> })}</p>
      {line.physical ? <Ways line={line} isBusy={isBusy} onDelivery={onDelivery} /> : null}
      {line.physical ? null : <p className="small soft">{words.sentAtOnce}</p>}
      {blocker === null ? null : (
        <p className={styles.blocker} role="status">
          {blocker}
        </p>
      )}
      <Quantity line={line} isBusy={isBusy} onQuantity={onQuantity} />
    </Thing>
  );
}

function Quantity({ line, isBusy, onQuantity }: Pick<CartLineProps, 'line' | 'isBusy' | 'onQuantity'>) {
  const t = useCartWords();
  const words = useLineWords();
  const set = (quantity: number) => (isBusy ? undefined : onQuantity(quantity));
  return (
    <div className={styles.quantity}>
      {line.blocker === 'not_sold' ? null : (
        <fieldset className={styles.steps}>
          <legend className="sr-only">{words.quantityOf({ title: line.title })}</legend>
          <button
            type="button"
            aria-label={t.fewer({ title: line.title })}
            disabled={line.quantity === 1}
            onClick={() => set(line.quantity - 1)}
          >
            −
          </button>
          <output aria-live="polite">{line.quantity}</output>
          <button
            type="button"
            aria-label={t.more({ title: line.title })}
            disabled={line.quantity >= MAX_UNITS}
            onClick={() => set(line.quantity + 1)}
          >
            +
          </button>
        </fieldset>
      )}
      <Button variant="quiet" size="small" aria-label={t.removeOf({ title: line.title })} onClick={() => set(0)}>
        {t.remove}
      </Button>
    </div>
  );
}
