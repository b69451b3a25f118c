import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/** Tells the server which paths the app draws, from its own routes: every other one is the site's (apps/api/src/http/app-paths.ts). */
export const writeAppPaths = (client: string, routes: readonly Route[]): Promise<void> =>
  writeFile(join(client, 'app-paths.json'), JSON.stringify(appPaths(routes)));

/** `/withdrawladd/:id`; layouts have no path of their own, and `*` is the app's page for paths it does not know. */
export function appPaths(routes: readonly Route[]): readonly string[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const whole = (route: Route | undefined): string =>
    route === undefined ? '' : whole(byId.get(route.parentId ?? '')) + (route.path ? `/${route.path}` : '');
  const paths = routes.filter(({ path }) => path !== undefined && path !== '*').map(whole);
  if (paths.length === 0) throw new Error('The build of the web app names no path');
  return paths.toSorted();
}
