import { describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import type { Graph } from './graph.ts';
import { type Selection, type State, select } from './select.ts';
import { readSqlSources } from './sql-effect.ts';
import { namingIn } from './sql-naming.ts';
import type { Footprint } from './store.ts';

const UNIT = 'packages/money/src/rates.test.ts';
const PAYS = 'apps/api/src/pays.db.test.ts';
const READS = 'apps/api/src/reads.db.test.ts';
const DATABASE = 'apps/api/src/testing/database.ts';
const APP = 'apps/api/src/app.ts';

const edges = (...imports: string[]) => ({ imports, paths: [] });
const GRAPH: Graph = new Map([
  [UNIT, edges('packages/money/src/rates.ts')],
  [PAYS, edges(APP)],
  [READS, edges(APP)],
  [APP, edges(DATABASE, 'apps/api/src/pay.ts', 'apps/api/src/limits.ts')],
]);
const GREEN: Footprint = { passed: true, commit: 'c1', uncommitted: [], greenAt: 'c1', called: null };
const called = (modules: string[], functions: string[]): Footprint => ({
  ...GREEN,
  called: { modules, functions, relations: [] },
});
const FOOTPRINTS = {
  [UNIT]: GREEN,
  [PAYS]: called([APP, 'apps/api/src/pay.ts'], ['money.pay']),
  [READS]: called([APP], ['money.read']),
};

const changed = (file: string, text = 'export function pay() {}'): Change => ({ file, texts: [text] });

function selectFor(changes: readonly Change[], given: Partial<State> = {}): Selection {
  return select({
    tests: [UNIT, PAYS, READS],
    graph: GRAPH,
    sql: readSqlSources([], []),
    footprints: FOOTPRINTS,
    changes,
    changesSince: () => changes,
    sqlIn: (file) => namingIn(file, ''),
    ...given,
  });
}
const chosenFor = (...given: Parameters<typeof selectFor>): string[] => [...selectFor(...given).chosen.keys()];

describe('selecting what a change can break', () => {
  it('A module selects the pure tests that import it', () => {
    expect(chosenFor([changed('packages/money/src/rates.ts')])).toEqual([UNIT]);
  });

  it('A module of functions selects only the database tests that called one of them', () => {
    expect(chosenFor([changed('apps/api/src/pay.ts')])).toEqual([PAYS]);
  });

  it('A module of constants selects every database test that loads it', () => {
    expect(chosenFor([changed('apps/api/src/limits.ts', 'export const LIMIT = 5;')])).toEqual([PAYS, READS]);
  });

  it('An SQL function selects only the tests that called it', () => {
    const text = 'CREATE OR REPLACE FUNCTION money.pay() RETURNS void LANGUAGE plpgsql AS $$ BEGIN END $$;';
    expect(chosenFor([changed('db/functions/money/pay.sql', text)])).toEqual([PAYS]);
  });

  it('A migration selects every test with a database', () => {
    expect(chosenFor([changed('db/migrations/0900_more.sql', '')])).toEqual([PAYS, READS]);
  });

  it('The rights of a schema select the tests that use it', () => {
    const footprints = { ...FOOTPRINTS, [READS]: called([], ['people.read']) };
    expect(chosenFor([changed('db/functions/money/rights.md', '')], { footprints })).toEqual([PAYS]);
  });

  it('The lock file selects every test', () => {
    expect(chosenFor([changed('package-lock.json', '')])).toEqual([UNIT, PAYS, READS]);
  });

  it('A changed test file is selected', () => {
    expect(selectFor([changed(UNIT)]).chosen.get(UNIT)).toEqual({ kind: 'changed', by: UNIT });
  });

  it('A file without a footprint is always selected', () => {
    const { [READS]: _, ...footprints } = FOOTPRINTS;
    expect(chosenFor([], { footprints })).toEqual([READS]);
  });

  it('A database test with an incomplete record is always selected', () => {
    expect(chosenFor([], { footprints: { ...FOOTPRINTS, [READS]: GREEN } })).toEqual([READS]);
  });

  it('A file that failed in its last run is always selected', () => {
    expect(chosenFor([], { footprints: { ...FOOTPRINTS, [UNIT]: { ...GREEN, passed: false } } })).toEqual([UNIT]);
  });

  it('A test with a footprint older than the given commit is selected if that footprint has changed since', () => {
    expect(chosenFor([], { changesSince: () => [changed('apps/api/src/pay.ts')] })).toEqual([PAYS]);
  });

  it('A footprint of a missing commit is unknown', () => {
    expect(chosenFor([], { changesSince: () => null })).toEqual([PAYS, READS]);
  });
});
