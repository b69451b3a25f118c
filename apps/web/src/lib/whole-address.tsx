import { readAddress } from '@plumbline/contract';
import { Address } from '@plumbline/ui';
import type { ReactNode } from 'react';

/** Returns the hint below an address field, or the full address in two halves, because a phone's field cuts it. */
export function wholeOr(value: string, hint: ReactNode): ReactNode {
  const address = readAddress(value);
  return /^0x[0-9a-f]{40}$/i.test(address) ? <Address value={address} size="small" /> : hint;
}
