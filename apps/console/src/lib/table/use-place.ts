import { type ListPlace, useListPlace } from '@plumbline/app-runtime/list';
import type { ListOrder } from '@plumbline/ui/list-table';

/** Where a list of the console stands, and the ways to another place. */
export interface Place extends Pick<ListPlace, 'address'> {
  setFilter(name: string, value: string): void;
  clearFilters(): void;
  /** Null: the list's own order. */
  sortBy(order: ListOrder | null): void;
  toPage(page: number): void;
}

const anyValue = () => true;

/** `name` tells one of several lists on a screen from the others. What a filter takes says the server. */
export function usePlace(filters: readonly string[], name?: string): Place {
  const { address, change } = useListPlace({
    filters: Object.fromEntries(filters.map((filter) => [filter, anyValue])),
    ...(name === undefined ? {} : { prefix: `${name}.` }),
  });
  return {
    address,
    setFilter: (filter, value) => change({ [filter]: value }, { replace: true }),
    clearFilters: () => change(Object.fromEntries(filters.map((filter) => [filter, null]))),
    sortBy: (order) => change({ sort: order?.sort ?? null, dir: order?.dir ?? null }),
    toPage: (page) => change({ page: String(page) }),
  };
}
