import type { Call, DataOf, RequestOf, SomeRows } from '@plumbline/contract';
import type { OperatorEndpoint } from '@plumbline/contract/operator';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, readAll } from '../api.ts';
import { changeAddress, type ListAddress, nextSort, readAddress } from './address.ts';

export interface ListPage<Row> {
  readonly docs: readonly Row[];
  readonly total: number;
}

type RowOf<E extends OperatorEndpoint> = DataOf<E> extends { readonly docs: readonly (infer Row)[] } ? Row : never;

export interface ListOptions<E extends OperatorEndpoint> {
  /** Names of the fields of the call's input that the address carries. */
  readonly filters?: readonly string[];
  /** Fields that this screen always sends, such as whose rows they are. */
  readonly fixed?: Partial<RequestOf<E>>;
  readonly pageSize?: number;
  /** Asks again by itself; a person who only looks does not keep the session open by that. */
  readonly refreshSeconds?: number;
}

export interface List<Row> {
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly address: ListAddress;
  readonly pageSize: number;
  setFilter(name: string, value: string): void;
  clearFilters(): void;
  sortBy(column: string): void;
  toPage(page: number): void;
  /** All that the filters let through, in the list's order and of one instant, as it arrives. */
  readAll(): AsyncGenerator<SomeRows<Row>>;
}

const PAGE_SIZE = 50;

/** A list whose order, filters and page are its address: it can be kept, sent, and gone back to. */
export function useList<E extends OperatorEndpoint>(endpoint: E, options: ListOptions<E> = {}): List<RowOf<E>> {
  const { filters = [], fixed = {}, pageSize = PAGE_SIZE, refreshSeconds } = options;
  const [params, setParams] = useSearchParams();
  const address = readAddress(params, filters);
  const order = address.sort === null ? {} : { sort: address.sort, dir: address.dir };
  const filtered = { ...fixed, ...address.filters, ...order };
  const shown = { ...filtered, page: address.page, limit: pageSize };
  const readPage = async (): Promise<ListPage<RowOf<E>>> => {
    const answer = await (api as unknown as (endpoint: E, input: unknown) => ReturnType<Call>)(endpoint, shown);
    return answer.data as ListPage<RowOf<E>>;
  };
  const query = useQuery({
    queryKey: [endpoint.name, shown],
    queryFn: readPage,
    placeholderData: keepPreviousData,
    ...(refreshSeconds === undefined ? {} : { refetchInterval: refreshSeconds * 1000 }),
    meta: { isQuiet: true },
  });
  const change = (by: Readonly<Record<string, string | null>>, replace = false): void =>
    setParams((before) => changeAddress(before, by), { replace, preventScrollReset: true });
  return {
    query,
    address,
    pageSize,
    setFilter: (name, value) => change({ [name]: value }, true),
    clearFilters: () => change(Object.fromEntries(filters.map((name) => [name, null]))),
    sortBy: (column) => change(nextSort(address, column)),
    toPage: (page) => change({ page: String(page) }),
    readAll: () => readAll(endpoint, filtered as unknown as RequestOf<E>) as AsyncGenerator<SomeRows<RowOf<E>>>,
  };
}
