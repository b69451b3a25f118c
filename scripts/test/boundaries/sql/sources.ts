import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { readFragment } from './fragments.ts';
import { moduleOfFile } from './owners.ts';
import { type Reference, referencesOf } from './references.ts';
import { piecesOf } from './template-texts.ts';

/** A SQL reference in a module's file. */
export interface Named extends Reference {
  readonly file: string;
}

const TESTS = /\.test\.ts$|(^|\/)testing([-/]|\.ts$)/;

/** Files that may contain SQL; `boundaries` rejects it elsewhere. */
export const HOLDS_SQL =
  /(^|\/|-)store\.ts$|^apps\/api\/src\/platform\/|^apps\/api\/src\/modules\/base\/ledger\/post\.ts$/;

/** Reads the SQL references below a root: functions, views and triggers, then stores and the platform. */
export async function readSql(root: string): Promise<Named[]> {
  const found: Named[] = [];
  for (const file of filesOf(root, 'db/functions/**/*.sql')) {
    const text = await readFile(join(root, file), 'utf8');
    found.push(...inFile(file, () => referencesOf(text)));
  }
  for (const file of filesOf(root, 'apps/api/src/**/*.ts').filter((each) => HOLDS_SQL.test(each))) {
    const text = await readFile(join(root, file), 'utf8');
    found.push(...inFile(file, () => piecesOf(text).flatMap(({ text: piece, isTagged }) => read(piece, isTagged))));
  }
  return found;
}

const BEGINS_AS_SQL = /^\s*\(?\s*(SELECT|INSERT|UPDATE|DELETE|MERGE|WITH)\b/;

function read(piece: string, isTagged: boolean): readonly Reference[] {
  const references = readFragment(piece);
  if (references !== null) return references;
  // A string that contains a schema's name by chance (a message, an event's name) is not SQL.
  if (isTagged || BEGINS_AS_SQL.test(piece)) throw new Error(`cannot be read as SQL: ${piece}`);
  return [];
}

function inFile(file: string, work: () => readonly Reference[]): Named[] {
  try {
    return work().map((each) => ({ ...each, file }));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

const filesOf = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !TESTS.test(file))
    .sort();

/** Reads the modules' views as `schema.name`, and the view that the job queue's library documents. */
export async function readViews(root: string): Promise<Set<string>> {
  const views = new Set(['graphile_worker.jobs']);
  for (const file of filesOf(root, 'db/functions/**/*.sql')) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, name] of text.matchAll(/^CREATE OR REPLACE VIEW ([\w.]+)/gm)) views.add(name!);
  }
  return views;
}

/** Reads which module imports which, as `from -> to`, including types. */
export async function readImports(root: string): Promise<Set<string>> {
  const edges = new Set<string>();
  for (const file of filesOf(root, 'apps/api/src/modules/**/*.ts')) {
    const from = moduleOfFile(file);
    const text = await readFile(join(root, file), 'utf8');
    for (const [, path] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const to = moduleOfFile(join(dirname(file), path!));
      if (from !== null && to !== null && to !== from) edges.add(`${from} -> ${to}`);
    }
  }
  return edges;
}
