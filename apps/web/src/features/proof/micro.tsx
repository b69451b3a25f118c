import { usdt } from '@plumbline/money';
import { Amount } from '@plumbline/ui';

/** Shows all six decimals, because a part can be less than a cent. */
export const Micro = ({ value, unit = true }: { readonly value: bigint | string; readonly unit?: boolean }) => (
  <Amount value={usdt(BigInt(value))} whole unit={unit} />
);
