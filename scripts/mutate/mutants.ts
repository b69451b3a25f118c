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
  readonly file: string;
  /** The text of its line. */
  readonly line: string;
  /** With ` (2)` behind the second of the same on its line. */
  readonly what: string;
  /** `schema.function`. */
  readonly name: string;
  /** PostgreSQL may write it into the statements that call it, where it counts no call. */
  readonly isInlined: boolean;
  readonly sql: string;
}

/** With its head, up to where its body begins. */
export const FUNCTION = /\bCREATE (?:OR REPLACE )?FUNCTION (\w+\.\w+)([^$]*?)(?:\bRETURN\b|\bBEGIN\b|\$)/g;
/** By the head of a function. */
export const isInlined = (head: string): boolean =>
  /\bLANGUAGE sql\b/.test(head) && !/\bSECURITY DEFINER\b|\bSET\b/.test(head);

/** The mutants of a file that makes functions, views and triggers: each is named by the function above its change. */
export function mutantsOfFile(file: string, sql: string): FunctionMutant[] {
  const made = [...sql.matchAll(FUNCTION)];
  const lineOf = (at: number): number => sql.slice(0, at).split('\n').length;
  const lines = sql.split('\n');
  const counts = new Map<string, number>();
  return mutantsOf(sql).map((mutant) => {
    const place = `${file}:${mutant.line}  ${mutant.what}`;
    const before = counts.get(place) ?? 0;
    counts.set(place, before + 1);
    const nth = before === 0 ? '' : ` (${before + 1})`;
    const [, name = '', head = ''] = made.findLast(({ index }) => lineOf(index) <= mutant.line) ?? [];
    const line = lines[mutant.line - 1]!.trim();
    const [where, what] = [`${place}${nth}`, `${mutant.what}${nth}`];
    return { where, file, line, what, name, isInlined: isInlined(head), sql: mutant.sql };
  });
}
