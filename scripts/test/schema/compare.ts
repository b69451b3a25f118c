import type pg from 'pg';
import { CATALOGUE, COLUMN_ORDER, forOurs } from './catalogue.ts';
import { changingColumns, rowsOf } from './rows.ts';

export interface Comparison {
  /** By kind of object: how many the first database has. */
  readonly counts: Readonly<Record<string, number>>;
  /** One line each; empty if the databases are equal. */
  readonly differences: readonly string[];
  /** Tables with the same columns in another order. */
  readonly reordered: readonly string[];
  /** Columns that differ even between two databases of one source: times and random keys. */
  readonly changing: readonly string[];
}

/** Compares two databases. `again` was created like the first one. */
export async function compareDatabases(
  first: pg.ClientBase,
  second: pg.ClientBase,
  again: pg.ClientBase,
): Promise<Comparison> {
  // So that PostgreSQL writes every name with its schema.
  for (const client of [first, second, again]) await client.query('SET search_path = pg_catalog');
  const counts: Record<string, number> = {};
  const differences: string[] = [];
  for (const [kind, query] of Object.entries(CATALOGUE)) {
    const [a, b] = [await readObjects(first, query), await readObjects(second, query)];
    counts[kind] = a.size;
    differences.push(...differencesOf(kind, a, b));
  }
  const changing = await changingColumns(first, again);
  const [a, b] = [await rowsOf(first, changing), await rowsOf(second, changing)];
  counts.rows = [...a.values()].reduce((sum, rows) => sum + rows.split('\n').length, 0);
  differences.push(...differencesOf('rows', a, b));
  const [order, other] = [await readObjects(first, COLUMN_ORDER), await readObjects(second, COLUMN_ORDER)];
  const reordered = [...order].filter(([name, is]) => other.get(name) !== is).map(([name]) => name);
  return { counts, differences, reordered, changing: [...changing] };
}

async function readObjects(client: pg.ClientBase, query: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; is: string }>(forOurs(query));
  return new Map(rows.map(({ name, is }) => [name, is]));
}

function differencesOf(kind: string, a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...a.keys(), ...b.keys()])].sort();
  return names.flatMap((name) => {
    const [was, is] = [a.get(name), b.get(name)];
    if (was === is) return [];
    if (was === undefined) return [`${kind}: only the second has ${name}: ${short(is!)}`];
    if (is === undefined) return [`${kind}: only the first has ${name}: ${short(was)}`];
    const at = [...was].findIndex((letter, place) => letter !== is[place]);
    const from = Math.max(0, (at < 0 ? was.length : at) - 40);
    return [`${kind}: ${name} differs: ${short(was.slice(from))} <> ${short(is.slice(from))}`];
  });
}

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
