import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, runTool } from '../run-tool.ts';

const ROOT = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'added-language-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A row of the list. The pseudo-locale, which is English in disguise, replaces the folder of texts. */
const ROW = "  ur: { name: 'اردو', direction: 'rtl' },\n";
const env = { PSEUDO_LANGUAGE: 'ur', PLUMBLINE_TIER: 'release', NO_COLOR: '1' };
/** Of a machine that runs other tests as well. */
const SLOW_MS = 1_800_000;

beforeAll(async () => {
  copyTree();
  const list = join(copy, 'packages/texts/src/languages.ts');
  writeFileSync(list, readFileSync(list, 'utf8').replace('} as const satisfies', `${ROW}$&`));
  for (const script of [['packages/texts/src/main.ts'], ['scripts/test/definitions/check.ts', '--write']])
    expect(await run(process.execPath, script, { cwd: copy, env })).toMatchObject({ code: 0 });
});

it(
  'The server, the apps, the site and the tests compile with one more row in the list of languages',
  async () => {
    const faults: string[] = [];
    for (const app of ['web', 'console']) await runTool(copy, 'react-router', ['typegen'], { cwd: `apps/${app}`, env });
    for (const project of ['tsconfig.json', 'apps/web', 'apps/console', 'apps/site', 'e2e'])
      faults.push((await runTool(copy, 'tsc', ['-p', project, '--noEmit'])).output);
    expect(faults.join('')).toBe('');
  },
  SLOW_MS,
);

it(
  'The database accepts the language, and a mail, a PDF and a screen are written in it',
  async () => {
    const files = ['email-languages.release.db', 'statements/hindi.db', 'install/install'];
    const projects = ['--project', 'database', '--project', 'components'];
    const { output } = await runTool(copy, 'vitest', ['run', ...projects, ...files, '-t', 'in the language ur'], {
      env,
    });
    expect(output).toContain('Tests  3 passed');
  },
  SLOW_MS,
);

/** Copies the sources. Installed packages are linked, except our own, which are links to the sources beside them. */
function copyTree(): void {
  const left = new Set(['node_modules', 'build', 'compiled', '.react-router']);
  for (const name of [
    'apps',
    'bench',
    'db',
    'e2e',
    'packages',
    'scripts',
    'texts',
    ...globSync('*.{json,ts}', { cwd: ROOT }),
  ])
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !left.has(path.split('/').at(-1)!),
    });
  for (const folder of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: ROOT })]) {
    mkdirSync(join(copy, folder), { recursive: true });
    for (const name of readdirSync(join(ROOT, folder))) {
      const to = join(copy, folder, name);
      if (name === '@plumbline') cpSync(join(ROOT, folder, name), to, { recursive: true, verbatimSymlinks: true });
      else if (name !== '.cache') symlinkSync(join(ROOT, folder, name), to);
    }
  }
}
