import { type Location, useLocation, useSearchParams } from 'react-router';

/** A list's state in its URL: `?status=pending&sort=amount&dir=asc&page=2`, each name with a prefix. */
export interface ListAddress {
  /** From 1. */
  readonly page: number;
  /** Null for the list's own order. */
  readonly sort: string | null;
  /** Null for the direction of the list's own order. */
  readonly dir: 'asc' | 'desc' | null;
  /** Filters with a value. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Valid URL parameters of a list; others are ignored, so that an old link still opens. */
export interface ListShape {
  /** Filters by name, each with a check of its values. */
  readonly filters: Readonly<Record<string, (value: string) => boolean>>;
  /** Columns that can be sorted by; absent to accept any. */
  readonly sorts?: readonly string[];
  /** Prefix of one of several lists on a screen: `drafts.`. */
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

/** For some of the names; null or '' removes a filter. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** Returns the URL after a change; another filter or order returns to the first page. Parameters of others stay. */
export function changeAddress(params: URLSearchParams, change: AddressChange, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ page: null, ...change })) {
    if (!value || (name === 'page' && value === '1')) next.delete(`${prefix}${name}`);
    else next.set(`${prefix}${name}`, value);
  }
  return next;
}

/** A list's position, and functions to change it. */
export interface ListPlace {
  readonly address: ListAddress;
  /** Returns the URL after a change, for a link. */
  readonly href: (change: AddressChange) => string;
  /** `replace`: without a new entry in the browser's history. */
  readonly change: (change: AddressChange, options?: { readonly replace?: boolean }) => void;
}

/**
 * The last requested change, and the location it was based on. It renders later, so a second change meanwhile, perhaps
 * of another list on screen, builds on it. Going back gives a different location object.
 */
let asked: { readonly at: Location; readonly params: URLSearchParams } | undefined;

/** Keeps a list's state in the URL, so that it can be bookmarked, shared and returned to. */
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
