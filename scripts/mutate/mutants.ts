import { statementsOf } from '../../apps/api/src/platform/functions.ts';

/** A database function with one change. */
export interface Mutant {
  /** Counted from 1. */
  readonly line: number;
  /** What was changed, such as `>= becomes >`. */
  readonly what: string;
  readonly sql: string;
}

/** Each pattern is changed wherever it occurs, one at a time. A text that PostgreSQL rejects is no mutant. */
const OPERATORS: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/<>/g, '='],
  [/(?<= )=(?= )/g, '<>'],
  [/>=/g, '>'],
  [/(?<![<])<=/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )<(?= )/g, '<='],
  [/\bAND\b/g, 'OR'],
  [/\bOR\b(?! REPLACE)/g, 'AND'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/(?<!NOT )\bEXISTS\b/g, 'NOT EXISTS'],
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bRAISE (?!DEBUG|LOG|NOTICE)[^;]*(?=;)/g, 'NULL'],
  [/\bFOR (NO KEY )?UPDATE\b(?! OF)/g, ''],
];

/** Comments and quoted texts contain no rules and are not changed. */
const LEFT_ALONE = /--[^\n]*|'(?:[^']|'')*'/g;

export function mutantsOf(sql: string): Mutant[] {
  const left = [...sql.matchAll(LEFT_ALONE)].map((found) => [found.index, found.index + found[0].length] as const);
  const isLeft = (at: number): boolean => left.some(([from, to]) => at >= from && at < to);
  return OPERATORS.flatMap(([pattern, to]) =>
    [...sql.matchAll(pattern)]
      .filter(({ index }) => !isLeft(index))
      .map((found) => ({
        line: sql.slice(0, found.index).split('\n').length,
        what: `${found[0].replaceAll(/\s+/g, ' ').slice(0, 60)} becomes ${to || 'nothing'}`,
        sql: sql.slice(0, found.index) + to + sql.slice(found.index + found[0].length),
      })),
  );
}

/** A mutant of a function in a file of `db/functions`. */
export interface FunctionMutant {
  /** Its place and its change; unique. */
  readonly where: string;
  /** The text of its line. */
  readonly line: string;
  /** With ` (2)` after the second one on its line. */
  readonly what: string;
  /** `schema.name` of the function or view; for a trigger, its function. */
  readonly name: string;
  /** PostgreSQL may inline it, and then counts no call. */
  readonly isInlined: boolean;
  /** The statement. */
  readonly sql: string;
}

/** The head of a function, up to its body. */
export const FUNCTION = /\bCREATE (?:OR REPLACE )?FUNCTION (\w+\.\w+)([^$]*?)(?:\bRETURN\b|\bBEGIN\b|\$)/g;
/** Decides by the head of a function. */
export const isInlined = (head: string): boolean =>
  /\bLANGUAGE sql\b/.test(head) && !/\bSECURITY DEFINER\b|\bSET\b/.test(head);

const VIEW = /\bCREATE (?:OR REPLACE )?VIEW (\w+\.\w+)/;
const EXECUTED = /\bEXECUTE FUNCTION (\w+\.\w+)/;

/** Returns what a statement creates. PostgreSQL does not count uses of views; a trigger is found by its function. */
function madeBy(statement: string): Pick<FunctionMutant, 'name' | 'isInlined'> {
  const [made] = statement.matchAll(FUNCTION);
  if (made !== undefined) return { name: made[1]!, isInlined: isInlined(made[2]!) };
  const view = VIEW.exec(statement)?.[1];
  return { name: view ?? EXECUTED.exec(statement)?.[1] ?? '', isInlined: view !== undefined };
}

/** Returns the mutants of a file that creates functions, views and triggers. */
export function mutantsOfFile(file: string, text: string): FunctionMutant[] {
  const lines = text.split('\n');
  const counts = new Map<string, number>();
  let linesBefore = 0;
  return statementsOf(text).flatMap((statement) => {
    const from = linesBefore;
    linesBefore += statement.split('\n').length - 1;
    const made = madeBy(statement);
    return mutantsOf(statement).map((mutant) => {
      const number = from + mutant.line;
      const place = `${file}:${number}  ${mutant.what}`;
      const before = counts.get(place) ?? 0;
      counts.set(place, before + 1);
      const nth = before === 0 ? '' : ` (${before + 1})`;
      const line = lines[number - 1]!.trim();
      return { where: `${place}${nth}`, line, what: `${mutant.what}${nth}`, ...made, sql: mutant.sql };
    });
  });
}
