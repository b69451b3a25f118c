import { SCHEMAS } from './owners.ts';
import { type Reference, referencesOf } from './references.ts';

/** Marks where a value or another part of SQL is inserted into a text. */
export const HOLE = '\u0000';

/** Contexts that SQL can be parsed in: a whole statement first, and `schema.table t` as a table, not a column. */
const PLACES = [
  '@',
  'SELECT * FROM @',
  'SELECT @',
  'SELECT * FROM x WHERE @',
  'SELECT * FROM x @',
  'SELECT * FROM x WHERE true @',
  'SELECT * FROM x ORDER BY @',
  'SELECT x @',
  'WITH @ SELECT 1',
  'SELECT * FROM x LEFT JOIN @',
  'INSERT INTO x @',
];

/** What can be inserted, a value first. */
const FILLINGS = ['$1', 'x', '', '(SELECT 1)', 'SELECT 1', '(SELECT 1) x', 'AND true', ', x'];

const NAMES_A_SCHEMA = new RegExp(`\\b(${Object.keys(SCHEMAS).join('|')})"?\\.`);

/** Whether a text can refer to anything that a module owns. */
export const namesASchema = (text: string): boolean => NAMES_A_SCHEMA.test(text);

/** Returns the references of SQL text in any context that can parse it; null if none can. */
export const readFragment = (text: string): Reference[] | null => readWith(text, referencesOf);

/** Returns a reader's result for SQL text in any context that can parse it; null if none can. */
export function readWith<T>(text: string, reader: (sql: string) => T): T | null {
  for (const place of PLACES) {
    const read = fill(
      place.replace('@', () => text),
      reader,
    );
    if (read !== null) return read;
  }
  return null;
}

const MAX_TRIES = 200;

/** Fills each hole with something that parses; the parser's error position shows which one to change. */
function fill<T>(text: string, reader: (sql: string) => T): T | null {
  const parts = text.split(HOLE);
  const choice = parts.slice(1).map(() => 0);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const starts: number[] = [];
    let sql = parts[0]!;
    choice.forEach((filling, index) => {
      starts.push(sql.length);
      sql += FILLINGS[filling] + parts[index + 1]!;
    });
    try {
      return reader(sql);
    } catch (error) {
      if (!tryAnother(choice, starts, positionOf(error))) return null;
    }
  }
  return null;
}

/** Changes the last hole before the error that has a filling left. */
function tryAnother(choice: number[], starts: readonly number[], position: number): boolean {
  for (let index = choice.length - 1; index >= 0; index--) {
    if (starts[index]! > position) continue;
    if (choice[index]! + 1 < FILLINGS.length) {
      choice[index]! += 1;
      return true;
    }
    choice[index] = 0;
  }
  return false;
}

const positionOf = (error: unknown): number => {
  const details = (error as { sqlDetails?: { cursorPosition?: number } }).sqlDetails;
  // Any other error is not about the text.
  if (details?.cursorPosition === undefined) throw error;
  return details.cursorPosition;
};
