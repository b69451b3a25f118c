import { useSearchParams } from 'react-router';

/** What the address says about a list: `?page=2&sort=amount&dir=asc&status=paid&from=2026-01-01`. */
export interface ListAddress {
  readonly page: string;
  /** Filters and sorting that are set and make sense; names as the API has them. */
  readonly filters: Readonly<Record<string, string>>;
  /** The search of an address with some of these changed, on the first page; an empty text unsets. */
  readonly to: (changes: Readonly<Record<string, string>>) => string;
  readonly set: (changes: Readonly<Record<string, string>>) => void;
  /** Whether anything but the order is chosen. */
  readonly isFiltered: boolean;
}

/** The choices that a list offers; what the address says beyond them is ignored, so that an old link still opens. */
export type Choices = Readonly<Record<string, readonly string[]>>;

const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

const isPage = (value: string | null): value is string => value !== null && /^[1-9]\d{0,5}$/.test(value);

export function readAddress(params: URLSearchParams, choices: Choices): Omit<ListAddress, 'set'> {
  const filters: Record<string, string> = {};
  for (const name of ['from', 'to']) {
    const value = params.get(name);
    if (value !== null && isDay(value)) filters[name] = value;
  }
  for (const [name, values] of Object.entries(choices)) {
    const value = params.get(name);
    if (value !== null && values.includes(value)) filters[name] = value;
  }
  const dir = params.get('dir');
  if (dir === 'asc' || dir === 'desc') filters.dir = dir;
  const page = params.get('page');
  return {
    page: isPage(page) ? page : '1',
    filters,
    to: (changes) => {
      const next = new URLSearchParams(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== ''));
      return `?${next}`;
    },
    isFiltered: Object.keys(filters).some((name) => name !== 'sort' && name !== 'dir' && name !== 'account'),
  };
}

export function useListAddress(choices: Choices): ListAddress {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params, choices);
  return {
    ...address,
    set: (changes) => setParams(new URLSearchParams(address.to(changes)), { preventScrollReset: true }),
  };
}
