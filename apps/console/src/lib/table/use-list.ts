import { type ListPlace, useListPlace } from '@plumbline/app-runtime/list';
import type { Call, DataOf, RequestOf, SomeRows } from '@plumbline/contract';
import type { OperatorEndpoint } from '@plumbline/contract/operator';
import type { ListOrder } from '@plumbline/ui/list-table';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api, readAll } from '../api.ts';

export interface ListPage<Row> {
  readonly docs: readonly Row[];
  readonly total: number;
  /** There are more than `total`, which is as many as can be paged through. */
  readonly isCut?: boolean;
}

type RowOf<E extends OperatorEndpoint> = DataOf<E> extends { readonly docs: readonly (infer Row)[] } ? Row : never;

/** With whatever else the call says of the page. */
type PageOf<E extends OperatorEndpoint> = DataOf<E> & ListPage<RowOf<E>>;

export interface ListOptions<E extends OperatorEndpoint> {
  /** Names of the fields of the call's input that the address carries. */
  readonly filters?: readonly string[];
  /** Fields that this screen always sends, such as whose rows they are. */
  readonly fixed?: Partial<RequestOf<E>>;
  /** Fields that a file is asked for with, where no filter says otherwise: it holds what a screen folds away. */
  readonly inFile?: Partial<RequestOf<E>>;
  readonly pageSize?: number;
  /** Asks again by itself, perhaps only while one of the rows changes; a person who only looks does not keep the session open by that. */
  readonly refreshSeconds?: number | ((rows: readonly RowOf<E>[]) => number | null);
  /** Of one of several lists on a screen: its names in the address begin with it, `drafts.sort`. */
  readonly name?: string;
}

export interface List<Row, Page = ListPage<Row>> extends Place {
  readonly query: UseQueryResult<Page>;
  readonly pageSize: number;
  /** All that the filters let through, in the list's order and of one instant, as it arrives. */
  readAll(): AsyncGenerator<SomeRows<Row>>;
}

const PAGE_SIZE = 50;

/** A list whose order, filters and page are its address: it can be kept, sent, and gone back to. */
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

/** Where a list of the console stands, and the ways to another place. */
interface Place extends Pick<ListPlace, 'address'> {
  setFilter(name: string, value: string): void;
  /** Those that narrow the list: where everything is shown it stays so. */
  clearFilters(): void;
  /** Of a queue: the rows that wait for nobody, too. */
  showAll(): void;
  /** Null: the list's own order. */
  sortBy(order: ListOrder | null): void;
  toPage(page: number): void;
}

const anyValue = () => true;

/** Filters whose 'all' shows more than no filter does: without one the list has what waits for an operator. */
const QUEUES: readonly string[] = ['queue', 'state', 'status'];

/** The names of the filters that let fewer rows through. */
export const narrowingOf = (filters: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(filters).filter((name) => filters[name] !== 'all' || !QUEUES.includes(name));

/** `name` tells one of several lists on a screen from the others. What a filter takes says the server. */
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
