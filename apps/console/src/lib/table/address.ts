/** What a list shows, as its address says it: `?status=pending&sort=amount&dir=asc&page=2`, each name behind a prefix. */
export interface ListAddress {
  readonly page: number;
  /** Null: the list's own order. */
  readonly sort: string | null;
  readonly dir: 'asc' | 'desc';
  /** Those with a value. */
  readonly filters: Readonly<Record<string, string>>;
}

export function readAddress(params: URLSearchParams, filterNames: readonly string[], prefix = ''): ListAddress {
  const read = (name: string) => params.get(`${prefix}${name}`);
  const page = Number(read('page') ?? '1');
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    sort: read('sort'),
    dir: read('dir') === 'asc' ? 'asc' : 'desc',
    filters: Object.fromEntries(
      filterNames.flatMap((name) => {
        const value = read(name)?.trim();
        return value ? [[name, value]] : [];
      }),
    ),
  };
}

/** The address after a change; another filter or order begins on the first page. What is not the list's stays. */
export function changeAddress(
  params: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
  prefix = '',
): URLSearchParams {
  const next = new URLSearchParams(params);
  const page = `${prefix}page`;
  if (!('page' in change)) next.delete(page);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(`${prefix}${name}`);
    else next.set(`${prefix}${name}`, value);
  }
  if (next.get(page) === '1') next.delete(page);
  return next;
}

/** Pressing the head of a column: that column downwards, then upwards, then the list's own order. */
export function nextSort({ sort, dir }: ListAddress, column: string): Record<'sort' | 'dir', string | null> {
  if (sort !== column) return { sort: column, dir: 'desc' };
  return dir === 'desc' ? { sort: column, dir: 'asc' } : { sort: null, dir: null };
}
