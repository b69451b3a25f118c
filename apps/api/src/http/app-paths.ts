import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Written by the build of the web app from its routes (apps/web/app-paths-build.ts): paths, and the files of each. */
export const APP_PATHS_FILE = 'app-paths.json';

export interface AppPath {
  /** The `Link` header (RFC 8288) that preloads the files of the screen along with the page. */
  readonly link: string;
}

/** Returns the app's path for an address, or null. Like its router, it ignores case and trailing slashes. */
export async function readAppPaths(webRoot: string): Promise<(path: string) => AppPath | null> {
  const files = JSON.parse(await readFile(join(webRoot, APP_PATHS_FILE), 'utf8')) as Record<string, readonly string[]>;
  const paths = Object.entries(files).map(([pattern, needed]) => ({
    pattern: new RegExp(`^${toRegExp(pattern)}/*$`, 'i'),
    link: needed.map((file) => `<${file}>; rel=modulepreload`).join(', '),
  }));
  return (path) => paths.find(({ pattern }) => pattern.test(path)) ?? null;
}

/** `/withdrawladd/:id`: of the characters in our paths, only the dot is special in a regular expression. */
const toRegExp = (pattern: string): string =>
  pattern
    .split('/')
    .map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[^\w-]/g, '\\$&')))
    .join('/');
