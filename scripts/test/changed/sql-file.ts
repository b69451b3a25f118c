import { statementsOf } from '../../../apps/api/src/platform/functions.ts';
import { FUNCTION, isInlined } from '../../mutate/mutants.ts';

/** What a statement of `db/functions` creates or drops. Names are `schema.name`. */
export interface SqlStatement {
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
export const codeOf = (text: string): string[] =>
  statementsOf(text.replaceAll(/--[^\n]*/g, '')).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

export function readStatement(code: string): SqlStatement {
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
