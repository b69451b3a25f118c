import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Called } from './store.ts';

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
