import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MUTANT_HOOK_MS, MUTANT_TEST_MS } from '@plumbline/time-limits/tools';
import pg from 'pg';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { readRecord } from '../test/changed/store.ts';
import { KeptWorker } from './kept-worker.ts';
import type { FunctionMutant } from './mutants.ts';

/** Any day, because no function reads it during set-up. */
const FIRST_DAY = '2026-01-05';

/** Runs files in the given order. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Time and calls of a test file without a mutant. */
export interface MeasuredFile {
  readonly tookMs: number;
  readonly calls: readonly string[];
  /** Of its text, because a changed file may call anything. */
  readonly sha256: string;
}

/** By test file, relative to the repository. */
export type Measured = Record<string, MeasuredFile>;

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface Failure {
  readonly file: string;
  /** Null if no test of the file failed, but its set-up or something outside of the tests. */
  readonly test: string | null;
  /** A time limit, a chain test or an error outside of the tests: a busy machine may be the cause. */
  readonly isDoubtful: boolean;
}

export interface Tests {
  /** Relative to the repository. */
  readonly files: readonly string[];
  /** Runs each file once unchanged. Throws if one fails. */
  measure(): Promise<Measured>;
  /** Returns PostgreSQL's error for the text, or null if it accepts it. */
  refusal(sql: string): Promise<string | null>;
  /** Returns the first failure of the files while the functions are changed, or null; runs one test if named. */
  failure(mutants: readonly FunctionMutant[], files: readonly string[], test?: string): Promise<Failure | null>;
  /** Starts the next run with a new process, because an earlier one may have left something behind. */
  startAnew(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the tests of some folders, with one PostgreSQL and one process for all runs. `folder` is scratch space. */
export async function openTests(root: string, folder: string, paths: readonly string[]): Promise<Tests> {
  const calls = join(folder, 'calls');
  const mutant = join(folder, 'mutant.sql');
  mkdirSync(calls);
  writeFileSync(mutant, '');
  process.env.MUTANT_SQL = mutant;
  const worker = new KeptWorker();
  const vitest = await createVitest({
    root,
    project: ['database'],
    watch: false,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    sequence: { sequencer: InOrder },
    pool: worker,
    testTimeout: MUTANT_TEST_MS,
    hookTimeout: MUTANT_HOOK_MS,
  });
  const all = await vitest.globTestSpecifications([...paths]);
  const byFile = new Map(all.map((each) => [relative(root, each.moduleId), each]));
  const run = (chosen: TestSpecification[]) => runOf(vitest, chosen);
  const judge = openJudge();
  return {
    files: [...byFile.keys()],
    async measure() {
      process.env.TEST_FOOTPRINTS = calls;
      const { testModules, failed } = await run(all);
      if (failed !== null)
        throw new Error(`without a mutant fails: ${failed.file} ${failed.test ?? 'outside of a test'}`);
      // Later runs need no counts.
      delete process.env.TEST_FOOTPRINTS;
      await worker.end();
      return measuredOf(testModules, calls);
    },
    refusal: judge.refusal,
    async failure(mutants, files, test) {
      writeFileSync(mutant, mutants.map(({ sql }) => sql).join('\n'));
      const whole = files.map((file) => byFile.get(file)!);
      const alone = (each: TestSpecification, name: string) =>
        each.project.createSpecification(each.moduleId, { testNames: [name] });
      return (await run(test === undefined ? whole : whole.map((each) => alone(each, test)))).failed;
    },
    startAnew: () => worker.end(),
    async close() {
      await judge.close();
      await worker.end();
      await vitest.close();
    },
  };
}

async function runOf(vitest: Vitest, chosen: TestSpecification[]) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  // The first in their order, because files that ran while the others were cancelled also count as failed.
  const inOrder = chosen.map(({ moduleId }) => testModules.find((each) => each.moduleId === moduleId));
  const bad = inOrder.find((module) => module !== undefined && !module.ok());
  if (bad) return { testModules, failed: failureOf(bad) };
  if (unhandledErrors.length === 0) return { testModules, failed: null };
  return { testModules, failed: { file: testModules.at(-1)!.relativeModuleId, test: null, isDoubtful: true } };
}

const measuredOf = (modules: readonly TestModule[], records: string): Measured =>
  Object.fromEntries(
    modules.flatMap((each) => {
      const record = readRecord(records, each.relativeModuleId);
      if (record === null) return [];
      const tookMs = Math.round(each.diagnostic().duration);
      const sha256 = sha256Of(readFileSync(each.moduleId, 'utf8'));
      return [[each.relativeModuleId, { tookMs, calls: record.functions, sha256 }] as const];
    }),
  );

/** Checks what PostgreSQL accepts, in a separate database that is created on first use. */
function openJudge(): Pick<Tests, 'refusal' | 'close'> {
  let owner: pg.Client | null = null;
  const open = async (): Promise<pg.Client> => {
    const server = process.env.TEST_POSTGRES_URL!;
    const admin = await connect(server);
    await admin.query('CREATE DATABASE plumbline_mutants');
    await admin.end();
    const url = Object.assign(new URL(server), { pathname: '/plumbline_mutants' }).toString();
    await migrate(url, FIRST_DAY);
    return connect(url);
  };
  return {
    async refusal(sql) {
      owner ??= await open();
      try {
        await owner.query('BEGIN');
        await owner.query(sql);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        await owner.query('ROLLBACK');
      }
    },
    close: async () => owner?.end(),
  };
}

const OF_TIME = /timed out|statement timeout|not within \d+ ms|in time/;

function failureOf(bad: TestModule): Failure {
  const [test] = bad.children.allTests('failed');
  const messages = test?.result().errors?.map(({ message }) => message) ?? [];
  const isDoubtful =
    test === undefined || bad.moduleId.endsWith('.chain.test.ts') || messages.some((message) => OF_TIME.test(message));
  return { file: bad.relativeModuleId, test: test?.fullName ?? null, isDoubtful };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
