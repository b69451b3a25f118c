import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a test file did in its last run. */
export interface Footprint {
  readonly passed: boolean;
  /** Commit of the run. */
  readonly commit: string;
  /** Files that differed from the commit. */
  readonly uncommitted: readonly string[];
  /** The last commit at which it passed without uncommitted changes. */
  readonly greenAt: string | null;
  /** For a test with a database; null for others, and if the record is incomplete. */
  readonly called: Called | null;
}

export interface Called {
  /** Files with a function that was called. */
  readonly modules: readonly string[];
  /** `schema.function`, of the database. */
  readonly functions: readonly string[];
  /** Tables that were read or written. */
  readonly relations: readonly string[];
}

/** By test file, relative to the repository. */
export type Footprints = Readonly<Record<string, Footprint>>;

const FILE = 'node_modules/.cache/plumbline/footprints.json';

export function readFootprints(root: string): Footprints {
  let text: string;
  try {
    text = readFileSync(join(root, FILE), 'utf8');
  } catch (error) {
    // No test has run here yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return JSON.parse(text) as Footprints;
}

export function writeFootprints(root: string, footprints: Footprints): void {
  const path = join(root, FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(footprints, null, 1));
}

/**
 * Reads what a test file recorded while it ran (note-modules.ts, apps/api/src/testing/footprint.ts). Returns null if
 * the record is missing or incomplete, because a failing test may not reach its end.
 */
export function readRecord(folder: string, file: string): Called | null {
  const path = join(folder, encodeURIComponent(file));
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const named = (kind: string): string[] =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
  const databases = named('database');
  const count = (what: string): number => databases.filter((each) => each === what).length;
  if (count('opened') === 0 || count('opened') !== count('noted')) return null;
  const unique = (kind: string): string[] => [...new Set(named(kind))].sort();
  return { modules: unique('module'), functions: unique('function'), relations: unique('relation') };
}
