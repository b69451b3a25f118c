import styles from './address.module.css';
import { classNames } from './class-names.ts';

interface AddressProps {
  /** `0x` and hexadecimal digits: an account's address or a transaction's hash. */
  readonly value: string;
  readonly size?: 'small' | 'text' | 'large';
  /** In groups of four, for comparison before money leaves. It is copied as one piece. */
  readonly isGrouped?: boolean;
}

const GROUP = 4;
/** A long value may break in its middle, because two halves are easy to compare. `0x` does not count. */
const half = (value: string): number => 2 + Math.ceil((value.length - 2) / 2);

/** Always in full, because people compare it with other screens. One press selects it. */
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

/** Returns start and end of the pieces. The first group has six characters, including `0x`. */
const startsOf = (value: string, length: number): readonly (readonly [number, number])[] => {
  const prefix = length === GROUP && value.startsWith('0x') ? 2 : 0;
  return Array.from({ length: Math.ceil((value.length - prefix) / length) }, (_, part) => [
    part === 0 ? 0 : prefix + part * length,
    prefix + (part + 1) * length,
  ]);
};
