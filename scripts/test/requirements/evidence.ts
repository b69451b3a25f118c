import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { type Requirement, requirementsIn, type Tag, tagsIn } from './read.ts';

export interface Evidence {
  readonly requirements: readonly Requirement[];
  readonly tags: readonly Tag[];
}

/** A single literal, so that `npm test -- changed` finds that these files can break the test of the requirements. */
const SOURCES = '{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx}';

/** Reads docs/requirements.md and the tags of every source file, including untracked ones. */
export function evidenceIn(root: string): Evidence {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((file) => matchesGlob(file, SOURCES) && existsSync(join(root, file)));
  return {
    requirements: requirementsIn(readFileSync(join(root, 'docs/requirements.md'), 'utf8')),
    tags: files.flatMap((file) => tagsIn(file, readFileSync(join(root, file), 'utf8'))),
  };
}

/** Returns the requirements as Markdown, each with its tests. */
export const mapOf = (requirements: readonly Requirement[], tags: readonly Tag[]): string =>
  requirements.map((requirement) => `${entryOf(requirement, tags)}\n`).join('\n');

function entryOf({ ids, state, says }: Requirement, tags: readonly Tag[]): string {
  const tests = tags.filter((tag) => tag.ids.some((id) => ids.includes(id)));
  const lines = tests.map(({ file, line, test }) => `- \`${file}:${line}\` ${test}`);
  return [
    `**${ids.join(', ')}** ${state ? `*${state}*: ` : ''}${says}`,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n');
}
