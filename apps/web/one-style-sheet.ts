import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Leaves the style sheet that the page names. The build that draws index.html writes one of its own, with a part of the same
 * rules; nothing loads it, but the service worker would keep it.
 */
export async function leaveOneStyleSheet(client: string): Promise<void> {
  const page = await readFile(join(client, 'index.html'), 'utf8');
  let named = 0;
  for await (const file of glob('static/js/*.css', { cwd: client })) {
    if (page.includes(`/${file}`)) named += 1;
    else await rm(join(client, file));
  }
  if (named !== 1) throw new Error(`index.html names ${named} style sheets of the build`);
}
