import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hashes the names and contents of all files that match the patterns, and any other input. Reads them one after the
 * other: a start reads about 7,000 files, and promises take five times the processor time.
 */
export function hashOf(root: string, patterns: readonly string[], ...besides: readonly string[]): string {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const hash = createHash('sha256').update(besides.join('\0'));
  for (const file of files.sort()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}
