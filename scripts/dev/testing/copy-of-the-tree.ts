import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes a copy of the repository's files that a test may change. Packages are hard links, which takes seconds instead
 * of a minute. So the copy must be on the same disk, below build/, where git and other tools do not look.
 */
export function copyTheTree(root: string): string {
  const copy = join(root, 'build/dev-test');
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!/^(apps|packages|scripts|db|contracts|docs|texts)\/|^[^/]+$/.test(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  for (const folder of ['node_modules', 'apps/api/node_modules', 'packages/texts/node_modules']) {
    execFileSync('cp', ['-al', join(root, folder), join(copy, folder)]);
  }
  return copy;
}
