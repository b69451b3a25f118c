import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SESSION_USES } from './session-uses.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const SOURCES = 'apps/api/src';

/** What stays in a session after the transaction that did it. */
const KEPT_IN_SESSION = [
  /\bLISTEN\b +["'$]/,
  /\bpg_(try_)?advisory_lock(_shared)?\(/,
  /\bWITH HOLD\b/,
  /\bSET SESSION\b/,
  /['"`]SET (?!LOCAL|TRANSACTION|CONSTRAINTS)/,
  /\bset_config\([^()]*, *false\)/,
  /\bCREATE TEMP(ORARY)? TABLE\b(?![\s\S]{0,200}\bON COMMIT DROP\b)/,
  /import \{[^}]*\brun\b[^}]*\} from 'graphile-worker'/,
];
const isKept = (text: string): boolean => KEPT_IN_SESSION.some((pattern) => pattern.test(text));

describe('Uses of a database session', () => {
  it('Only the listed files keep something in a session, so all other work can go through a pooler', () => {
    const files = globSync([`${SOURCES}/**/*.ts`, 'db/functions/**/*.sql'], { cwd: ROOT }).filter(
      (file) => !/\.test\.ts$|\/testing\/|\/hostile\/|session-uses\.ts$/.test(file),
    );
    const found = files.filter((file) => isKept(readFileSync(join(ROOT, file), 'utf8')));
    expect(found.sort()).toEqual(
      Object.values(SESSION_USES)
        .map(({ file }) => `${SOURCES}/${file}`)
        .sort(),
    );
  });

  it.each([
    'LISTEN "a"',
    'SELECT pg_advisory_lock(1)',
    'SELECT pg_try_advisory_lock_shared(1)',
    'DECLARE c CURSOR WITH HOLD FOR SELECT 1',
    "query('SET lock_timeout = 1')",
    "SELECT set_config('lock_timeout', '1', false)",
    'CREATE TEMP TABLE a AS SELECT 1',
    "import { Logger, run } from 'graphile-worker'",
  ])('A statement that keeps something in a session is found: %s', (text) => {
    expect(isKept(text)).toBe(true);
  });

  it.each([
    'SELECT pg_advisory_xact_lock(1)',
    "query('SET LOCAL lock_timeout = 1')",
    "SELECT set_config('lock_timeout', '1', true)",
    'CREATE TEMP TABLE a ON COMMIT DROP AS SELECT 1',
  ])('A statement whose effect ends with its transaction is not reported: %s', (text) => {
    expect(isKept(text)).toBe(false);
  });

  it('The operating manual lists each use of a session with its reason', () => {
    const manual = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').replaceAll(/\s+/g, ' ');
    for (const { because } of Object.values(SESSION_USES)) expect(manual).toContain(because);
  });
});
