import { type ListPlace, useListPlace } from '@plumbline/app-runtime/list';
import type { Call, DataOf, RequestOf, SomeRows } from '@plumbline/contract';
import type { OperatorEndpoint } from '@plumbline/contract/operator';
import type { ListOrder } from '@plumbline/ui/list-table';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api, readAll } from '../api.ts';

export interface ListPage<Row> {
  readonly docs: readonly Row[];
  readonly total: number;
  /** There are more than `total`, the maximum number that can be paged through. */
  readonly isCut?: boolean;
}

type RowOf<E extends OperatorEndpoint> = DataOf<E> extends { readonly docs: readonly (infer Row)[] } ? Row : never;

/** Includes the call's other fields of the page. */
type PageOf<E extends OperatorEndpoint> = DataOf<E> & ListPage<RowOf<E>>;

export interface ListOptions<E extends OperatorEndpoint> {
  /** Fields of the call's input that the URL contains. */
  readonly filters?: readonly string[];
  /** Fields that this screen always sends, such as whose rows they are. */
  readonly fixed?: Partial<RequestOf<E>>;
  /** Fields sent for a file unless a filter sets them: it contains rows that the screen folds. */
  readonly inFile?: Partial<RequestOf<E>>;
  readonly pageSize?: number;
  /** Poll interval, possibly only while a row changes. Polling does not keep an idle session open. */
  readonly refreshSeconds?: number | ((rows: readonly RowOf<E>[]) => number | null);
  /** Name of one of several lists on a screen, which prefixes its URL parameters: `drafts.sort`. */
  readonly name?: string;
}

export interface List<Row, Page = ListPage<Row>> extends Place {
  readonly query: UseQueryResult<Page>;
  readonly pageSize: number;
  /** Reads all rows that match the filters, in list order and from one instant, as they arrive. */
  readAll(): AsyncGenerator<SomeRows<Row>>;
}

const PAGE_SIZE = 50;

/** Keeps a list's order, filters and page in the URL, so that it can be bookmarked, shared and returned to. */
export function useList<E extends OperatorEndpoint>(
  endpoint: E,
  options: ListOptions<E> = {},
): List<RowOf<E>, PageOf<E>> {
  const { filters = [], fixed = {}, inFile = {}, pageSize = PAGE_SIZE, refreshSeconds, name } = options;
  const place = usePlace(filters, name);
  const { address } = place;
  const order = address.sort === null ? {} : { sort: address.sort, dir: address.dir ?? 'desc' };
  const filtered = { ...fixed, ...address.filters, ...order };
  const shown = { ...filtered, page: address.page, limit: pageSize };
  const readPage = async (): Promise<PageOf<E>> => {
    const answer = await (api as unknown as (endpoint: E, input: unknown) => ReturnType<Call>)(endpoint, shown);
    return answer.data as PageOf<E>;
  };
  const query = useQuery({
    queryKey: [endpoint.name, shown],
    queryFn: readPage,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const seconds = typeof refreshSeconds === 'function' ? refreshSeconds(state.data?.docs ?? []) : refreshSeconds;
      return seconds ? seconds * 1000 : false;
    },
    meta: { isQuiet: true },
  });
  return {
    query,
    ...place,
    pageSize,
    readAll: () => {
      const all = { ...inFile, ...filtered } as unknown as RequestOf<E>;
      return readAll(endpoint, all) as AsyncGenerator<SomeRows<RowOf<E>>>;
    },
  };
}

/** A list's position, and functions to change it. */
interface Place extends Pick<ListPlace, 'address'> {
  setFilter(name: string, value: string): void;
  /** Clears the filters that narrow the list; the choice of all rows stays. */
  clearFilters(): void;
  /** For a queue: includes rows that await nobody. */
  showAll(): void;
  /** Null for the list's own order. */
  sortBy(order: ListOrder | null): void;
  toPage(page: number): void;
}

const anyValue = () => true;

/** Filters whose 'all' shows more than no filter, which shows only rows awaiting an operator. */
const QUEUES: readonly string[] = ['queue', 'state', 'status'];

/** Returns the names of the filters that narrow the list. */
export const narrowingOf = (filters: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(filters).filter((name) => filters[name] !== 'all' || !QUEUES.includes(name));

/** Returns a list's position. `name` distinguishes several lists on a screen. The server validates filter values. */
export function usePlace(filters: readonly string[], name?: string): Place {
  const { address, change } = useListPlace({
    filters: Object.fromEntries(filters.map((filter) => [filter, anyValue])),
    ...(name === undefined ? {} : { prefix: `${name}.` }),
  });
  return {
    address,
    setFilter: (filter, value) => change({ [filter]: value }, { replace: true }),
    clearFilters: () => change(Object.fromEntries(narrowingOf(address.filters).map((filter) => [filter, null]))),
    showAll: () => change({ [QUEUES.find((queue) => filters.includes(queue))!]: 'all' }),
    sortBy: (order) => change({ sort: order?.sort ?? null, dir: order?.dir ?? null }),
    toPage: (page) => change({ page: String(page) }),
  };
}
