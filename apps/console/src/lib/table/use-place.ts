import { type ListPlace, useListPlace } from '@plumbline/app-runtime/list';
import type { ListOrder } from '@plumbline/ui/list-table';

/** Where a list of the console stands, and the ways to another place. */
export interface Place extends Pick<ListPlace, 'address'> {
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
