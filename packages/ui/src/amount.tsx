import { formatUsdt, parseUsdt, toDisplayUsdt, type Usdt, usdt } from '@plumbline/money';
import styles from './amount.module.css';
import { classNames } from './class-names.ts';

/** Reads an amount of an answer (a decimal string, perhaps negative). An unreadable one is a bug of the server. */
export function readUsdt(text: string): Usdt {
  const amount = parseUsdt(text.replace(/^-/, ''));
  if (amount === null) throw new Error(`not an amount: ${text}`);
  return text.startsWith('-') ? usdt(-amount) : amount;
}

/** A sum that two decimals would call nothing. */
const isBelowCent = (amount: Usdt): boolean => amount !== 0n && amount / 10_000n === 0n;

/** The third to the sixth decimal. */
const restOf = (amount: Usdt): string => ((amount < 0n ? -amount : amount) % 10_000n).toString().padStart(4, '0');

interface AmountProps {
  /** As the API carries it, or already read. */
  readonly value: string | Usdt;
  /** `large` and `display` are set in the serif. */
  readonly size?: 'text' | 'large' | 'display';
  /** Leave the unit out where a column or label already says USDT. */
  readonly unit?: boolean;
  /** All six decimals, for statements; those behind the second are dimmed. */
  readonly whole?: boolean;
}

/** 2 decimals, and all six of a sum below a cent; the whole value is on hover, because what is cut off is still owed. */
export function Amount({ value, size = 'text', unit = true, whole = false }: AmountProps) {
  const amount = typeof value === 'string' ? readUsdt(value) : value;
  return (
    <span
      className={classNames(styles.amount, styles[size])}
      title={`${formatUsdt(amount).replace('-', '−')} USDT`}
      translate="no"
    >
      {toDisplayUsdt(amount)}
      {whole || isBelowCent(amount) ? <span className={styles.rest}>{restOf(amount)}</span> : null}
      {unit ? <small className={styles.unit}> USDT</small> : null}
    </span>
  );
}
