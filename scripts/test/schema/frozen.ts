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

/** Returns changed lines that a release must keep: from 1.0.0 on, each one of the list. */
export function brokenPromises(version: string, listed: readonly string[], now: readonly string[]): string[] {
  return version.startsWith('0.') ? [] : listed.filter((line) => !now.includes(line));
}

/** Updates the list. Throws if a released file was changed. */
export async function writeFrozen(): Promise<void> {
  const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as { version: string };
  const now = await linesNow();
  const [broken] = brokenPromises(version, await linesListed(), now);
  if (broken !== undefined)
    throw new Error(`${broken.split('  ')[1]} is frozen since 1.0.0: undo the change, and write a new migration`);
  await writeFile(LIST, `${now.join('\n')}\n`);
}
