import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { cutPage, type LocalOrder } from './local-page.ts';
import type { List } from './use-list.ts';
import { usePlace } from './use-place.ts';

interface LocalListOptions<Data, Row> extends LocalOrder<Row> {
  readonly rows: (data: Data) => readonly Row[];
  /** As of `useList`. */
  readonly name?: string;
  readonly pageSize?: number;
}

const PAGE_SIZE = 50;

/** A list like `useList`'s of what the server answers whole, for what stays small: sorted, filtered and paged here. */
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
      // What the screen shows is there already.
      const { docs, total } = cut(client.getQueryData(source.queryKey) as Data, 1, Number.MAX_SAFE_INTEGER);
      yield { rows: docs, total };
    },
  };
}
