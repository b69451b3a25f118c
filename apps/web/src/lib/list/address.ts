import { type AddressChange, type ListPlace, type ListShape, useListPlace } from '@plumbline/app-runtime/list';

/** A member's list as its address says it: `?page=2&sort=amount&dir=asc&status=paid&from=2026-01-01`. */
export interface ListAddress {
  readonly page: string;
  /** Filters and sorting that are set and make sense; names as the API has them. */
  readonly filters: Readonly<Record<string, string>>;
  /** The search of an address with some of these changed, on the first page; an empty text unsets. */
  readonly to: (changes: AddressChange) => string;
  readonly set: (changes: AddressChange) => void;
  /** Whether anything but the order is chosen. */
  readonly isFiltered: boolean;
}

/** The choices that a list offers, `sort` among them; what the address says beyond them is ignored. */
export type Choices = Readonly<Record<string, readonly string[]>>;

const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

/** Every list of a member has a period, beside what it offers; `typed` are filters that take any words. */
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
  // Which account is looked at is no filter of it.
  isFiltered: Object.keys(address.filters).some((name) => name !== 'account'),
});

export const useListAddress = (choices: Choices, typed?: readonly string[]): ListAddress =>
  toListAddress(useListPlace(shapeOf(choices, typed)));
