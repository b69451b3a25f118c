import { FUNCTION, isInlined } from '../../mutate/mutants.ts';

/** What a file of `db/functions` makes or drops. Names are `schema.name`. */
export interface SqlFile {
  /** PostgreSQL counts their calls. */
  readonly counted: readonly string[];
  /** Views, and functions that PostgreSQL may write into the statement that calls them: it counts no call. */
  readonly expanded: readonly string[];
  /** The triggers as they are written, with their tables. */
  readonly triggers: readonly { readonly table: string; readonly text: string }[];
  /** Everything of a schema that the file names. */
  readonly names: ReadonlySet<string>;
}

const VIEW = /\bCREATE (?:OR REPLACE )?VIEW (\w+\.\w+)/g;
const DROPPED = /\bDROP (?:FUNCTION|VIEW) (?:IF EXISTS )?(\w+\.\w+)/g;
const TRIGGER = /\b(?:CREATE|DROP)\s[^;]*?\bTRIGGER\b[^;]*?\bON (\w+\.\w+)[^;]*;/g;
const NAME = /\b[a-z_]+\.[a-z_]\w*/g;

export const namesIn = (text: string): Set<string> => new Set([...text.matchAll(NAME)].map(([name]) => name));

export function readSqlFile(text: string): SqlFile {
  const code = text.replaceAll(/--[^\n]*/g, '');
  const made = [...code.matchAll(FUNCTION)].map(([, name, head]) => ({ name: name!, isExpanded: isInlined(head!) }));
  const dropped = [...code.matchAll(DROPPED)].map(([, name]) => name!);
  const views = [...code.matchAll(VIEW)].map(([, name]) => name!);
  return {
    counted: made.filter(({ isExpanded }) => !isExpanded).map(({ name }) => name),
    expanded: [...made.filter(({ isExpanded }) => isExpanded).map(({ name }) => name), ...views, ...dropped],
    triggers: [...code.matchAll(TRIGGER)].map(([statement, table]) => ({ table: table!, text: statement })),
    names: namesIn(code),
  };
}
