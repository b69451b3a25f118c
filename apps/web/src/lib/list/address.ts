import { type AddressChange, type ListPlace, type ListShape, useListPlace } from '@plumbline/app-runtime/list';

/** A member's list as stated in its URL: `?page=2&sort=amount&dir=asc&status=paid&from=2026-01-01`. */
export interface ListAddress {
  readonly page: string;
  /** Valid filters and sorting; names as in the API. */
  readonly filters: Readonly<Record<string, string>>;
  /** Returns the query string with these changes, on the first page; an empty text removes a filter. */
  readonly to: (changes: AddressChange) => string;
  readonly set: (changes: AddressChange) => void;
  /** Whether anything but the order is set. */
  readonly isFiltered: boolean;
}

/** A list's choices, including `sort`; anything else in the URL is ignored. */
export type Choices = Readonly<Record<string, readonly string[]>>;

const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

/** Adds the period that every member list has; `typed` are free-text filters. */
export function shapeOf({ sort: sorts = [], ...choices }: Choices, typed: readonly string[] = []): ListShape {
  const offered = Object.entries(choices).map(
    ([name, values]) => [name, (value: string) => values.includes(value)] as const,
  );
  return { sorts, filters: { from: isDay, to: isDay, ...Object.fromEntries(offered), ...anyOf(typed) } };
}

const anyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, () => true] as const));

export const toListAddress = ({ address, href, change }: ListPlace): ListAddress => ({
  page: String(address.page),
  filters: {
    ...address.filters,
    ...(address.sort === null ? {} : { sort: address.sort }),
    ...(address.dir === null ? {} : { dir: address.dir }),
  },
  to: href,
  set: change,
  // The selected account is not a filter.
  isFiltered: Object.keys(address.filters).some((name) => name !== 'account'),
});

export const useListAddress = (choices: Choices, typed?: readonly string[]): ListAddress =>
  toListAddress(useListPlace(shapeOf(choices, typed)));
