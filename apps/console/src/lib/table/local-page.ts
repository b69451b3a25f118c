import type { ListAddress } from '@plumbline/app-runtime/list';
import type { ListPage } from './use-list.ts';

type Value = string | number | bigint;

export interface LocalOrder<Row> {
  /** What is compared, by a column's `sort`; without one the rows stand as they came. */
  readonly sorts: Readonly<Record<string, (row: Row) => Value>>;
  /** Whether a filter's value lets a row through. */
  readonly filters?: Readonly<Record<string, (row: Row, value: string) => boolean>>;
}

const WORDS = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** One page of rows that are all here; rows of the same value stay as they came. */
export function cutPage<Row>(
  all: readonly Row[],
  { sorts, filters = {} }: LocalOrder<Row>,
  address: ListAddress,
  { page, limit }: { readonly page: number; readonly limit: number },
): ListPage<Row> {
  const chosen = Object.entries(address.filters);
  const left = all.filter((row) => chosen.every(([name, value]) => filters[name]?.(row, value) ?? true));
  const value = address.sort !== null && Object.hasOwn(sorts, address.sort) ? sorts[address.sort] : undefined;
  const turn = address.dir === 'asc' ? 1 : -1;
  const rows = value ? left.toSorted((a, b) => turn * compare(value(a), value(b))) : left;
  return { docs: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return WORDS.compare(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}
