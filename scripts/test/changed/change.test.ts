import { describe, expect, it } from 'vitest';
import { shapeOf } from './change.ts';
import { effectOf, readSqlSources } from './sql-effect.ts';

const onlyDeclaresFunctions = (text: string): boolean => shapeOf('a.ts', text).onlyDeclaresFunctions;

describe('the shape of a module', () => {
  it('A module with only exported functions and private constants acts only when it is called', () => {
    const text =
      "import { b } from './b.ts';\nconst LIMIT = 5;\nexport function a() {\n  return b(LIMIT);\n}\nexport const c = () => 1;";
    expect(onlyDeclaresFunctions(text)).toBe(true);
  });

  it.each([
    ['an exported constant', 'export const LIMIT = 5;'],
    ['an exported class', 'export class A {}'],
    ['a top-level call', 'start();'],
    ['an import for its side effect', "import './b.ts';"],
    ['a private constant exported by name', 'const LIMIT = 5;\nexport { LIMIT };'],
  ])('A module with %s acts when it is loaded', (_, text) => {
    expect(onlyDeclaresFunctions(text)).toBe(false);
  });

  it('The modules that a module re-exports from are known, except for types', () => {
    expect(shapeOf('a.ts', "export { b } from './b.ts';\nexport type { C } from './c.ts';").exportsFrom).toEqual([
      './b.ts',
    ]);
  });
});

const COUNTED =
  'CREATE OR REPLACE FUNCTION a.pay(p_id bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; END $$;';
const INLINED = 'CREATE OR REPLACE FUNCTION a.is_open(p text) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN p = 1;';
const TRIGGER = 'CREATE OR REPLACE TRIGGER check_it BEFORE INSERT ON a.order FOR EACH ROW EXECUTE FUNCTION a.pay();';

const sourcesOf = (texts: readonly string[], migrations: readonly string[] = []) => readSqlSources(texts, migrations);

describe('the effect of a changed SQL file', () => {
  it('A changed function affects the tests that call it', () => {
    expect([...effectOf(sourcesOf([]), [COUNTED]).calls]).toEqual(['a.pay']);
  });

  it('A function that PostgreSQL can inline affects the tests that call a function which uses it', () => {
    const caller = COUNTED.replace('PERFORM 1', "PERFORM a.is_open('x')");
    expect(effectOf(sourcesOf([caller, INLINED]), [INLINED]).calls).toContain('a.pay');
  });

  it('A function that PostgreSQL can inline affects the tests whose code mentions a view that uses it', () => {
    const view = "CREATE OR REPLACE VIEW a.orders AS SELECT a.is_open('x');";
    expect(effectOf(sourcesOf([view, INLINED]), [INLINED]).named).toContain('a.orders');
  });

  it('A function used by the baseline or a migration can affect every database test', () => {
    const effect = effectOf(sourcesOf([], ["CHECK (a.is_open('x'))"]), [INLINED]);
    expect(effect.anyTest).toBe('a table names a.is_open');
  });

  it('A new trigger affects the tests that use its table', () => {
    expect([...effectOf(sourcesOf([]), [COUNTED, `${COUNTED}\n${TRIGGER}`]).touches]).toEqual(['a.order']);
  });

  it('Unchanged functions and triggers in a changed file affect no test', () => {
    const changed = COUNTED.replace('PERFORM 1', 'PERFORM 2');
    const version = (first: string) => [`-- ${first.length}`, first, INLINED, TRIGGER].join('\n');
    const { calls, touches } = effectOf(sourcesOf([]), [version(COUNTED), version(changed)]);
    expect([[...calls], [...touches]]).toEqual([['a.pay'], []]);
  });

  it('A changed comment affects no test', () => {
    const { calls, anyTest } = effectOf(sourcesOf([]), [`-- Pays.\n${COUNTED}`, `-- Pays a sum.\n${COUNTED}`]);
    expect([calls.size, anyTest]).toEqual([0, null]);
  });
});
