import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BuildPlan, builtPart } from './built-parts.ts';
import { neverStopping, Stopped } from './launcher.ts';

const BUILD = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('build/out', { recursive: true });
writeFileSync('build/out/page.html', 'built');
process.send('built'); process.disconnect();`;
const PLAN: BuildPlan = {
  name: 'part',
  title: 'the part',
  sources: ['apps/part/*.mjs'],
  script: 'apps/part/build.mjs',
  args: [],
  output: 'out',
  isServed: true,
};

function tree(source: string) {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'apps/part'), { recursive: true });
  mkdirSync(join(root, 'data'));
  const edit = (text: string) => writeFileSync(join(root, 'apps/part/build.mjs'), text);
  edit(source);
  return { root, data: join(root, 'data'), edit };
}

test('A stop ends a build and releases its lock, and the next start builds again', async () => {
  const { root, data, edit } = tree('setInterval(() => {}, 1000);');
  const stop = new AbortController();
  const launcher = { living: neverStopping().living, stopping: stop.signal };
  const building = builtPart(PLAN, root, data, launcher);
  await expect.poll(() => launcher.living.size).toBe(1);
  stop.abort(new Stopped());
  await expect(building).rejects.toBeInstanceOf(Stopped);
  expect(launcher.living.size).toBe(0);
  expect(existsSync(join(root, '.build-lock-part'))).toBe(false);
  edit(BUILD);
  const folder = await builtPart(PLAN, root, data, neverStopping());
  expect(readFileSync(join(folder, 'page.html'), 'utf8')).toBe('built');
});

test('A stop ends the wait for the build of another process', async () => {
  const { root, data } = tree(BUILD);
  writeFileSync(join(root, '.build-lock-part'), String(process.ppid));
  const stop = new AbortController();
  const waiting = builtPart(PLAN, root, data, { living: neverStopping().living, stopping: stop.signal });
  stop.abort(new Stopped());
  await expect(waiting).rejects.toBeInstanceOf(Stopped);
});

test('A failed build is reported with its last lines and its log', async () => {
  const { root, data } = tree(`console.log('no such module'); process.exit(1);`);
  await expect(builtPart(PLAN, root, data, neverStopping())).rejects.toThrow(
    /The build of the part ended \(code 1\)[\s\S]*part-build\.log[\s\S]*no such module/,
  );
});
