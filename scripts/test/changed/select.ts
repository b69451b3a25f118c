import { type Kind, kindOf } from '../find-tests.ts';
import { type Change, type ModuleEffect, moduleEffect, type RightsOf, sqlEffect } from './change.ts';
import { APPLIES_SQL, closureOf, type Graph } from './graph.ts';
import type { SqlEffect, SqlSources } from './sql-effect.ts';
import { canName, type Naming } from './sql-naming.ts';
import type { Called, Footprint, Footprints } from './store.ts';

export interface Selection {
  /** Why each selected test file runs. */
  readonly chosen: ReadonlyMap<string, Reason>;
  readonly leftOut: readonly string[];
}

export interface Reason {
  readonly kind: 'changed' | 'depends' | 'unknown' | 'failed';
  /** The changed file, or why the footprint is unknown. */
  readonly by: string;
}

export interface State {
  readonly tests: readonly string[];
  readonly graph: Graph;
  readonly sql: SqlSources;
  readonly footprints: Footprints;
  /** Changes since the commit of the run. */
  readonly changes: readonly Change[];
  /** Returns changes since a footprint was recorded; null if its commit is gone. */
  changesSince(footprint: Footprint): readonly Change[] | null;
  /** Returns the database objects that a file refers to. */
  sqlIn(file: string): Naming;
}

const DATABASE = 'apps/api/src/testing/database.ts';
const SETUP = ['apps/web/src/lib/text/english.testing.ts', 'packages/app-runtime/src/testing/setup.ts'];
/** Tests of rejections: a rejected call leaves no trace. */
const OF_RIGHTS = /hostile|rights/;

export function select(state: State): Selection {
  const chosen = new Map<string, Reason>();
  const chooser = new Chooser(state);
  for (const test of state.tests) {
    const reason = chooser.reasonFor(test);
    if (reason !== null) chosen.set(test, reason);
  }
  return { chosen, leftOut: state.tests.filter((test) => !chosen.has(test)) };
}

class Chooser {
  readonly #state: State;
  readonly #everything: string | null;
  readonly #effects = new Map<Change, SqlEffect | RightsOf | null>();
  readonly #modules = new Map<Change, ModuleEffect>();

  constructor(state: State) {
    this.#state = state;
    this.#everything = state.changes.find(({ file }) => everyTest(file))?.file ?? null;
  }

  reasonFor(test: string): Reason | null {
    if (this.#everything !== null) return { kind: 'depends', by: this.#everything };
    const { changes, graph, footprints } = this.#state;
    if (changes.some(({ file }) => file === test)) return { kind: 'changed', by: test };
    const footprint = footprints[test];
    const kind = kindOf(test);
    if (footprint === undefined && kind !== 'browser') return { kind: 'unknown', by: 'never run here' };
    if (footprint?.passed === false) return { kind: 'failed', by: 'did not pass when it last ran' };
    const reached = closureOf(graph, kind === 'unit' ? [test, ...SETUP] : [test]);
    if (kind !== 'database') return this.#byFiles(test, kind, reached, changes);
    if (!reached.has(DATABASE)) return this.#byFiles(test, kind, reached, changes);
    if (!footprint?.called) return { kind: 'unknown', by: 'its record is not whole' };
    const since = this.#state.changesSince(footprint);
    if (since === null) return { kind: 'unknown', by: 'recorded at a commit that is gone' };
    const executed = this.#executed(test, footprint.called);
    return (
      this.#byUse(test, footprint.called, { reached, executed }, changes) ??
      // Its calls may be different by now.
      this.#byUse(test, footprint.called, { reached, executed }, since)
    );
  }

  #byFiles(test: string, kind: Kind, reached: ReadonlySet<string>, changes: readonly Change[]): Reason | null {
    const found = changes.find(
      ({ file }) => reached.has(file) || everyTestOf(kind, file) || startsTheProduct(test, kind, file),
    );
    return found === undefined ? null : { kind: 'depends', by: found.file };
  }

