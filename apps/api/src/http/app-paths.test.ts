import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownFolder } from '../testing/own-folder.ts';
import { APP_PATHS_FILE, readAppPaths } from './app-paths.ts';

const FILES = { '/login': ['/a.js', '/b.js'], '/forget-Password': ['/a.js'], '/withdrawladd/:id': [] };

it('The server recognizes the app’s paths in any case and with trailing slashes, and links the files each needs', async () => {
  const root = ownFolder();
  await writeFile(join(root, APP_PATHS_FILE), JSON.stringify(FILES));
  const appPath = await readAppPaths(root);
  for (const path of ['/login', '/LOGIN/', '/forget-password', '/withdrawladd/0193-a'])
    expect(appPath(path), path).not.toBeNull();
  for (const path of ['/', '/log', '/login/x', '/withdrawladd', '/withdrawladd/', '/withdrawladd/a/b', '/xlogin'])
    expect(appPath(path), path).toBeNull();
  expect(appPath('/LOGIN/')?.link).toBe('</a.js>; rel=modulepreload, </b.js>; rel=modulepreload');
});
