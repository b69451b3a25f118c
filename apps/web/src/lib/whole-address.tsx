import { readAddress } from '@plumbline/contract';
import { Address } from '@plumbline/ui';
import type { ReactNode } from 'react';

/** Below the field of an address, as it is read: the field of a phone shows a part of it only, so a whole one is shown whole, in two halves. */
export function wholeOr(value: string, hint: ReactNode): ReactNode {
  const address = readAddress(value);
  return /^0x[0-9a-f]{40}$/i.test(address) ? <Address value={address} size="small" /> : hint;
}
