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
