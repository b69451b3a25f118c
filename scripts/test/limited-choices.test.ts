import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const SOURCES = ['db/functions/**/*.sql', 'apps/api/src/**/*.ts'];

/** The text from the opening parenthesis at `from` to its closing one. */
function inside(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from + 1);
}

/** The lines of a text that search for rows in a limited choice: `IN (SELECT … LIMIT …)`. */
function limitedChoices(text: string): readonly number[] {
  return [...text.matchAll(/\bIN\s*(?=\(\s*SELECT\b)/g)]
    .filter((match) => /\bLIMIT\b/.test(inside(text, match.index + match[0].length)))
    .map((match) => text.slice(0, match.index).split('\n').length);
}

describe('limited choices of rows', () => {
  // A join can be planned as a nested loop, which repeats the choice for each row. If a queue was empty when it was
  // last analyzed, this takes minutes and locks more than the limit. An array and a last key are found once.
  it('A limited choice of rows is made once: with an array or a last key instead of IN', () => {
    const found = globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] }).flatMap((file) =>
      limitedChoices(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['DELETE FROM t WHERE id IN (SELECT id FROM t ORDER BY id LIMIT 9)', [1]],
    ['UPDATE t SET a = 1\nWHERE id IN (\n  SELECT id FROM (SELECT id FROM t) u LIMIT 9 FOR UPDATE SKIP LOCKED)', [2]],
    ['DELETE FROM t WHERE id = ANY (ARRAY(SELECT id FROM t LIMIT 9))', []],
    ['SELECT id FROM t WHERE id IN (SELECT id FROM u) LIMIT 9', []],
  ])('A limited choice of rows is found in %j', (text, lines) => {
    expect(limitedChoices(text)).toEqual(lines);
  });
});
