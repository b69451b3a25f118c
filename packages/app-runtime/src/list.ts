import { type Location, useLocation, useSearchParams } from 'react-router';

/** What a list shows, as its address says it: `?status=pending&sort=amount&dir=asc&page=2`, each name behind a prefix. */
export interface ListAddress {
  /** From 1. */
  readonly page: number;
  /** Null: the list's own order. */
  readonly sort: string | null;
  /** Null: the direction that the list's own order has. */
  readonly dir: 'asc' | 'desc' | null;
  /** Those with a value. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What the address of a list may say; the rest is ignored, so that an old link still opens. */
export interface ListShape {
  /** The filters by their names, each with the values that it takes. */
  readonly filters: Readonly<Record<string, (value: string) => boolean>>;
  /** What it can be sorted by; absent: whatever the address says. */
  readonly sorts?: readonly string[];
  /** Of one of several lists on a screen: `drafts.`. */
  readonly prefix?: string;
}

const PAGE = /^[1-9]\d{0,5}$/;

export function readAddress(params: URLSearchParams, { filters, sorts, prefix = '' }: ListShape): ListAddress {
  const read = (name: string) => params.get(`${prefix}${name}`);
  const [page, sort, dir] = [read('page'), read('sort'), read('dir')];
  return {
    page: PAGE.test(page ?? '') ? Number(page) : 1,
    sort: sort && (sorts?.includes(sort) ?? true) ? sort : null,
    dir: dir === 'asc' || dir === 'desc' ? dir : null,
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, accepts]) => {
        const value = read(name)?.trim();
        return value && accepts(value) ? [[name, value]] : [];
      }),
    ),
  };
}

/** Of some of the names; null or '' unsets. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The address after a change; another filter or order begins on the first page. What is not the list's stays. */
export function changeAddress(params: URLSearchParams, change: AddressChange, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ page: null, ...change })) {
    if (!value || (name === 'page' && value === '1')) next.delete(`${prefix}${name}`);
    else next.set(`${prefix}${name}`, value);
  }
  return next;
}

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
