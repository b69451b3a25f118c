import { describe, expect, it } from 'vitest';
import { documentOf, readLimits, spell, type UsedLimit } from './document.ts';
import { violationsOfSql, violationsOfTable } from './read.ts';
import { findIntervals, findSettings } from './sql.ts';

const limit = (of: Partial<UsedLimit>): UsedLimit => ({
  name: 'CALL_MS',
  value: 600,
  text: 'A call ends after this.',
  sql: null,
  usedBy: ['a.ts'],
  ...of,
});

describe('the table of time limits', () => {
  it('A limit is read with its value, its comment and the SQL that repeats it', () => {
    const source = '/**\n * A lock\n * ends.\n * @sql db/a.sql\n */\nexport const LOCK_MS = 1_200;\n';
    expect(readLimits(source)).toEqual([{ name: 'LOCK_MS', value: 1200, text: 'A lock ends.', sql: 'db/a.sql' }]);
  });

  it('A computed constant is rejected, because the table shows plain numbers', () => {
    expect(() => readLimits('/** A lock. */\nexport const LOCK_MS = 2 * 600;\n')).toThrow('not a plain number');
  });

  it.each([
    ['A_MS', 600, '600 ms'],
    ['A_MS', 1500, '1.5 seconds'],
    ['A_SECONDS', 60, '1 minute'],
    ['A_SECONDS', 90, '90 seconds'],
    ['A_HOURS', 48, '2 days'],
    ['AT_ONCE', 4, null],
  ])('The value of %s = %s is written as %s', (name, value, spelled) => {
    expect(spell({ name, value })).toBe(spelled);
  });

  it.each([
    [[limit({}), limit({})], 'CALL_MS is in the table twice'],
    [[limit({ name: 'CALL' })], 'CALL does not end with a unit'],
    [[limit({ text: '' })], 'CALL_MS has no comment'],
    [[limit({ usedBy: [] })], 'nothing uses CALL_MS'],
  ])('An invalid row is found: %#', (table, violation) => {
    expect(violationsOfTable(table)).toEqual([violation]);
  });

  it('A value repeated in SQL must be the same', () => {
    const sql = [{ file: 'db/a.sql', text: "SELECT interval '10 minutes' -- 20" }];
    const row = { name: 'A_MINUTES', sql: 'db/a.sql' };
    expect(violationsOfSql([limit({ ...row, value: 10 })], sql)).toEqual([]);
    expect(violationsOfSql([limit({ ...row, value: 20 })], sql)).toEqual(['db/a.sql has another value than A_MINUTES']);
  });

  it("PostgreSQL's time limits in functions must be in the table", () => {
    const sql = [{ file: 'db/a.sql', text: "SET search_path = a SET lock_timeout = '200ms' AS $$" }];
    expect(violationsOfSql([limit({ value: 200, sql: 'db/a.sql' })], sql)).toEqual([]);
    expect(violationsOfSql([], sql)).toEqual(['db/a.sql: lock_timeout is not in the table with "@sql db/a.sql"']);
    expect(findSettings("SET LOCAL statement_timeout TO '5s'")).toEqual([{ setting: 'statement_timeout', value: 5 }]);
  });

  it('Intervals in SQL are listed once for each function', () => {
    const source = `CREATE FUNCTION a.b() AS $$ now() + interval '1 day', now() - interval '1 day' $$;
      CREATE OR REPLACE VIEW a.c AS SELECT make_interval(hours => 3), make_interval(days => n), interval '0';`;
    expect(findIntervals(source, 'sql')).toEqual([
      { of: 'a.b', literal: '1 day' },
      { of: 'a.c', literal: 'hours => 3' },
    ]);
  });

  it('A long text continues on indented lines of at most 120 characters', () => {
    const long = limit({ text: 'word '.repeat(60).trim() });
    const lines = documentOf({ waiting: [long], progress: [], rules: [], tools: [], inSql: [] }).split('\n');
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    expect(lines.filter((line) => /^ {2}word/.test(line))).toHaveLength(2);
  });

  it('The page shows each limit with its value', () => {
    const page = documentOf({ waiting: [limit({})], progress: [], rules: [], tools: [], inSql: [] });
    expect(page).toContain('- `CALL_MS`, 600 ms: A call ends after this.\n');
  });
});
