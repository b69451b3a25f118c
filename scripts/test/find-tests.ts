import { glob, readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';

/** Vitest's projects, and the browser tests. */
export type Kind = 'unit' | 'database' | 'launch' | 'browser';

export interface FoundTests {
  readonly files: ReadonlyMap<Kind, readonly string[]>;
  /** Part of a title that restricts the run; null runs whole files. */
  readonly title: string | null;
}

const TEST_FILES = ['{apps,packages,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];

export const isTest = (file: string): boolean => TEST_FILES.some((pattern) => matchesGlob(file, pattern));

/** Returns the kind of a test, by its suffix. */
export function kindOf(file: string): Kind {
  if (file.endsWith('.spec.ts')) return 'browser';
  if (/\.(db|chain)\.test\.ts$/.test(file)) return 'database';
  return file.endsWith('.launch.test.ts') ? 'launch' : 'unit';
}

/** Returns the test files whose path contains the part, or else files with a test whose title contains it. */
export async function findTests(root: string, part: string, title: string | null = null): Promise<FoundTests> {
  const all = await testFiles(root);
  const wanted = part.toLowerCase();
  const byPath = all.filter((file) => file.toLowerCase().includes(wanted));
  if (byPath.length > 0) return { files: byKind(byPath), title };
  const byTitle: string[] = [];
  for (const file of all) if ((await readFile(join(root, file), 'utf8')).includes(part)) byTitle.push(file);
  return { files: byKind(byTitle), title: title ?? part };
}

async function testFiles(root: string): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob(TEST_FILES, { cwd: root, exclude: (name) => name === 'node_modules' }))
    files.push(file);
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

function byKind(files: readonly string[]): ReadonlyMap<Kind, readonly string[]> {
  return new Map(Map.groupBy(files, kindOf));
}

/** Escapes a text for a regular expression. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
