import styles from './address.module.css';

interface AddressProps {
  /** `0x` and hexadecimal digits: an account's address or a transaction's hash. */
  readonly value: string;
  readonly size?: 'small' | 'text' | 'large';
}

/** Characters after which a long value may break: halves of an address, thirds of a hash are easy to compare. */
const PART = 22;

/** Always whole, never shortened: somebody may compare it with what another screen shows. One press selects it. */
export const Address = ({ value, size = 'text' }: AddressProps) => (
  <span className={`${styles.address} ${styles[size] ?? ''}`} translate="no">
    {startsOf(value).map((start) => (
      <span key={start}>
        {start > 0 ? <wbr /> : null}
        {value.slice(start, start + PART)}
      </span>
    ))}
  </span>
);

const startsOf = (value: string): readonly number[] =>
  Array.from({ length: Math.ceil(value.length / PART) }, (_, part) => part * PART);
