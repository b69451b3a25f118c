import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appPaths } from '../../apps/web/app-paths-build.ts';

/** Vite serves the site's styles and script below this path. */
export const SITE_BASE = '/dev-site/';

export type Place = 'api' | 'web' | 'console' | 'site';

const API = /^\/(sellerApi|vendorApi|operatorApi|publicApi|demo|docs|healthz|readyz|og)(\/|$)/;

/** Addresses of pages: the site's, as the API serves them, and those of the members' app. */
export interface Pages {
  readonly ofSite: ReadonlySet<string>;
  readonly ofApp: readonly RegExp[];
}

/**
 * Returns the server for an address in development. As in production the site's pages come first, then the app's. Any
 * other address goes to the API, which answers with the site's 404 page.
 */
export function placeOf(path: string, wants: string, { ofSite, ofApp }: Pages): Place {
  if (path === '/console' || path.startsWith('/console/')) return 'console';
  if (path.startsWith(SITE_BASE)) return 'site';
  if (wants === 'websocket') return 'web';
  const plain = path.toLowerCase().replace(/(.)\/+$/, '$1');
  if (API.test(path) || ofSite.has(plain)) return 'api';
  if (!wants.includes('text/html') || ofApp.some((pattern) => pattern.test(plain))) return 'web';
  return 'api';
}

interface RouteEntry {
  readonly path?: string;
  readonly children?: readonly RouteEntry[];
}

/** Reads both lists, with the app's current routes. */
export async function readPages(root: string, siteRoot: string): Promise<Pages> {
  const { pages, texts } = JSON.parse(await readFile(join(siteRoot, 'site.json'), 'utf8')) as Record<string, string[]>;
  const url = pathToFileURL(join(root, 'apps/web/src/routes.ts'));
  url.searchParams.set('at', String(Date.now()));
  const { default: routes } = (await import(url.href)) as { default: readonly RouteEntry[] };
  return {
    ofSite: new Set([...pages!, ...texts!].map((path) => path.toLowerCase())),
    ofApp: appPaths(flat(routes)).map((path) => new RegExp(`^${path.toLowerCase().replace(/:\w+/g, '[^/]+')}$`)),
  };
}

/** The format of React Router's build: a list in which each route has its parent's id. */
function flat(routes: readonly RouteEntry[], parentId?: string): { id: string; parentId?: string; path?: string }[] {
  return routes.flatMap(({ path, children = [] }, index) => {
    const id = `${parentId ?? ''}/${index}`;
    return [{ id, ...(parentId ? { parentId } : {}), ...(path ? { path } : {}) }, ...flat(children, id)];
  });
}
