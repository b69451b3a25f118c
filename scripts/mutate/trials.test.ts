import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { groupsOf, tryTogether } from './groups.ts';
import type { FunctionMutant } from './mutants.ts';
import { type Failure, type Measured, type MeasuredFile, sha256Of, type Tests } from './tests.ts';
import { Trials } from './trials.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const mutant = (place: string, name: string): FunctionMutant => ({
  where: `${place}  = becomes <>`,
  line: '',
  what: '= becomes <>',
  name,
  isInlined: false,
  sql: place,
});
const failed = (file: string, isDoubtful = false): Failure => ({ file, test: 'A promise holds', isDoubtful });

interface Run {
  readonly mutants: readonly string[];
  readonly files: readonly string[];
  readonly test: string | undefined;
}

/** Trials with tests that only record what is run; `judge` determines the result of each run. */
function trialsOf(
  took: Record<string, Omit<MeasuredFile, 'sha256'>>,
  judge: (run: Run, before: readonly Run[]) => Failure | null,
  more: string[] = [],
) {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-trials-'));
  folders.push(root);
  const files = [...Object.keys(took), ...more];
  const textOf = (file: string): string => (file === 'names.db.test.ts' ? 'SELECT a.f()' : '');
  for (const file of files) writeFileSync(join(root, file), textOf(file));
  const measured: Measured = Object.fromEntries(
    // This file had another text when it was measured.
    Object.entries(took).map(([file, each]) => [
      file,
      { ...each, sha256: sha256Of(file === 'changed.db.test.ts' ? 'SELECT 1' : textOf(file)) },
    ]),
  );
  const runs: Run[] = [];
  const tests: Tests = {
    files,
    measure: async () => measured,
    refusal: async () => null,
    failure: async (mutants, chosen, test) => {
      const run = { mutants: mutants.map(({ sql }) => sql), files: chosen, test };
      const end = judge(run, runs);
      runs.push(run);
      return end;
    },
    startAnew: async () => undefined,
    close: async () => undefined,
  };
  return { trials: new Trials(root, tests, measured), runs };
}
const calls = (tookMs: number, ...functions: string[]) => ({ tookMs, calls: functions });

describe('choosing tests for a mutant', () => {
  it('Test files that call the function are tried, first those that mention it, then the fastest', () => {
    const { trials } = trialsOf(
      {
        'slower.db.test.ts': calls(900, 'a.f'),
        'names.db.test.ts': calls(1000, 'a.f'),
        'quicker.db.test.ts': calls(200, 'a.f'),
        'other.db.test.ts': calls(1, 'a.g'),
      },
      () => null,
    );
    const order = ['names.db.test.ts', 'quicker.db.test.ts', 'slower.db.test.ts'];
    expect(trials.callersOf(mutant('f.sql', 'a.f'))).toEqual({ quick: order, slow: [] });
  });

  it('Slow files are left for runs with several mutants', () => {
    const { trials } = trialsOf(
      { 'long.db.test.ts': calls(40_000, 'a.f'), 'x.db.test.ts': calls(1, 'a.f') },
      () => null,
    );
    expect(trials.callersOf(mutant('f.sql', 'a.f'))).toEqual({ quick: ['x.db.test.ts'], slow: ['long.db.test.ts'] });
  });

  it('A function without counted calls is tried with all files, and a file that was not measured is always tried', () => {
    const { trials } = trialsOf({ 'x.db.test.ts': calls(5, 'a.g') }, () => null, ['new.db.test.ts']);
    expect(trials.callersOf(mutant('f.sql', 'a.inlined')).quick).toEqual(['x.db.test.ts', 'new.db.test.ts']);
    expect(trials.callersOf(mutant('f.sql', 'a.g')).quick).toEqual(['x.db.test.ts', 'new.db.test.ts']);
  });

  it('A file that has changed since it was measured is always tried', () => {
    const { trials } = trialsOf(
      { 'x.db.test.ts': calls(5, 'a.f'), 'changed.db.test.ts': calls(5, 'a.g'), 'y.db.test.ts': calls(5, 'a.g') },
      () => null,
    );
    expect(trials.callersOf(mutant('f.sql', 'a.f')).quick).toEqual(['x.db.test.ts', 'changed.db.test.ts']);
  });

  it('A function that can be inlined is tried with all files, even if some are known to call it', () => {
    const { trials } = trialsOf({ 'x.db.test.ts': calls(5, 'a.f'), 'y.db.test.ts': calls(9, 'a.g') }, () => null);
    const inlined = { ...mutant('f.sql', 'a.f'), isInlined: true };
    expect(trials.callersOf(inlined).quick).toEqual(['x.db.test.ts', 'y.db.test.ts']);
  });

  it('The test that killed a mutant is tried first, separately, with the next one of the same function', async () => {
    const { trials, runs } = trialsOf({ 'x.db.test.ts': calls(1, 'a.f') }, ({ mutants }) =>
      mutants.length === 0 ? null : failed('x.db.test.ts'),
    );
    await trials.killerOf(mutant('a.sql:1', 'a.f'), ['x.db.test.ts']);
    expect(await trials.killerOf(mutant('a.sql:2', 'a.f'), ['x.db.test.ts'])).toBe('x.db.test.ts A promise holds');
    // The first pair finds and confirms the first kill.
    const alone = { files: ['x.db.test.ts'], test: 'A promise holds' };
    expect(runs.slice(2)).toEqual([
      { ...alone, mutants: [] },
      { ...alone, mutants: ['a.sql:2'] },
      { ...alone, mutants: ['a.sql:2'] },
    ]);
  });

  it('A test that fails separately without a mutant proves nothing, and its whole file is run', async () => {
    const { trials } = trialsOf({ 'x.db.test.ts': calls(1, 'a.f') }, ({ mutants, test }) =>
      test !== undefined || mutants.includes('a.sql:1') ? failed('x.db.test.ts') : null,
    );
    await trials.killerOf(mutant('a.sql:1', 'a.f'), ['x.db.test.ts']);
    expect(await trials.killerOf(mutant('a.sql:2', 'a.f'), ['x.db.test.ts'])).toBeNull();
  });
});

