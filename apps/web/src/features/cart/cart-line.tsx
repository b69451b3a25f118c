import type { CartLine } from '@plumbline/contract';
import { Amount, Button } from '@plumbline/ui';
import { faultOf, useLineWords } from '../../lib/market/line-words.ts';
import { Thing } from '../../lib/market/thing.tsx';
import { MAX_UNITS } from '../../lib/market/visitor-cart.ts';
import { Ways } from '../../lib/market/ways.tsx';
import { rich } from '../../lib/text/index.ts';
import styles from './cart.module.css';
import { useCartWords } from './words.ts';

interface CartLineProps {
  readonly line: CartLine;
  readonly isBusy: boolean;
  /** None takes it out. */
  readonly onQuantity: (quantity: number) => void;
  /** By the way's name; a visitor chooses after the login. */
  readonly onDelivery?: ((name: string) => void) | undefined;
}

/** One line of a cart: how many, how it is sent, and what is wrong with it. */
export function CartLineItem({ line, isBusy, onQuantity, onDelivery }: CartLineProps) {
  const t = useCartWords();
  const words = useLineWords();
  const fault = faultOf(line, words);
  return (
    <Thing
      title={line.title}
      slug={line.fault === 'not_sold' ? null : line.slug}
      variant={line.variant}
      picture={line.picture}
      price={<Amount value={line.total} />}
    >
      <p className="small soft">{rich(t.each, <Amount key="price" value={line.price} />)}</p>
      {line.physical ? <Ways line={line} isBusy={isBusy} onDelivery={onDelivery} /> : null}
      {line.physical ? null : <p className="small soft">{words.sentAtOnce}</p>}
      {fault === null ? null : (
        <p className={styles.fault} role="status">
          {fault}
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
      {line.fault === 'not_sold' ? null : (
        <fieldset className={styles.steps}>
          <legend className="sr-only">{words.quantityOf(line.title)}</legend>
          <button
            type="button"
            aria-label={t.fewer(line.title)}
            disabled={line.quantity === 1}
            onClick={() => set(line.quantity - 1)}
          >
            −
          </button>
          <output aria-live="polite">{line.quantity}</output>
          <button
            type="button"
            aria-label={t.more(line.title)}
            disabled={line.quantity >= MAX_UNITS}
            onClick={() => set(line.quantity + 1)}
          >
            +
          </button>
        </fieldset>
      )}
      <Button variant="quiet" size="small" aria-label={t.removeOf(line.title)} onClick={() => set(0)}>
        {t.remove}
      </Button>
    </div>
  );
}
