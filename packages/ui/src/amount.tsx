import { parseUsdt, placesOf, toDisplayUsdt, type Usdt, usdt } from '@plumbline/money';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import styles from './amount.module.css';
import { classNames } from './class-names.ts';

/** Decimals needed by each amount of a total; at least 2. */
type Needs = readonly number[];

/** Decimals of amounts in this context and, inside a total, a setter for an amount's needs. */
const Sum = createContext<readonly [places: number, setNeeds?: Dispatch<SetStateAction<Needs>>]>([2]);

/** Amounts of one total: all show as many decimals as the longest needs, so that they add up as shown. */
export function Together({ children }: { readonly children: ReactNode }) {
  const [needs, setNeeds] = useState<Needs>([2]);
  return <Sum value={[Math.max(...needs), setNeeds]}>{children}</Sum>;
}

/** Parses an amount of a response (a decimal string, possibly negative). An invalid one is a server bug. */
export function readUsdt(text: string): Usdt {
  const amount = parseUsdt(text.replace(/^-/, ''));
  if (amount === null) throw new Error(`not an amount: ${text}`);
  return text.startsWith('-') ? usdt(-amount) : amount;
}

interface AmountProps {
  /** As returned by the API, or already parsed. */
  readonly value: string | Usdt;
  /** `large` and `display` use the serif font. */
  readonly size?: 'text' | 'large' | 'display';
  /** Hides the unit if a column or label already says USDT. */
  readonly unit?: boolean;
  /** All six decimals, for statements. */
  readonly whole?: boolean;
}

/**
 * Shows 2 decimals, or more if it is less than a cent; inside `Together` as many as any amount there needs. Decimals
 * after the second are dimmed. The full value is on hover, because the hidden digits are still owed.
 */
export function Amount({ value, size = 'text', unit = true, whole = false }: AmountProps) {
  const amount = typeof value === 'string' ? readUsdt(value) : value;
  const own = placesOf(amount);
  const [shared, setNeeds] = use(Sum);
  useLayoutEffect(() => {
    if (!setNeeds || own === 2) return undefined;
    setNeeds((needs) => [...needs, own]);
    return () => setNeeds((needs) => needs.toSpliced(needs.indexOf(own), 1));
  }, [setNeeds, own]);
  const text = toDisplayUsdt(amount, whole ? 6 : amount / 10_000n ? shared : Math.max(own, shared));
  const cents = text.indexOf('.') + 3;
  return (
    <span
      className={classNames(styles.amount, styles[size])}
      title={`${toDisplayUsdt(amount, own)} USDT`}
      translate="no"
    >
      {text.slice(0, cents)}
      {text.length > cents ? <span className={styles.rest}>{text.slice(cents)}</span> : null}
      {unit ? <small className={styles.unit}> USDT</small> : null}
    </span>
  );
}
