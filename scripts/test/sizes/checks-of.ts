import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

type Row<What> = readonly [name: string, loads: What, limit: string, options?: { readonly gzip: boolean }];

interface Table {
  /** The build of the members' app. */
  readonly web: string;
  /** What each of its screens loads first. */
  readonly firstLoad: string;
  /** What each of its screens loads after /my, the first screen after login. */
  readonly afterMy: string;
  readonly scripts: readonly Row<Loads>[];
  readonly files: readonly Row<readonly string[]>[];
}

/** Returns the checks of size-limit for the table, in gzipped bytes unless a row says otherwise. */
export function checksOf({ web, firstLoad, afterMy, scripts, files }: Table) {
  const folder = `${web}/static/js`;
  const screens: Screens = JSON.parse(readFileSync(`${web}/app-paths.json`, 'utf8'));
  const start = ['entry.client', 'manifest'].map((name) => `${folder}/${name}-*.js`);
  const built = (paths: readonly string[]) => paths.map((path) => `${web}${path}`);
  const contents = readScripts(folder);
  const onMy = withTexts(screens['/my']!, contents);
  const eachScreen = Object.entries(screens).flatMap(([path, loads]): Row<readonly string[]>[] => {
    const all = withTexts(loads, contents);
    return [
      [`First load of ${path}`, [...start, ...built(all)], firstLoad],
      [`${path} after /my`, built(all.filter((file) => !onMy.includes(file))), afterMy],
    ];
  });
  const assigned = assign(
    scripts.map(([, loads]) => loads),
    screens,
    contents,
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

/** A path of the app, and the files that the server sends with it (apps/web/app-paths-build.ts). */
type Screens = Readonly<Record<string, readonly string[]>>;

/** A script's name and its text. */
type Scripts = ReadonlyMap<string, string>;

/** Means the screens that no other row has, and the scripts that no screen leads to. */
export const REST = Symbol('rest');

/** Scripts whose name starts with a text, or all that the screens of some paths can load. */
type Loads = string | RegExp | typeof REST;

/** Reads the scripts of a folder. The manifest lists every screen's files but loads none, so its text is omitted. */
const readScripts = (folder: string): Scripts =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, name.startsWith('manifest-') ? '' : readFileSync(`${folder}/${name}`, 'utf8')]),
  );

/** Names of English text files in the modules that load them at once. The help loads its texts when it opens. */
const TEXTS = /texts-en-(?!help-)[\w-]+\.js/g;

/** Adds the texts that the files load when they run, in English: a reader loads one language. */
export function withTexts(files: readonly string[], scripts: Scripts): readonly string[] {
  const texts = files.flatMap((file) =>
    [...(scripts.get(basename(file))?.matchAll(TEXTS) ?? [])].map(([name]) => `${dirname(file)}/${name}`),
  );
  return [...files, ...new Set(texts)];
}

/** A script's name without its language: the texts of a part count with it. */
const partOf = (name: string): string => name.replace(/^texts-[a-z]{2}-/, '');

/** Assigns each script to the first row that lists it, or whose screens can load it, at once or later. */
export function assign(rows: readonly Loads[], screens: Screens, scripts: Scripts): readonly (readonly string[])[] {
  const areas = rows.filter((row) => row instanceof RegExp);
  const isOf = (row: Loads, path: string) =>
    row instanceof RegExp ? row.test(path) : !areas.some((area) => area.test(path));
  const open = new Set(scripts.keys());
  const assigned = rows.map((row) => {
    const loaded =
      typeof row === 'string'
        ? [...scripts.keys()].filter((name) => partOf(name).startsWith(row))
        : reachedFrom(
            Object.keys(screens).flatMap((path) => (isOf(row, path) ? screens[path]! : [])),
            scripts,
          );
    return loaded.filter((name) => open.delete(name));
  });
  return rows.map((row, index) => (row === REST ? [...assigned[index]!, ...open] : assigned[index]!));
}

/** Returns the files, and everything that they refer to. */
function reachedFrom(files: readonly string[], scripts: Scripts): readonly string[] {
  const reached = new Set(files.map((file) => basename(file)));
  // The loop also visits what it adds.
  for (const name of reached) {
    for (const [other] of scripts.get(name)?.matchAll(/[\w.-]+\.js/g) ?? []) if (scripts.has(other)) reached.add(other);
  }
  return [...reached];
}
