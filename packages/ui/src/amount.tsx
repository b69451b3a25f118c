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

/** Decimals that each amount of a sum needs; 2 is the least. */
type Needs = readonly number[];

/** Decimals of the amounts here, and, inside a sum, how one of them says what it needs. */
const Sum = createContext<readonly [places: number, setNeeds?: Dispatch<SetStateAction<Needs>>]>([2]);

/** Amounts that belong to one sum: all show as many decimals as the longest of them needs, so they add up exactly as shown. */
export function Together({ children }: { readonly children: ReactNode }) {
  const [needs, setNeeds] = useState<Needs>([2]);
  return <Sum value={[Math.max(...needs), setNeeds]}>{children}</Sum>;
}

/** Reads an amount of an answer (a decimal string, perhaps negative). An unreadable one is a bug of the server. */
export function readUsdt(text: string): Usdt {
  const amount = parseUsdt(text.replace(/^-/, ''));
  if (amount === null) throw new Error(`not an amount: ${text}`);
  return text.startsWith('-') ? usdt(-amount) : amount;
}

interface AmountProps {
  /** As the API carries it, or already read. */
  readonly value: string | Usdt;
  /** `large` and `display` are set in the serif. */
  readonly size?: 'text' | 'large' | 'display';
  /** Leave the unit out where a column or label already says USDT. */
  readonly unit?: boolean;
  /** All six decimals, for statements. */
  readonly whole?: boolean;
}

/**
 * 2 decimals; as many as it needs if it is less than a cent; inside `Together` as many as any amount there needs. Those behind the
 * second are dimmed. The whole value is on hover, because what is cut off is still owed.
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
