import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Written by the build of the web app from its own routes (apps/web/app-paths-build.ts): paths, and the files that each needs. */
export const APP_PATHS_FILE = 'app-paths.json';

export interface AppPath {
  /** The `Link` header (RFC 8288) that has the files of the screen fetched together with the page. */
  readonly link: string;
}

/** The app's path that an address means, compared without case and trailing slashes, as its router does; null when it is none. */
export async function readAppPaths(webRoot: string): Promise<(path: string) => AppPath | null> {
  const files = JSON.parse(await readFile(join(webRoot, APP_PATHS_FILE), 'utf8')) as Record<string, readonly string[]>;
  const paths = Object.entries(files).map(([pattern, needed]) => ({
    pattern: new RegExp(`^${toRegExp(pattern)}/*$`, 'i'),
    link: needed.map((file) => `<${file}>; rel=modulepreload`).join(', '),
  }));
  return (path) => paths.find(({ pattern }) => pattern.test(path)) ?? null;
}

/** `/withdrawladd/:id`; nothing in a path of ours has a meaning in a regular expression except the dot. */
const toRegExp = (pattern: string): string =>
  pattern
    .split('/')
    .map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[^\w-]/g, '\\$&')))
    .join('/');
