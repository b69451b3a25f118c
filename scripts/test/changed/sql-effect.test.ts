import { describe, expect, it } from 'vitest';
import { effectOf, readSqlSources } from './sql-effect.ts';

const COUNTED =
  'CREATE OR REPLACE FUNCTION a.pay(p_id bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; END $$;';
const INLINED = 'CREATE OR REPLACE FUNCTION a.is_open(p text) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN p = 1;';
const TRIGGER = 'CREATE OR REPLACE TRIGGER check_it BEFORE INSERT ON a.order FOR EACH ROW EXECUTE FUNCTION a.pay();';

const sourcesOf = (texts: readonly string[], migrations: readonly string[] = []) => readSqlSources(texts, migrations);

describe('The effect of a changed file of SQL', () => {
  it('A changed function reaches the tests that call it', () => {
    expect([...effectOf(sourcesOf([]), [COUNTED]).calls]).toEqual(['a.pay']);
  });

  it('A function that PostgreSQL may inline reaches the tests that call a function which names it', () => {
    const caller = COUNTED.replace('PERFORM 1', "PERFORM a.is_open('x')");
    expect(effectOf(sourcesOf([caller, INLINED]), [INLINED]).calls).toContain('a.pay');
  });

  it('A function that PostgreSQL may inline reaches the tests whose code names a view that uses it', () => {
    const view = "CREATE OR REPLACE VIEW a.orders AS SELECT a.is_open('x');";
    expect(effectOf(sourcesOf([view, INLINED]), [INLINED]).named).toContain('a.orders');
  });

  it('A function that the baseline or a migration names may affect any test of the database', () => {
    const effect = effectOf(sourcesOf([], ["CHECK (a.is_open('x'))"]), [INLINED]);
    expect(effect.anyTest).toBe('a table names a.is_open');
  });

  it('A new trigger reaches the tests that touch its table', () => {
    expect([...effectOf(sourcesOf([]), [COUNTED, `${COUNTED}\n${TRIGGER}`]).touches]).toEqual(['a.order']);
  });

  it('Functions and triggers that stand in a changed file as before reach no test', () => {
    const changed = COUNTED.replace('PERFORM 1', 'PERFORM 2');
    const version = (first: string) => [`-- ${first.length}`, first, INLINED, TRIGGER].join('\n');
    const { calls, touches } = effectOf(sourcesOf([]), [version(COUNTED), version(changed)]);
    expect([[...calls], [...touches]]).toEqual([['a.pay'], []]);
  });

  it('A changed comment reaches no test', () => {
    const { calls, anyTest } = effectOf(sourcesOf([]), [`-- Pays.\n${COUNTED}`, `-- Pays a sum.\n${COUNTED}`]);
    expect([calls.size, anyTest]).toEqual([0, null]);
  });
});
