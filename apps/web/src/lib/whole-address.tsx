import { Address } from '@plumbline/ui';
import type { ReactNode } from 'react';

/** Below the field of an address: the field of a phone shows a part of it only, so a whole one is shown whole, in two halves. */
export const wholeOr = (value: string, hint: ReactNode): ReactNode =>
  /^0x[0-9a-f]{40}$/i.test(value.trim()) ? <Address value={value.trim()} size="small" /> : hint;
