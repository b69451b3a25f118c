import { describe, expect, it } from 'vitest';
import { baselineStep, readBaseline } from './baseline.ts';
import { BASELINE } from './migration-files.ts';
import { supersededMigrations } from './testing/superseded-migrations.ts';

const superseded = await supersededMigrations();
const { files, sha256 } = await readBaseline();

describe('What a database needs of the baseline', () => {
  it('An empty database needs the whole baseline', () => {
    expect(baselineStep(new Map(), sha256)).toBe('run');
  });

  it('A database with the baseline needs nothing, whatever migrations came before or after', () => {
    expect(baselineStep(new Map([[BASELINE, sha256]]), sha256)).toBe('none');
    expect(baselineStep(new Map([...superseded, [BASELINE, sha256], ['0601_more.sql', 'x']]), sha256)).toBe('none');
  });

  it('A database that was built by all superseded migrations needs only the record of the baseline', () => {
    expect(superseded.size).toBe(148);
    expect(baselineStep(superseded, sha256)).toBe('record');
  });

  it.each([
    ['the last one is missing', [...superseded].slice(0, -1)],
    ['one in the middle is missing', [...superseded].toSpliced(70, 1)],
    ['one has been edited', [...superseded].with(3, ['0004_identity.sql', 'f'.repeat(64)])],
    ['there is an unknown one', [...superseded, ['0599_own.sql', 'f'.repeat(64)] as const]],
  ])('A database with earlier migrations is rejected if %s, with instructions', (_, applied) => {
    expect(() => baselineStep(new Map(applied), sha256)).toThrow(
      'This database does not have exactly the 148 migrations that db/baseline replaces. Upgrade it with the last version that ' +
        'has them: check out commit d14672e9, run npm start once, and come back. A demo can start again: npm run demo:reset',
    );
  });

  it('A database with a different baseline is rejected with instructions', () => {
    expect(() => baselineStep(new Map([[BASELINE, 'f'.repeat(64)]]), sha256)).toThrow(
      /db\/baseline were changed after they were applied to this database\. .* npm run demo:reset/,
    );
  });
});

describe('The files of the baseline', () => {
  it('The baseline runs its SQL files by number, then its rows, then the circular foreign keys', () => {
    const names = files.map(({ name }) => name);
    const rows = names.findIndex((name) => name.endsWith('.csv'));
    expect(names[0]).toBe('01_platform.sql');
    expect(names.slice(rows, -1).every((name) => name.startsWith('data/'))).toBe(true);
    expect(names.at(-1)).toBe('99_references.sql');
    expect([...names.slice(0, rows)].sort()).toEqual(names.slice(0, rows));
  });

  it('The baseline defines no function, view or trigger except the functions that its tables and rows call', () => {
    const defined = files.flatMap(
      ({ text }) => text.match(/^CREATE (OR REPLACE )?(FUNCTION|VIEW|TRIGGER|AGGREGATE) \S+/gm) ?? [],
    );
    expect(defined).toEqual([
      'CREATE FUNCTION platform.business_date()',
      'CREATE FUNCTION platform.is_language(p_code',
      'CREATE FUNCTION platform.server()',
    ]);
  });

  it('Lines of the baseline’s SQL have at most 120 characters', () => {
    const sql = files.filter(({ name }) => name.endsWith('.sql'));
    expect(sql.flatMap(({ text }) => text.split('\n')).filter((line) => line.length > 120)).toEqual([]);
  });
});
