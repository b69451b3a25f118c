import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { readBaseline } from '../../../apps/api/src/platform/baseline.ts';
import { BASELINE } from '../../../apps/api/src/platform/migration-files.ts';

const ROOT = new URL('../../../', import.meta.url);
const MIGRATIONS = new URL('db/migrations/', ROOT);
/** The list of what databases have applied: a line with SHA-256 and name for each. */
const LIST = new URL('db/FROZEN', ROOT);

/** Returns the current baseline and migrations, a line each. */
export async function linesNow(): Promise<string[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = names.map(async (name) => `${sha256(await readFile(new URL(name, MIGRATIONS)))}  ${name}`);
  return [`${(await readBaseline()).sha256}  ${BASELINE}`, ...(await Promise.all(migrations))];
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const linesListed = async (): Promise<string[]> => (await readFile(LIST, 'utf8')).trimEnd().split('\n');

/** Returns the lines of a release that are no longer true. */
export const brokenPromises = (released: readonly string[], now: readonly string[]): string[] =>
  released.filter((line) => !now.includes(line));

/** Updates the list. Throws if a file of the last release was changed. */
export async function writeFrozen(released: readonly string[]): Promise<void> {
  const now = await linesNow();
  const [broken] = brokenPromises(released, now);
  if (broken !== undefined)
    throw new Error(`${broken.split('  ')[1]} is part of a release: undo the change, and write a new migration`);
  await writeFile(LIST, `${now.join('\n')}\n`);
}
