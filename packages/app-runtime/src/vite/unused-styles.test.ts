import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeUnusedStyles } from './unused-styles.ts';

it('A build keeps the style sheets that its page or a script references, and no others', async () => {
  const client = await mkdtemp(join(tmpdir(), 'plumbline-styles-'));
  try {
    await mkdir(join(client, 'static/js'), { recursive: true });
    for (const name of ['page-1.css', 'screen-2.css', 'page-3.css'])
      await writeFile(join(client, 'static/js', name), '');
    await writeFile(join(client, 'index.html'), '<link rel="stylesheet" href="/static/js/page-1.css">');
    await writeFile(join(client, 'static/js/screen-4.js'), 'const css = ["static/js/screen-2.css"];');
    expect((await removeUnusedStyles(client)).toSorted()).toEqual(['page-1.css', 'screen-2.css']);
    expect(await readdir(join(client, 'static/js'))).toEqual(['page-1.css', 'screen-2.css', 'screen-4.js']);
  } finally {
    await rm(client, { recursive: true });
  }
});
