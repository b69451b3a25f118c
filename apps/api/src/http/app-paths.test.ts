import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_PATHS_FILE, readAppPaths } from './app-paths.ts';

it('knows the app’s paths without case and trailing slashes, a parameter as one step, and no other path', async () => {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-paths-'));
  await writeFile(join(root, APP_PATHS_FILE), JSON.stringify(['/login', '/forget-Password', '/withdrawladd/:id']));
  const isOfApp = await readAppPaths(root);
  await rm(root, { recursive: true });
  for (const path of ['/login', '/LOGIN/', '/forget-password', '/withdrawladd/0193-a'])
    expect(isOfApp(path), path).toBe(true);
  for (const path of ['/', '/log', '/login/x', '/withdrawladd', '/withdrawladd/', '/withdrawladd/a/b', '/xlogin'])
    expect(isOfApp(path), path).toBe(false);
});
