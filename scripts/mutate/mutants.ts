import { statementsOf } from '../../apps/api/src/platform/functions.ts';

/** A function of the database with one thing changed. */
export interface Mutant {
  /** Counted from 1. */
  readonly line: number;
  /** What was changed, such as `>= becomes >`. */
  readonly what: string;
  readonly sql: string;
}

/** Each pattern is changed at every place where it stands, one at a time. What PostgreSQL refuses is no mutant. */
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

/** Comments and texts in quotes hold no rules: they are left as they are. */
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
  /** Its place and what was changed: no two mutants have the same. */
  readonly where: string;
  /** The text of its line. */
  readonly line: string;
  /** With ` (2)` behind the second of the same on its line. */
  readonly what: string;
  /** `schema.name` of the function or view; of a trigger, its function. */
  readonly name: string;
  /** PostgreSQL may write it into the statements that call it, where it counts no call. */
  readonly isInlined: boolean;
  /** The statement. */
  readonly sql: string;
}

/** With its head, up to where its body begins. */
export const FUNCTION = /\bCREATE (?:OR REPLACE )?FUNCTION (\w+\.\w+)([^$]*?)(?:\bRETURN\b|\bBEGIN\b|\$)/g;
/** By the head of a function. */
export const isInlined = (head: string): boolean =>
  /\bLANGUAGE sql\b/.test(head) && !/\bSECURITY DEFINER\b|\bSET\b/.test(head);

const VIEW = /\bCREATE (?:OR REPLACE )?VIEW (\w+\.\w+)/;
const EXECUTED = /\bEXECUTE FUNCTION (\w+\.\w+)/;

/** What a statement makes. PostgreSQL counts no use of a view. A trigger is found by the calls of its function. */
function madeBy(statement: string): Pick<FunctionMutant, 'name' | 'isInlined'> {
  const [made] = statement.matchAll(FUNCTION);
  if (made !== undefined) return { name: made[1]!, isInlined: isInlined(made[2]!) };
  const view = VIEW.exec(statement)?.[1];
  return { name: view ?? EXECUTED.exec(statement)?.[1] ?? '', isInlined: view !== undefined };
}

/** The mutants of a file that makes functions, views and triggers. */
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
