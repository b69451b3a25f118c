import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A path of the app, and the files that the server sends with it (apps/web/app-paths-build.ts). */
export type Screens = Readonly<Record<string, readonly string[]>>;

/** A script's name and its text. */
export type Scripts = ReadonlyMap<string, string>;

/** Stands for the screens that no other row has, and for the scripts that no screen leads to. */
export const REST = Symbol('rest');

/** Scripts whose name begins with a text, or all that the screens of some paths can load. */
export type Loads = string | RegExp | typeof REST;

/** Reads the scripts of a folder. The manifest names the files of every screen but loads none, so its text is left out. */
export const readScripts = (folder: string): Scripts =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, name.startsWith('manifest-') ? '' : readFileSync(`${folder}/${name}`, 'utf8')]),
  );

/**
 * Assigns each script to one of the rows: the first one that names it, or whose screens can load it, at once or later. What a
 * screen defers counts, too.
 */
export function assign(rows: readonly Loads[], screens: Screens, scripts: Scripts): readonly (readonly string[])[] {
  const areas = rows.filter((row) => row instanceof RegExp);
  const isOf = (row: Loads, path: string) =>
    row instanceof RegExp ? row.test(path) : !areas.some((area) => area.test(path));
  const open = new Set(scripts.keys());
  const assigned = rows.map((row) => {
    const loaded =
      typeof row === 'string'
        ? [...scripts.keys()].filter((name) => name.startsWith(row))
        : reachedFrom(
            Object.keys(screens).flatMap((path) => (isOf(row, path) ? screens[path]! : [])),
            scripts,
          );
    return loaded.filter((name) => open.delete(name));
  });
  return rows.map((row, index) => (row === REST ? [...assigned[index]!, ...open] : assigned[index]!));
}

/** The files, and all that their texts reference. */
function reachedFrom(files: readonly string[], scripts: Scripts): readonly string[] {
  const reached = new Set(files.map((file) => basename(file)));
  // The loop also visits what it adds.
  for (const name of reached) {
    for (const [other] of scripts.get(name)?.matchAll(/[\w.-]+\.js/g) ?? []) if (scripts.has(other)) reached.add(other);
  }
  return [...reached];
}
