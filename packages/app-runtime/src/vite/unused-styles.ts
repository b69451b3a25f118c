import { glob, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Removes the style sheets of a build that neither index.html nor a script references, and returns the names of the others. The
 * build that draws index.html writes sheets of its own, with a part of the same rules; nothing loads them.
 */
export async function removeUnusedStyles(client: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const file of glob(['index.html', 'static/**/*.js'], { cwd: client }))
    texts.push(await readFile(join(client, file), 'utf8'));
  const used: string[] = [];
  for await (const file of glob('static/**/*.css', { cwd: client })) {
    const name = basename(file);
    if (texts.some((text) => text.includes(`/${name}`))) used.push(name);
    else await rm(join(client, file));
  }
  return used;
}
