import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { VERSION } from '@plumbline/contract/version';
import type { Outcome } from '../outcomes.ts';
import { type Run, runVitest } from '../suites.ts';
import { readVersions } from './releases.ts';
import { commitOf, withFilesOf } from './tree.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Which release serves beside this tree during the upgrade. */
type Previous =
  | { readonly commit: string; readonly version: string }
  | { readonly none: string }
  | { readonly missing: string };

/**
 * Finds the previous release. `described` are the versions in db/releases, the oldest first. The current version is
 * described before it is tagged; then the one before it is the previous release.
 */
export function previousOf(
  described: readonly string[],
  current: string,
  commit: (version: string) => string | null,
): Previous {
  const isBeingMade = described.at(-1) === current && commit(current) === null;
  const version = described.at(isBeingMade ? -2 : -1);
  if (version === undefined)
    return { none: `${current} is the first release, so no previous release serves beside it.` };
  const found = commit(version);
  if (found !== null) return { commit: found, version };
  return {
    missing: `This clone has no tag v${version}. Run git fetch --tags, and git fetch --unshallow if it is shallow.`,
  };
}

/**
 * Runs the API's database tests of the previous release on the schema of this tree, because its processes still serve
 * after the migration. They use the installed packages of this tree.
 */
export async function runPrevious(of: Run): Promise<Outcome> {
  const previous = previousOf(readVersions(), VERSION, commitOf);
  if ('missing' in previous) return { passed: 0, failed: 1, failures: [previous.missing] };
  if ('none' in previous) {
    console.log(previous.none);
    return { passed: 1, failed: 0, failures: [] };
  }
  console.log(`The tests of ${previous.version} run on the schema of this tree.`);
  return runOf(of, previous.commit, ['apps/api/']);
}

/** The attacks of apps/api/src/hostile try everything that the schema has, so they belong to their own schema. */
const runOf = (of: Run, commit: string, files: readonly string[]): Promise<Outcome> =>
  withFilesOf(commit, ['.'], (folder) =>
    runVitest(
      { ...of, root: folder, isRecorded: false },
      {
        name: 'previous',
        projects: ['database'],
        files: [...files, '--exclude', '**/hostile/**'],
        env: { TEST_SCHEMA_ROOT: of.root, PLUMBLINE_TIER: 'gate' },
      },
    ),
  );

// `node scripts/test/releases/previous.ts <commit> [<files>]` runs the tests of any commit on the schema of this tree.
if (import.meta.main) {
  const [commit, ...files] = process.argv.slice(2);
  if (commit === undefined) throw new Error('Which commit? node scripts/test/releases/previous.ts <commit> [<files>]');
  const scratch = await mkdtemp(join(tmpdir(), 'plumbline-previous-'));
  const outcome = await runOf({ root: ROOT, scratch }, commit, files.length > 0 ? files : ['apps/api/']);
  await rm(scratch, { recursive: true, force: true });
  console.log(outcome.failures.join('\n\n'), `\n${outcome.passed} passed, ${outcome.failed} failed`);
  process.exitCode = outcome.failed === 0 && outcome.passed > 0 ? 0 : 1;
}
