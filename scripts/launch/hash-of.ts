import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of the names and contents of all files that the patterns mean. */
export async function hashOf(root: string, patterns: readonly string[]): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root, withFileTypes: true })) {
    if (file.isFile()) files.push(join(file.parentPath, file.name));
  }
  const contents = await Promise.all(files.sort().map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, content] of contents.entries()) {
    hash
      .update(`${files[index]!.slice(root.length)}\0`)
      .update(content)
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}
