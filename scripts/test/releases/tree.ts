import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The commit of a released version; null if this clone has no such tag. */
export function commitOf(version: string): string | null {
  const found = git(['tag', '--list', `v${version}`, '--format=%(*objectname)%(objectname)']).slice(0, 40);
  return found === '' ? null : found;
}

export const isTagged = (version: string): boolean => commitOf(version) !== null;

/** Throws with git's message if the clone lacks the commit. */
const git = (args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Works with files of a commit, in a temporary folder. Packages of the product are the commit's; others are shared. */
export async function withFilesOf<T>(
  commit: string,
  paths: readonly string[],
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-commit-'));
  try {
    const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: ROOT, maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    await linkPackages(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function linkPackages(folder: string): Promise<void> {
  const own = join(folder, 'node_modules/@plumbline');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@plumbline') await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(own, name));
  }
  for await (const nested of glob('{apps,packages}/*/node_modules', { cwd: ROOT }))
    if (existsSync(join(folder, dirname(nested)))) await symlink(join(ROOT, nested), join(folder, nested));
}
