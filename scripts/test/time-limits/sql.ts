/** A duration written in SQL. */
export interface SqlRule {
  /** The function, view or trigger that has it; null in TypeScript. */
  readonly of: string | null;
  readonly literal: string;
}

const DECLARED = /\bCREATE (?:OR REPLACE )?(?:FUNCTION|VIEW|PROCEDURE|TRIGGER) ([\w.]+)/gi;
const INTERVAL = /\binterval '([^']*\d[^']*)'|\bmake_interval\((\w+ => \d+)\)/gi;
const SETTING = /\b(?:SET\s+(?:LOCAL\s+)?)(\w+_timeout)\s*(?:=|TO)\s*'?(\d+)\s*(\w*)'?/gi;

/** Lists the literal intervals in a source, each once for a function, without comments and `interval '0'`. */
export function findIntervals(source: string, language: 'sql' | 'typescript'): SqlRule[] {
  const code =
    language === 'sql' ? source.replace(/--[^\n]*/g, '') : source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, '');
  const declared = language === 'sql' ? [...code.matchAll(DECLARED)] : [];
  const found = new Map<string, SqlRule>();
  for (const { 1: interval, 2: made, index } of code.matchAll(INTERVAL)) {
    const literal = interval ?? made!;
    // Skips values added to a date for counting, and conversions.
    if (/^(0|1 microsecond)$/.test(literal)) continue;
    const of = declared.findLast((each) => each.index < index)?.[1] ?? null;
    found.set(`${of} ${literal}`, { of, literal });
  }
  return [...found.values()];
}

/** Lists PostgreSQL's time limits that a function sets: `SET lock_timeout = '200ms'`. */
export const findSettings = (source: string): { readonly setting: string; readonly value: number }[] =>
  [...source.replace(/--[^\n]*/g, '').matchAll(SETTING)].map(([, setting, value]) => ({
    setting: setting!,
    value: Number(value),
  }));

/** Whether a source has this number as a whole word: `interval '10 minutes'` has 10. */
export const hasNumber = (source: string, value: number): boolean =>
  new RegExp(`(?<![\\w.])${value}(?![\\d.])`).test(source.replace(/--[^\n]*/g, ''));
