import { useSearchParams } from 'react-router';
import { type AddressChange, changeAddress, type ListAddress, type ListShape, readAddress } from './address.ts';

/** Where a list stands, and the ways to another place. */
export interface ListPlace {
  readonly address: ListAddress;
  /** The address after a change, for a link. */
  readonly href: (change: AddressChange) => string;
  /** `replace`: without an entry of its own in the browser's history. */
  readonly change: (change: AddressChange, options?: { readonly replace?: boolean }) => void;
}

/** The address as a list's state: it can be kept, sent, and gone back to. */
export function useListPlace(shape: ListShape): ListPlace {
  const [params, setParams] = useSearchParams();
  return {
    address: readAddress(params, shape),
    href: (change) => `?${changeAddress(params, change, shape.prefix)}`,
    change: (change, { replace = false } = {}) =>
      setParams((before) => changeAddress(before, change, shape.prefix), { replace, preventScrollReset: true }),
  };
}
