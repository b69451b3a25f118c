import { dirname, join } from 'node:path/posix';
import { shapeOf } from './module-shape.ts';
import { effectOf, type SqlEffect, type SqlSources } from './sql-effect.ts';

/** One changed file. */
export interface Change {
  readonly file: string;
  /** Before and after, where the file was and is there. */
  readonly texts: readonly string[];
}

export interface ModuleEffect {
  /** A test that loads it and calls no function of it passes as before. */
  readonly onlyWhenCalled: boolean;
  /** Without their ending: it hands on what these modules export. */
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

/** Of a file of `db`: what it can change for a test of the database. Null: nothing, such as of a README. */
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
