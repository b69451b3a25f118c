import { statementsOf } from '../../../apps/api/src/platform/functions.ts';
import { FUNCTION, isInlined } from '../../mutate/mutants.ts';

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

/** What a statement of `db/functions` creates or drops. Names are `schema.name`. */
interface SqlStatement {
  /** PostgreSQL counts their calls. */
  readonly counted: readonly string[];
  /** Views, and functions that PostgreSQL may inline: it counts no call. */
  readonly expanded: readonly string[];
  /** Tables of its triggers. */
  readonly tables: readonly string[];
  /** All objects that the statement refers to. */
  readonly names: ReadonlySet<string>;
}

const VIEW = /\bCREATE (?:OR REPLACE )?VIEW (\w+\.\w+)/g;
const DROPPED = /\bDROP (?:FUNCTION|VIEW) (?:IF EXISTS )?(\w+\.\w+)/g;
const TRIGGER = /\b(?:CREATE|DROP)\s[^;]*?\bTRIGGER\b[^;]*?\bON (\w+\.\w+)[^;]*;/g;
const NAME = /\b[a-z_]+\.[a-z_]\w*/g;

export const namesIn = (text: string): Set<string> => new Set([...text.matchAll(NAME)].map(([name]) => name));

/** Returns the statements of a file, without their comments. */
const codeOf = (text: string): string[] =>
  statementsOf(text.replaceAll(/--[^\n]*/g, '')).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

function readStatement(code: string): SqlStatement {
  const made = [...code.matchAll(FUNCTION)].map(([, name, head]) => ({ name: name!, isExpanded: isInlined(head!) }));
  const dropped = [...code.matchAll(DROPPED)].map(([, name]) => name!);
  const views = [...code.matchAll(VIEW)].map(([, name]) => name!);
  return {
    counted: made.filter(({ isExpanded }) => !isExpanded).map(({ name }) => name),
    expanded: [...made.filter(({ isExpanded }) => isExpanded).map(({ name }) => name), ...views, ...dropped],
    tables: [...new Set([...code.matchAll(TRIGGER)].map(([, table]) => table!))],
    names: namesIn(code),
  };
}
