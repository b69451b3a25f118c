import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Written by the build of the web app from its own routes (apps/web/react-router.config.ts). */
export const APP_PATHS_FILE = 'app-paths.json';

/** Whether a path is one of the app's: compared without case and trailing slashes, as its router does. */
export async function readAppPaths(webRoot: string): Promise<(path: string) => boolean> {
  const patterns = JSON.parse(await readFile(join(webRoot, APP_PATHS_FILE), 'utf8')) as readonly string[];
  const known = new RegExp(`^(?:${patterns.map(toRegExp).join('|')})/*$`, 'i');
  return (path) => known.test(path);
}

/** `/withdrawladd/:id`; nothing in a path of ours has a meaning in a regular expression except the dot. */
const toRegExp = (pattern: string): string =>
  pattern
    .split('/')
    .map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[^\w-]/g, '\\$&')))
    .join('/');
