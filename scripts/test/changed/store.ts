import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
