import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Requirement, requirementsIn, type Tag, tagsIn } from './read.ts';

export interface Evidence {
  readonly requirements: readonly Requirement[];
  readonly tags: readonly Tag[];
}

/** Reads docs/requirements.md and the tags of every source file, those that git does not track yet included. */
export function evidenceIn(root: string): Evidence {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && existsSync(join(root, file)));
  return {
    requirements: requirementsIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8')),
    tags: files.flatMap((file) => tagsIn(file, readFileSync(join(root, file), 'utf8'))),
  };
}
