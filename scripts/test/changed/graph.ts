import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path/posix';
import { isTest } from '../find-tests.ts';

export interface Edges {
  readonly imports: readonly string[];
  /** Files that it reads or starts. */
  readonly paths: readonly string[];
}

/** By file, relative to the repository. */
export type Graph = ReadonlyMap<string, Edges>;

const SOURCE = /\.(ts|tsx|mjs)$/;
/** Files that apply the database's sources. */
export const APPLIES_SQL = [
  'apps/api/src/platform/baseline.ts',
  'apps/api/src/platform/functions.ts',
  'apps/api/src/platform/migrate.ts',
  'apps/api/src/platform/rights.ts',
];

/** Returns which file refers to which: a superset of what is loaded at run time, and never stale. */
export function readGraph(root: string, files: readonly string[]): Graph {
  const resolve = resolver(root, files);
  return new Map(
    files.map((file) => {
      if (!SOURCE.test(file)) return [file, { imports: [], paths: [] }];
      const references = referencesIn(readFileSync(join(root, file), 'utf8'));
      const imports = references.imports.flatMap((path) => resolve.module(file, path));
      // PostgreSQL records what migrations and functions do to a test; applying them says nothing about it.
      const followed =
        file.startsWith('apps/api/src/') && !APPLIES_SQL.includes(file)
          ? imports.filter((each) => !APPLIES_SQL.includes(each))
          : imports;
      return [file, { imports: followed, paths: resolve.paths(file, references) }];
    }),
  );
}

/** Returns every file that some files can reach, including themselves. */
export function closureOf(graph: Graph, from: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const begin = new Set(from);
  const waiting = [...begin];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    // Another test file is only read, not run.
    if (isTest(file) && !begin.has(file)) continue;
    const { imports = [], paths = [] } = graph.get(file) ?? {};
    waiting.push(...imports, ...paths);
  }
  return reached;
}

function resolver(root: string, files: readonly string[]) {
  const known = new Set(files);
  const packages = readPackages(root);
  const module = (from: string, path: string): string[] => {
    const target = path.startsWith('.') ? normalize(join(dirname(from), path)) : packages.get(path);
    if (target === undefined) return [];
    const [found] = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => target.replace(/\/$/, '') + end)
      .filter((each) => known.has(each));
    return found === undefined ? [] : [found];
  };
  const matching = new Map<string, string[]>();
  const within = (pattern: string): string[] => {
    const found = matching.get(pattern) ?? files.filter((each) => matchesGlob(each, pattern));
    matching.set(pattern, found);
    return found;
  };
  const paths = (from: string, { paths, listsFolders }: References): string[] =>
    paths.flatMap((path) => {
      const found = module(from, path);
      if (found.length > 0) return found;
      const target = path.startsWith('.') ? normalize(join(dirname(from), path)) : normalize(path);
      // The repository's root: files below it have their own path.
      if (target.startsWith('.') || target.startsWith('@')) return [];
      if (target.includes('*') || target.startsWith('{')) return within(target);
      return listsFolders && existsSync(join(root, target)) ? within(`${target.replace(/\/$/, '')}/**`) : [];
    });
  return { module, paths };
}

/** Returns the file behind each name that a workspace package exports. */
function readPackages(root: string): ReadonlyMap<string, string> {
  const exported = new Map<string, string>();
  for (const file of globSync('packages/*/package.json', { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [path, target] of Object.entries(exports)) {
      exported.set(join(name, path), join(dirname(file), target));
    }
  }
  return exported;
}

/** References in a file's text. */
interface References {
  /** Modules that it imports at run time, without types, because the compiler checks those in every run. */
  readonly imports: readonly string[];
  /** Files, folders and patterns in its strings: scripts that it starts, files that it reads. */
  readonly paths: readonly string[];
  /** Whether it lists folders; then a folder in its strings means every file in it. */
  readonly listsFolders: boolean;
}

const TYPES_ONLY = /^(?:import|export) type\s[^;]*?from '[^']+';/gm;
const IMPORTED = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g;
/** Next to the file, in a workspace package, or from the repository's root. */
const PATH =
  /(['"`])(\.{1,2}(?:\/[^'"`\n]*)?|@plumbline\/[^'"`\n]+|(?:apps|packages|db|docs|scripts|e2e|bench|contracts|\{[\w,]+\})\/[^'"`\n]*)\1/g;
/** More often part of an address or a sentence than the folder. */
const BARE_DOT = /^\.\/?$/;
const HOLE = /\$\{[^{}]*\}/g;
const OWN_FOLDER = /(?:readdir|glob)\w*\(import\.meta\.dirname/;

export function referencesIn(text: string): References {
  // A template can insert any part of a name at run time.
  const code = text.replaceAll(TYPES_ONLY, '').replaceAll(HOLE, '*');
  const imports = new Set([...code.matchAll(IMPORTED)].map(([, path]) => path!));
  const named = [...code.matchAll(PATH)]
    .map(([, , path]) => path!)
    .filter((path) => !imports.has(path) && !BARE_DOT.test(path));
  const paths = new Set([...named, ...(OWN_FOLDER.test(text) ? ['./'] : [])]);
  return { imports: [...imports], paths: [...paths], listsFolders: /\b(?:readdir|glob)/.test(code) };
}
