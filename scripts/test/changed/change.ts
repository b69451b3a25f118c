import { dirname, join } from 'node:path/posix';
import { shapeOf } from './module-shape.ts';
import { effectOf, type SqlEffect, type SqlSources } from './sql-effect.ts';

/** One changed file. */
export interface Change {
  readonly file: string;
  /** Before and after the change, if the file existed. */
  readonly texts: readonly string[];
}

export interface ModuleEffect {
  /** A test that loads it without calling one of its functions is not affected. */
  readonly onlyWhenCalled: boolean;
  /** Without their extension: it re-exports these modules. */
  readonly exportsFrom: readonly string[];
}

export function moduleEffect({ file, texts }: Change): ModuleEffect {
  const shapes = texts.map((text) => shapeOf(file, text));
  const exported = shapes.flatMap(({ exportsFrom }) => exportsFrom);
  return {
    onlyWhenCalled: shapes.every(({ onlyDeclaresFunctions }) => onlyDeclaresFunctions),
    exportsFrom: exported.map((path) => join(dirname(file), path)),
  };
}

/** Returns what a file of `db` can change for a database test; null if nothing, such as for a README. */
export function sqlEffect(sources: SqlSources, { file, texts }: Change): SqlEffect | RightsOf | null {
  if (file.startsWith('db/baseline/')) return { ...NOTHING, anyTest: 'the baseline' };
  if (file.startsWith('db/migrations/')) return { ...NOTHING, anyTest: 'a migration' };
  const [, schema] = /^db\/functions\/(\w+)\/rights\.md$/.exec(file) ?? [];
  if (schema !== undefined) return { rightsOf: schema };
  return /^db\/functions\/.*\.sql$/.test(file) ? effectOf(sources, texts) : null;
}

/** The rights in a schema. */
export interface RightsOf {
  readonly rightsOf: string;
}

const NOTHING = { calls: new Set<string>(), touches: new Set<string>(), named: new Set<string>() };
