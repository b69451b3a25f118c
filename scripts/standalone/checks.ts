import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Limit for a whole build, without Node. */
export const MAX_MEGABYTES = 150;
const BYTES_PER_MEGABYTE = 1_000_000;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the size of all files in a folder. */
export async function megabytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const file of await filesIn(folder)) bytes += (await stat(file)).size;
  return bytes / BYTES_PER_MEGABYTE;
}

/** Throws if a file contains the path, because it would read from there. */
export async function assertWithoutPath(folder: string, path: string): Promise<void> {
  const found: string[] = [];
  for (const file of await filesIn(folder))
    if ((await readFile(file)).includes(path)) found.push(relative(folder, file));
  if (found.length > 0) throw new Error(`These files contain the path ${path}:\n${found.join('\n')}`);
}

/** Throws if the folder has files and is not a build, so that a wrong path deletes nothing. */
export async function assertReplaceable(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0 && !names.includes('plumbline.mjs'))
    throw new Error(`${folder} contains files and is not a build. Choose another folder, or empty it.`);
}
