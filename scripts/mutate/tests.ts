import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';

/** Files are tried in the order that they are given in. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

export interface Tests {
  readonly files: number;
  /** Null when PostgreSQL takes the text, or what it refused it with. */
  refusal(sql: string): Promise<string | null>;
  /** The first test that fails while the function is changed; null when all pass. `name`: `schema.function`. */
  killer(name: string, sql: string): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * The tests of some folders, with one PostgreSQL for all runs. They are run once as they are: what they take, and which
 * functions each file calls, says which of them a mutant is tried with, the quickest first. Throws when one fails.
 */
export async function openTests(root: string, folder: string, paths: readonly string[]): Promise<Tests> {
  const calls = join(folder, 'calls');
  const mutant = join(folder, 'mutant.sql');
  mkdirSync(calls);
  writeFileSync(mutant, '');
  Object.assign(process.env, { MUTANT_CALLS: calls, MUTANT_SQL: mutant });
  const vitest = await createVitest({
    ...{ root, project: ['database'], watch: false, maxWorkers: 1, bail: 1, reporters: [{}] },
    sequence: { sequencer: InOrder },
  });
  const all = await vitest.globTestSpecifications([...paths]);
  const run = async (chosen: TestSpecification[]): Promise<{ failed: string | null; tookMs: Map<string, number> }> => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    const bad = testModules.find((module) => !module.ok());
    const [test] = bad ? bad.children.allTests('failed') : [];
    const failed = bad ? `${bad.relativeModuleId} ${test?.fullName ?? 'set-up'}` : null;
    const tookMs = new Map(testModules.map((module) => [module.moduleId, module.diagnostic().duration]));
    return { failed: failed ?? (unhandledErrors.length > 0 ? `unhandled: ${unhandledErrors[0]}` : null), tookMs };
  };
  const first = await run(all);
  if (first.failed !== null) throw new Error(`without a mutant fails: ${first.failed}`);
  const byTime = all.toSorted((a, b) => first.tookMs.get(a.moduleId)! - first.tookMs.get(b.moduleId)!);
  const callers = readCallers(calls);
  // Later runs need no counts.
  delete process.env.MUTANT_CALLS;
  const template = new URL(process.env.TEST_POSTGRES_URL!);
  template.pathname = '/plumbline_mutants';
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  await admin.query('CREATE DATABASE plumbline_mutants TEMPLATE plumbline_test_template');
  const owner = new pg.Client({ connectionString: template.toString() });
  await owner.connect();
  return {
    files: all.length,
    async refusal(sql) {
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
    async killer(name, sql) {
      const known = callers.get(name);
      writeFileSync(mutant, sql);
      // A function that PostgreSQL writes into its callers is counted nowhere.
      return (await run(known ? byTime.filter(({ moduleId }) => known.has(moduleId)) : byTime)).failed;
    },
    async close() {
      await owner.end();
      await admin.end();
      await vitest.close();
    },
  };
}

/** Which test files call a function, by `schema.function`. */
function readCallers(folder: string): Map<string, Set<string>> {
  const callers = new Map<string, Set<string>>();
  for (const file of readdirSync(folder)) {
    for (const name of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      callers.set(name, (callers.get(name) ?? new Set()).add(decodeURIComponent(file)));
    }
  }
  return callers;
}
