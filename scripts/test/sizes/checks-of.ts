import { readFileSync } from 'node:fs';
import { assign, type Loads, REST, readScripts, type Screens } from './built-scripts.ts';

type Row<What> = readonly [name: string, loads: What, limit: string, options?: { readonly gzip: boolean }];

interface Table {
  /** The build of the members' app. */
  readonly web: string;
  /** What each of its screens loads first. */
  readonly firstLoad: string;
  /** What each of its screens loads after /my, the screen after sign-in. */
  readonly afterMy: string;
  readonly scripts: readonly Row<Loads>[];
  readonly files: readonly Row<readonly string[]>[];
}

export { REST };

/** Returns the checks of size-limit for the table, in gzipped bytes where a row does not say otherwise. */
export function checksOf({ web, firstLoad, afterMy, scripts, files }: Table) {
  const folder = `${web}/static/js`;
  const screens: Screens = JSON.parse(readFileSync(`${web}/app-paths.json`, 'utf8'));
  const start = ['entry.client', 'manifest'].map((name) => `${folder}/${name}-*.js`);
  const built = (paths: readonly string[]) => paths.map((path) => `${web}${path}`);
  const eachScreen = Object.entries(screens).flatMap(([path, loads]): Row<readonly string[]>[] => [
    [`First load of ${path}`, [...start, ...built(loads)], firstLoad],
    [`${path} after /my`, built(loads.filter((file) => !screens['/my']!.includes(file))), afterMy],
  ]);
  const assigned = assign(
    scripts.map(([, loads]) => loads),
    screens,
    readScripts(folder),
  );
  const allScripts = scripts.map(([name, loads, limit], index): Row<readonly string[]> => {
    const own = assigned[index]!.map((file) => `${folder}/${file}`);
    return [name, loads === REST ? [...own, `${web}/sw.js`] : own, limit];
  });
  return [...eachScreen, ...allScripts, ...files]
    .filter(([, path]) => path.length > 0)
    .map(([name, path, limit, { gzip } = { gzip: true }]) => ({
      name: gzip ? `${name} (gzip)` : name,
      path,
      limit,
      gzip,
    }));
}
