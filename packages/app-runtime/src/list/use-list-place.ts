import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type AddressChange, changeAddress, type ListAddress, type ListShape, readAddress } from './address.ts';

/** Where a list stands, and the ways to another place. */
export interface ListPlace {
  readonly address: ListAddress;
  /** The address after a change, for a link. */
  readonly href: (change: AddressChange) => string;
  /** `replace`: without an entry of its own in the browser's history. */
  readonly change: (change: AddressChange, options?: { readonly replace?: boolean }) => void;
}

/**
 * What was asked for on the place with this key. A place is drawn some time after it was asked for, and a second change meanwhile,
 * maybe of another list on the screen, builds on the first one.
 */
let asked: { readonly key: string; readonly params: URLSearchParams } | undefined;

/** The address as a list's state: it can be kept, sent, and gone back to. */
export function useListPlace(shape: ListShape): ListPlace {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  useEffect(() => {
    if (asked?.key !== key) asked = undefined;
  }, [key]);
  return {
    address: readAddress(params, shape),
    href: (change) => `?${changeAddress(params, change, shape.prefix)}`,
    change: (change, { replace = false } = {}) => {
      const before = asked?.key === key ? asked.params : params;
      asked = { key, params: changeAddress(before, change, shape.prefix) };
      setParams(asked.params, { replace, preventScrollReset: true });
    },
  };
}
