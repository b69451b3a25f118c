import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertReplaceable, assertWithoutPath, megabytesOf } from './checks.ts';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-checks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'deep'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

test('The size of a build counts the files of every folder in it', async () => {
  const folder = folderWith({ 'first.mjs': 'x'.repeat(1_500_000), 'deep/second.mjs': 'x'.repeat(500_000) });
  expect(await megabytesOf(folder)).toBe(2);
});

test('A build with a file that contains the path of its checkout is rejected, and the error lists that file', async () => {
  const folder = folderWith({
    'first.mjs': "import '/home/me/plumbline/a.mjs'",
    'deep/second.mjs': "import './a.mjs'",
  });
  await expect(assertWithoutPath(folder, '/home/me/plumbline')).rejects.toThrow(
    /path \/home\/me\/plumbline:\nfirst\.mjs$/,
  );
  await assertWithoutPath(folder, '/home/other/plumbline');
});

test('A build replaces only an earlier build, an empty folder or nothing', async () => {
  await expect(assertReplaceable(folderWith({ 'holiday.jpg': '' }))).rejects.toThrow(/is not a build/);
  await expect(assertReplaceable(join(folderWith({ file: '' }), 'file'))).rejects.toThrow(/ENOTDIR/);
  await assertReplaceable(folderWith({ 'plumbline.mjs': '' }));
  await assertReplaceable(join(folderWith({}), 'deep'));
  await assertReplaceable(join(folderWith({}), 'nothing'));
});
