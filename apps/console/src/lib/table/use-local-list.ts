import type { ListAddress } from '@plumbline/app-runtime/list';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type List, type ListPage, usePlace } from './use-list.ts';

type Value = string | number | bigint;

interface LocalOrder<Row> {
  /** Value to compare by a column's `sort`; without one, rows keep their order. */
  readonly sorts: Readonly<Record<string, (row: Row) => Value>>;
  /** Tells whether a row matches a filter's value. */
  readonly filters?: Readonly<Record<string, (row: Row, value: string) => boolean>>;
}

const WORDS = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Returns one page of rows that are all loaded, with a stable order. */
export function cutPage<Row>(
  all: readonly Row[],
  { sorts, filters = {} }: LocalOrder<Row>,
  address: ListAddress,
  { page, limit }: { readonly page: number; readonly limit: number },
): ListPage<Row> {
  const chosen = Object.entries(address.filters);
  const left = all.filter((row) => chosen.every(([name, value]) => filters[name]?.(row, value) ?? true));
  const value = address.sort !== null && Object.hasOwn(sorts, address.sort) ? sorts[address.sort] : undefined;
  const turn = address.dir === 'asc' ? 1 : -1;
  const rows = value ? left.toSorted((a, b) => turn * compare(value(a), value(b))) : left;
  return { docs: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return WORDS.compare(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

interface LocalListOptions<Data, Row> extends LocalOrder<Row> {
  readonly rows: (data: Data) => readonly Row[];
  /** As in `useList`. */
  readonly name?: string;
  readonly pageSize?: number;
}

const PAGE_SIZE = 50;

/** Does the same as `useList` for short lists that the server returns in full: sorts, filters and pages here. */
export function useLocalList<Data, Key extends QueryKey, Row>(
  source: UseQueryOptions<Data, Error, Data, Key>,
  { rows, name, pageSize = PAGE_SIZE, ...order }: LocalListOptions<Data, Row>,
): List<Row> {
  const place = usePlace(Object.keys(order.filters ?? {}), name);
  const cut = (data: Data, page: number, limit: number) => cutPage(rows(data), order, place.address, { page, limit });
  const query = useQuery({
    ...source,
    select: (data) => cut(data, place.address.page, pageSize),
    meta: { isQuiet: true },
  });
  const client = useQueryClient();
  return {
    query,
    ...place,
    pageSize,
    async *readAll() {
      // The data on screen is already loaded.
      const { docs, total } = cut(client.getQueryData(source.queryKey) as Data, 1, Number.MAX_SAFE_INTEGER);
      yield { rows: docs, total };
    },
  };
}
