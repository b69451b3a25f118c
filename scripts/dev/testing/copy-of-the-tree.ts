import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A copy of the repository's files that a test may change. The packages are linked file by file, which takes seconds where a
 * copy would take a minute; so it lies on the same disk, below build/, where git and the other tools do not look.
 */
export function copyTheTree(root: string): string {
  const copy = join(root, 'build/dev-test');
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!/^(apps|packages|scripts|db|contracts|docs)\/|^[^/]+$/.test(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  for (const folder of ['node_modules', 'apps/api/node_modules']) {
    execFileSync('cp', ['-al', join(root, folder), join(copy, folder)]);
  }
  return copy;
}
