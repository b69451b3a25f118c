import { useSearchParams } from 'react-router';
import { changeAddress, type ListAddress, nextSort, readAddress } from './address.ts';

/** Where a list stands, and the ways to another place. */
export interface ListPlace {
  readonly address: ListAddress;
  setFilter(name: string, value: string): void;
  clearFilters(): void;
  sortBy(column: string): void;
  toPage(page: number): void;
}

/** The address as a list's state; `name` tells one of several lists on a screen from the others. */
export function useAddress(filters: readonly string[], name?: string): ListPlace {
  const [params, setParams] = useSearchParams();
  const prefix = name === undefined ? '' : `${name}.`;
  const address = readAddress(params, filters, prefix);
  const change = (by: Readonly<Record<string, string | null>>, replace = false): void =>
    setParams((before) => changeAddress(before, by, prefix), { replace, preventScrollReset: true });
  return {
    address,
    setFilter: (filter, value) => change({ [filter]: value }, true),
    clearFilters: () => change(Object.fromEntries(filters.map((filter) => [filter, null]))),
    sortBy: (column) => change(nextSort(address, column)),
    toPage: (page) => change({ page: String(page) }),
  };
}
