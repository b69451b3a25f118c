import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { ownFolder } from '../../../testing/own-folder.ts';
import { isBuilt, isFree } from './address.ts';

const webRoot = ownFolder();
await writeFile(
  join(webRoot, 'app-paths.json'),
  JSON.stringify({ '/my': [], '/withdrawladd/:id': [], '/forget-Password': [] }),
);

const free = (path: string) => isFree({ config: { webRoot } as Config }, path);

it.each(['/my', '/MY', '/withdrawladd', '/forget-password', '/market', '/blog', '/hi', '/static'])(
  'An address of the app, the market or the server cannot be used for an operator’s page: %s',
  async (path) => expect(await free(path)).toBe(false),
);

it.each(['/our-story', '/my-story', '/marketplace'])(
  'An unused address can be used for an operator’s page: %s',
  async (path) => expect(await free(path)).toBe(true),
);

it.each([
  ['/home-2', true],
  ['/HI/Home-2', true],
  ['/home-22', false],
])('A page of the build, in any layout, cannot be added by an operator: %s', async (path, expected) => {
  await writeFile(join(webRoot, 'site.json'), JSON.stringify({ pages: ['/', '/home-2', '/hi/home-2'], texts: [] }));
  expect(await isBuilt({ config: { siteRoot: webRoot } as Config }, path)).toBe(expected);
});
