import styles from './address.module.css';
import { classNames } from './class-names.ts';

interface AddressProps {
  /** `0x` and hexadecimal digits: an account's address or a transaction's hash. */
  readonly value: string;
  readonly size?: 'small' | 'text' | 'large';
  /** Set apart in fours, where somebody compares it before money leaves. Copied, it is one piece. */
  readonly isGrouped?: boolean;
}

const GROUP = 4;
/** A long value may break in its middle: two halves are easy to compare. `0x` is no part of what is halved. */
const half = (value: string): number => 2 + Math.ceil((value.length - 2) / 2);

/** Always whole, never shortened: somebody may compare it with what another screen shows. One press selects it. */
export const Address = ({ value, size = 'text', isGrouped = false }: AddressProps) => (
  <span className={classNames(styles.address, styles[size], isGrouped && styles.grouped)} translate="no">
    {startsOf(value, isGrouped ? GROUP : half(value)).map(([start, end]) => (
      <span key={start}>
        {start > 0 ? <wbr /> : null}
        {value.slice(start, end)}
      </span>
    ))}
  </span>
);

/** Where the pieces begin and end. The first group of four is one of six: `0x` is part of nobody's address. */
const startsOf = (value: string, length: number): readonly (readonly [number, number])[] => {
  const prefix = length === GROUP && value.startsWith('0x') ? 2 : 0;
  return Array.from({ length: Math.ceil((value.length - prefix) / length) }, (_, part) => [
    part === 0 ? 0 : prefix + part * length,
    prefix + (part + 1) * length,
  ]);
};
