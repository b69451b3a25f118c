import { APPLIES_SQL } from './graph.ts';
import { namesIn } from './sql-effect.ts';

/** References of a TypeScript file's text to the database. */
export interface Naming {
  readonly names: ReadonlySet<string>;
  /** Schemas whose names it builds from parts. */
  readonly schemas: ReadonlySet<string>;
  /** Whether it reads PostgreSQL's catalog: then it can use everything. */
  readonly readsCatalog: boolean;
}

const CATALOG = /\bpg_(?:proc|class|views|trigger|rewrite|tables|depend)\b|\binformation_schema\b/;

export const namingIn = (file: string, text: string): Naming => ({
  names: namesIn(text),
  schemas: new Set([...text.matchAll(/\b([a-z_]+)\.\$\{/g)].map(([, schema]) => schema!)),
  readsCatalog: CATALOG.test(text) && !APPLIES_SQL.includes(file),
});

export function canName({ names, schemas, readsCatalog }: Naming, searched: ReadonlySet<string>): boolean {
  if (readsCatalog) return true;
  return [...searched].some((name) => names.has(name) || schemas.has(name.slice(0, name.indexOf('.'))));
}
