import { codeOf, namesIn, readStatement, type SqlStatement } from './sql-file.ts';

/** The database's current sources. */
export interface SqlSources {
  readonly statements: readonly SqlStatement[];
  /** References of the baseline and the migrations: a constraint or a default may call a function. */
  readonly inTables: ReadonlySet<string>;
}

/** Actions of a test that depend on a changed file of `db/functions`. One is enough. */
export interface SqlEffect {
  readonly calls: ReadonlySet<string>;
  /** Tables with a changed trigger. */
  readonly touches: ReadonlySet<string>;
  /** Views and functions whose use PostgreSQL does not count. A test uses them if its code refers to them. */
  readonly named: ReadonlySet<string>;
  /** Why it may affect any database test; null if it does not. */
  readonly anyTest: string | null;
}

/** `functions` and `tables`: the texts of db/functions, and of the baseline and the migrations. */
export const readSqlSources = (functions: readonly string[], tables: readonly string[]): SqlSources => ({
  statements: functions.flatMap(codeOf).map(readStatement),
  inTables: new Set(tables.flatMap((text) => [...namesIn(text)])),
});

/** `texts` of the file: before and after the change. Only statements that one of them lacks count. */
export function effectOf(sources: SqlSources, texts: readonly string[]): SqlEffect {
  const versions = texts.map(codeOf);
  const isInAll = (code: string): boolean => versions.length > 1 && versions.every((each) => each.includes(code));
  const changed = versions.flatMap((each) => each.filter((code) => !isInAll(code))).map(readStatement);
  const expanded = new Set(changed.flatMap((each) => each.expanded));
  const calls = new Set([...changed.flatMap(({ counted }) => counted), ...expanded]);
  const named = new Set<string>();
  for (const { name, isCounted } of [...expanded].flatMap((each) => usersOf(sources, each))) {
    (isCounted ? calls : named).add(name);
  }
  const inTable = [...named].find((name) => sources.inTables.has(name));
  const anyTest = changed.some(isOfUnknownKind)
    ? 'it makes neither a function nor a view nor a trigger'
    : inTable === undefined
      ? null
      : `a table names ${inTable}`;
  return { calls, touches: new Set(changed.flatMap(({ tables }) => tables)), named, anyTest };
}

const isOfUnknownKind = ({ counted, expanded, tables }: SqlStatement): boolean =>
  counted.length + expanded.length + tables.length === 0;

/** Returns the object, its users, and the users of those that PostgreSQL does not count either. */
function usersOf({ statements }: SqlSources, name: string): { readonly name: string; readonly isCounted: boolean }[] {
  const users = new Map([[name, false]]);
  for (const [user, isCounted] of users) {
    if (isCounted) continue;
    for (const statement of statements.filter(({ names }) => names.has(user))) {
      for (const each of statement.counted) users.set(each, true);
      for (const each of statement.expanded) if (!users.has(each)) users.set(each, false);
    }
  }
  return [...users].map(([each, isCounted]) => ({ name: each, isCounted }));
}
