import { type Location, useLocation, useSearchParams } from 'react-router';
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
 * The last change asked for, and the place it was asked at. It is drawn some time later: a second change meanwhile, maybe of another
 * list on the screen, builds on it. A place that the browser goes back to is another object.
 */
let asked: { readonly at: Location; readonly params: URLSearchParams } | undefined;

/** The address as a list's state: it can be kept, sent, and gone back to. */
export function useListPlace(shape: ListShape): ListPlace {
  const [params, setParams] = useSearchParams();
  const at = useLocation();
  return {
    address: readAddress(params, shape),
    href: (change) => `?${changeAddress(params, change, shape.prefix)}`,
    change(change, options) {
      asked = { at, params: changeAddress(asked?.at === at ? asked.params : params, change, shape.prefix) };
      setParams(asked.params, { ...options, preventScrollReset: true });
    },
  };
}
