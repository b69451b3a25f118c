import { namesIn, readSqlFile, type SqlFile } from './sql-file.ts';

/** The database's sources as they are now. */
export interface SqlSources {
  /** By their path. */
  readonly functions: ReadonlyMap<string, SqlFile>;
  /** What the baseline and the migrations name: a constraint or a default may call a function. */
  readonly inTables: ReadonlySet<string>;
}

/** What a test does that depends on a changed file of `db/functions`. One of these is enough. */
export interface SqlEffect {
  readonly calls: ReadonlySet<string>;
  /** Tables with a trigger that was changed. */
  readonly touches: ReadonlySet<string>;
  /** Views and functions that PostgreSQL counts no use of: a test uses them when its code, or code that it calls, names them. */
  readonly named: ReadonlySet<string>;
  /** Why it may be any test of the database; null when it is not. */
  readonly anyTest: string | null;
}

export const readSqlSources = (functions: ReadonlyMap<string, string>, tables: readonly string[]): SqlSources => ({
  functions: new Map([...functions].map(([file, text]) => [file, readSqlFile(text)])),
  inTables: new Set(tables.flatMap((text) => [...namesIn(text)])),
});

/** `texts` of the file: before and after the change. */
export function effectOf(sources: SqlSources, texts: readonly string[]): SqlEffect {
  const versions = texts.map(readSqlFile);
  const expanded = new Set(versions.flatMap((each) => each.expanded));
  const calls = new Set([...versions.flatMap(({ counted }) => counted), ...expanded]);
  const isEmpty = calls.size === 0 && versions.every(({ triggers }) => triggers.length === 0);
  const named = new Set<string>();
  for (const { name, isCounted } of [...expanded].flatMap((each) => usersOf(sources, each))) {
    (isCounted ? calls : named).add(name);
  }
  const inTable = [...named].find((name) => sources.inTables.has(name));
  const partOfTable = inTable === undefined ? null : `a table names ${inTable}`;
  const anyTest = isEmpty ? 'it makes neither a function nor a view nor a trigger' : partOfTable;
  return { calls, touches: new Set(changedTriggers(versions)), named, anyTest };
}

/** The tables whose triggers are not written as before. */
function changedTriggers(versions: readonly SqlFile[]): string[] {
  const isInAll = (text: string): boolean =>
    versions.length > 1 && versions.every(({ triggers }) => triggers.some((other) => other.text === text));
  const all = versions.flatMap(({ triggers }) => triggers);
  return all.filter(({ text }) => !isInAll(text)).map(({ table }) => table);
}

/** Itself, what names it, and what names those of its users that PostgreSQL does not count either. */
function usersOf({ functions }: SqlSources, name: string): { readonly name: string; readonly isCounted: boolean }[] {
  const users = new Map([[name, false]]);
  for (const [user, isCounted] of users) {
    if (isCounted) continue;
    for (const file of [...functions.values()].filter(({ names }) => names.has(user))) {
      for (const each of file.counted) users.set(each, true);
      for (const each of file.expanded) if (!users.has(each)) users.set(each, false);
    }
  }
  return [...users].map(([each, isCounted]) => ({ name: each, isCounted }));
}
