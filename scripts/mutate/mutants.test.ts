import { describe, expect, it } from 'vitest';
import { mutantsOf, mutantsOfFile } from './mutants.ts';

const what = (sql: string): string[] => mutantsOf(sql).map((mutant) => mutant.what);

describe('mutants of a database function', () => {
  it('Each occurrence of an operator is changed separately', () => {
    expect(mutantsOf('a >= b AND c >= d').map(({ sql }) => sql)).toEqual([
      'a > b AND c >= d',
      'a >= b AND c > d',
      'a >= b OR c >= d',
    ]);
  });

  it('A rejection is removed, and so is a lock', () => {
    expect(what("RAISE 'too_late' USING ERRCODE = 'PB000';")).toContain(
      "RAISE 'too_late' USING ERRCODE = 'PB000' becomes NULL",
    );
    expect(mutantsOf('SELECT 1 FOR UPDATE;').map(({ sql }) => sql)).toEqual(['SELECT 1 ;']);
  });

  it('Comments, quoted texts and assignments are not changed', () => {
    expect(what("-- a AND b\nx := 'c OR d'")).toEqual([]);
  });

  it('A mutant contains its line', () => {
    expect(mutantsOf('a\nIS NULL\n')[0]).toMatchObject({ line: 2, what: 'IS NULL becomes IS NOT NULL' });
  });

  it('CREATE OR REPLACE is not changed', () => {
    expect(what('CREATE OR REPLACE FUNCTION f()')).toEqual([]);
  });
});

describe('mutants of a file', () => {
  const FILE = `-- Two functions.
CREATE OR REPLACE FUNCTION a.first() RETURNS boolean LANGUAGE sql RETURN 1 >= 2 AND 2 >= 3;
CREATE OR REPLACE FUNCTION a.second() RETURNS boolean LANGUAGE sql
RETURN 1 <> 2;`;

  it('Each mutant of a file carries the name of the function that it changes', () => {
    const named = new Set(mutantsOfFile('a/b.sql', FILE).map(({ where, name }) => `${where.split(' ')[0]} ${name}`));
    expect(named).toEqual(new Set(['a/b.sql:2 a.first', 'a/b.sql:4 a.second']));
  });

  it.each([
    ['LANGUAGE sql STABLE', true],
    ['LANGUAGE plpgsql', false],
    ['LANGUAGE sql SECURITY DEFINER', false],
    ['LANGUAGE sql SET search_path TO a', false],
  ])('A function of %s is inlined into the statements that call it: %s', (head, isInlined) => {
    const file = `CREATE FUNCTION a.f() RETURNS SETOF boolean ${head}\nBEGIN ATOMIC SELECT 1 = 2; END;`;
    expect(mutantsOfFile('a/f.sql', file)).toMatchObject([{ name: 'a.f', isInlined }]);
  });

  it("A mutant changes only its statement and carries the name of its view or its trigger's function", () => {
    const file = `${FILE}
CREATE OR REPLACE VIEW a.shown AS SELECT 1 WHERE 1 = 1;
DROP TRIGGER IF EXISTS t ON a.b;
CREATE CONSTRAINT TRIGGER t AFTER INSERT ON a.b FOR EACH ROW WHEN (NEW.c = 1) EXECUTE FUNCTION a.check();`;
    const [view, trigger] = mutantsOfFile('a/b.sql', file).filter(({ what }) => what === '= becomes <>');
    expect(view).toMatchObject({ name: 'a.shown', isInlined: true, where: 'a/b.sql:5  = becomes <>' });
    expect(view!.sql.trim()).toBe('CREATE OR REPLACE VIEW a.shown AS SELECT 1 WHERE 1 <> 1;');
    expect(trigger).toMatchObject({ name: 'a.check', isInlined: false, where: 'a/b.sql:7  = becomes <>' });
  });

  it('No two mutants of a file have the same position', () => {
    const places = mutantsOfFile('a/b.sql', FILE).map(({ where }) => where);
    expect(places).toContain('a/b.sql:2  >= becomes > (2)');
    expect(new Set(places).size).toBe(places.length);
  });
});
