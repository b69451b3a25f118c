import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/** A route in React Router's manifest, with the files that render it. */
interface BuiltRoute extends Route {
  readonly module: string;
  readonly imports?: readonly string[];
}

/**
 * Writes the app's paths and the files that each needs first. The server treats every other path as the site's
 * (apps/api/src/http/app-paths.ts). Phones then load these files in parallel with the page. Texts are not among them,
 * because only the browser knows the reader's language.
 */
export async function writeAppPaths(client: string): Promise<void> {
  const routes = await builtRoutes(client);
  const paths = Object.fromEntries(appPaths(routes).map((path) => [path, filesOf(path, routes)]));
  await writeFile(join(client, 'app-paths.json'), JSON.stringify(paths));
}

/** Returns paths such as `/withdrawladd/:id`. Layouts have no path, and `*` is the app's page for unknown paths. */
export function appPaths(routes: readonly Route[]): readonly string[] {
  const paths = routes.filter(({ path }) => path && path !== '*').map((route) => wholePath(route, routes));
  if (paths.length === 0) throw new Error('The build of the web app contains no route with a path');
  return paths.toSorted();
}

const wholePath = (route: Route, routes: readonly Route[]): string =>
  chain(route, routes)
    .map(({ path }) => (path ? `/${path}` : ''))
    .join('');

/** Returns a route with its parent routes. */
function chain<T extends Route>(route: T, routes: readonly T[]): readonly T[] {
  const parent = routes.find(({ id }) => id === route.parentId);
  return parent ? [...chain(parent, routes), route] : [route];
}

function filesOf(path: string, routes: readonly BuiltRoute[]): readonly string[] {
  const route = routes.find((each) => each.path && wholePath(each, routes) === path)!;
  const files = chain(route, routes).flatMap((each) => [each.module, ...(each.imports ?? [])]);
  return [...new Set(files)];
}

/** Parses `window.__reactRouterManifest={"routes":{…}};` */
async function builtRoutes(client: string): Promise<readonly BuiltRoute[]> {
  const script = await readFile(join(client, await manifestOf(client)), 'utf8');
  const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
  return Object.values(routes);
}

async function manifestOf(client: string): Promise<string> {
  const files: string[] = [];
  for await (const file of glob('static/js/manifest-*.js', { cwd: client })) files.push(file);
  if (files.length !== 1) throw new Error(`The build of the web app holds ${files.length} files manifest-*.js`);
  return `/${files[0]}`;
}
