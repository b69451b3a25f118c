import { usdt } from '@plumbline/money';
import { Amount } from '@plumbline/ui';

/** All six places: a part of what is owed can be less than a cent. */
export const Micro = ({ value, unit = true }: { readonly value: bigint | string; readonly unit?: boolean }) => (
  <Amount value={usdt(BigInt(value))} whole unit={unit} />
);