  /** Including scripts that it starts and files that it reads. */
  #executed(test: string, { modules }: Called): ReadonlySet<string> {
    const { graph } = this.#state;
    // The test that creates the database template applies all sources before it starts.
    const own = [...modules.filter((module) => !APPLIES_SQL.includes(module)), test];
    return new Set([
      ...own,
      ...closureOf(
        graph,
        own.flatMap((file) => graph.get(file)?.paths ?? []),
      ),
    ]);
  }

  #byUse(test: string, called: Called, files: Files, changes: readonly Change[]): Reason | null {
    const found = changes.find(
      (change) =>
        everyTestOf('database', change.file) ||
        files.executed.has(change.file) ||
        (files.reached.has(change.file) && this.#canAct(change, files)) ||
        this.#dependsOnSql(test, called, files, change),
    );
    return found === undefined ? null : { kind: 'depends', by: found.file };
  }

  /** Whether a loaded module without a called function can affect a test. */
  #canAct(change: Change, { executed }: Files): boolean {
    const { onlyWhenCalled, exportsFrom } = known(this.#modules, change, () => moduleEffect(change));
    if (!onlyWhenCalled) return true;
    return exportsFrom.some((from) => executed.has(from) || executed.has(`${from}.ts`));
  }

  #dependsOnSql(test: string, { functions, relations }: Called, { executed }: Files, change: Change): boolean {
    const effect = known(this.#effects, change, () => sqlEffect(this.#state.sql, change));
    if (effect === null) return false;
    if ('rightsOf' in effect) {
      const isInSchema = (name: string): boolean => name.startsWith(`${effect.rightsOf}.`);
      return OF_RIGHTS.test(test) || functions.some(isInSchema) || relations.some(isInSchema);
    }
    if (effect.anyTest !== null) return true;
    if (functions.some((name) => effect.calls.has(name))) return true;
    if (relations.some((name) => effect.touches.has(name))) return true;
    return [...executed].some((file) => canName(this.#state.sqlIn(file), effect.named));
  }
}

interface Files {
  /** What it can load or read. */
  readonly reached: ReadonlySet<string>;
  /** Of these, what it called, with what that starts and reads. */
  readonly executed: ReadonlySet<string>;
}

function known<K, V>(map: Map<K, V>, key: K, find: () => V): V {
  if (!map.has(key)) map.set(key, find());
  return map.get(key)!;
}

/** Files whose changes affect tests without an import or a string. */
const EVERY_TEST =
  /(^|\/)package(-lock)?\.json$|^vitest\.config\.ts$|^tsconfig[^/]*\.json$|^scripts\/(run\.mjs|install\/.*)$|^scripts\/test\/[^/]+(?<!\.test)\.ts$/;

const everyTest = (file: string): boolean => EVERY_TEST.test(file);

const OF_KIND: Readonly<Partial<Record<Kind, RegExp>>> = {
  // Texts are compiled to modules that are not committed.
  unit: /^texts\//,
  // What starts PostgreSQL, and what applies the schema to a test's database.
  database: /^scripts\/launch\/(postgres|ports)[^/]*\.ts$|^apps\/api\/src\/platform\/(baseline|migrate|rights)\.ts$/,
  launch: /^scripts\/launch\/|^apps\/api\/src\/[^/]+\.ts$|^apps\/api\/src\/platform\/|^db\/(baseline|migrations)\//,
  browser: /^texts\/|^playwright\.config\.ts$|^e2e\/support\/(global-setup|books)\.ts$/,
};

const everyTestOf = (kind: Kind, file: string): boolean =>
  OF_KIND[kind]?.test(file) === true && !/\.test\.tsx?$/.test(file);

const PRODUCT = /^(apps|packages|texts|db|scripts\/launch)\//;

/** The gate's browser tests are one journey through the product and run after any change of it. */
const startsTheProduct = (test: string, kind: Kind, file: string): boolean =>
  kind === 'browser' && test.startsWith('e2e/gate/') && PRODUCT.test(file) && !/\.(test\.tsx?|md)$/.test(file);