describe('repeated failures', () => {
  const trials = (judge: Parameters<typeof trialsOf>[1]) => trialsOf({ 'x.db.test.ts': calls(1, 'a.f') }, judge).trials;

  it('A failure that does not recur is not a kill', async () => {
    const end = trials((_, before) => (before.length === 0 ? failed('x.db.test.ts') : null));
    expect(await end.failureOf([mutant('a.sql:1', 'a.f')], ['x.db.test.ts'])).toBeNull();
  });

  it('A failure that recurs only together with the tests before it is a kill', async () => {
    const end = trials(({ test }) => (test === undefined ? failed('x.db.test.ts') : null));
    expect(await end.failureOf([mutant('a.sql:1', 'a.f')], ['x.db.test.ts'])).toEqual(failed('x.db.test.ts'));
  });
});

describe('uncertain failures', () => {
  const FILES = ['x.chain.test.ts', 'y.chain.test.ts'];
  const measured = Object.fromEntries(FILES.map((file) => [file, calls(1, 'a.f')]));
  const end = (judge: Parameters<typeof trialsOf>[1]) =>
    trialsOf(measured, judge).trials.failureOf([mutant('a.sql:1', 'a.f')], FILES);

  it('A timeout that passes when its test is repeated is not a kill', async () => {
    expect(await end((_, before) => (before.length === 0 ? failed('x.chain.test.ts', true) : null))).toBeNull();
  });

  it('A timeout that recurs, but not without the mutant, is a kill', async () => {
    const judge = ({ mutants }: Run) => (mutants.length === 0 ? null : failed('x.chain.test.ts', true));
    expect(await end(judge)).toEqual(failed('x.chain.test.ts', true));
  });

  it('A timeout that also occurs without the mutant is not a kill, and the files after it are still tried', async () => {
    const judge = ({ files }: Run) =>
      files[0] === 'x.chain.test.ts' ? failed('x.chain.test.ts', true) : failed('y.chain.test.ts');
    expect(await end(judge)).toEqual(failed('y.chain.test.ts'));
  });
});

describe('mutants that are tried together', () => {
  const LONG = { 'long.db.test.ts': calls(40_000, 'a.f', 'a.g', 'a.h'), 'x.db.test.ts': calls(1, 'a.f', 'a.g', 'a.h') };
  const group = [mutant('f.sql:1', 'a.f'), mutant('g.sql:1', 'a.g'), mutant('h.sql:1', 'a.h')];
  const ends = async (judge: Parameters<typeof trialsOf>[1]) => {
    const told: Record<string, string | null> = {};
    const { trials, runs } = trialsOf(LONG, judge);
    await tryTogether(trials, group, ({ sql }, killer) => {
      told[sql] = killer;
    });
    return { told, runs };
  };

  it('No two mutants of one function are in a group', () => {
    const places = groupsOf([...group, mutant('f.sql:9', 'a.f')]).map((each) => each.map(({ sql }) => sql));
    expect(places).toEqual([['f.sql:1', 'g.sql:1', 'h.sql:1'], ['f.sql:9']]);
  });

  it('All mutants survive if their slow tests pass with all of them in one run', async () => {
    const { told, runs } = await ends(() => null);
    expect(told).toEqual({ 'f.sql:1': null, 'g.sql:1': null, 'h.sql:1': null });
    expect(runs).toHaveLength(1);
  });

  it('A failure is traced to the single mutant that causes it, and the others continue', async () => {
    const { told } = await ends(({ mutants }) => (mutants.includes('g.sql:1') ? failed('long.db.test.ts') : null));
    expect(told).toEqual({ 'f.sql:1': null, 'g.sql:1': 'long.db.test.ts A promise holds', 'h.sql:1': null });
  });

  it('A failure that no single mutant causes kills none of them', async () => {
    const { told } = await ends(({ mutants }) => (mutants.length > 1 ? failed('long.db.test.ts') : null));
    expect(told).toEqual({ 'f.sql:1': null, 'g.sql:1': null, 'h.sql:1': null });
  });
});
