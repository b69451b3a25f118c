import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const WITHIN = '/node_modules/';
const LICENCE = /^(licen[cs]e|copying|notice|ofl)\b/i;
/** Files that only developers of a package read. */
const FOR_DEVELOPERS = /\.(?:d\.[cm]?ts|map|md|markdown|flow)$/;
/** PDFs use one weight of each font, in one format (src/platform/fonts.ts). */
const OTHER_FONTS = /\.(?:s?css|woff2)$|(?<!-400-normal)\.woff$/;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the folder of a package from the path of one of its files. */
export const folderOfPackage = (file: string, name: string): string =>
  file.slice(0, file.lastIndexOf(`${WITHIN}${name}/`) + WITHIN.length + name.length);

/** Installed packages, each with everything that it depends on. */
export class Packages {
  /** By their place below `node_modules`, such as `sharp` or `sharp/node_modules/semver`. */
  readonly folders = new Map<string, string>();

  /** Throws if another version is already at the same place. */
  add(folder: string): void {
    const place = folder.slice(folder.indexOf(WITHIN) + WITHIN.length);
    const known = this.folders.get(place);
    if (known === folder) return;
    if (known !== undefined) throw new Error(`Two versions of ${place} would be copied to one place`);
    this.folders.set(place, folder);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name in optionalDependencies && findPackage(name, folder) === null) continue;
      this.addFor(name, folder);
    }
  }

  /** Adds the package of this name that a file or package uses. */
  addFor(name: string, user: string): void {
    const folder = findPackage(name, user);
    if (folder === null) throw new Error(`${user} needs ${name}, which is not installed`);
    this.add(folder);
  }
}

/** Finds a package as Node does: in `node_modules` of the user's folder, then of each folder above. */
function findPackage(name: string, user: string): string | null {
  for (let at = user; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === dirname(at)) return null;
  }
}

/** Copies what the packages need to run, and their licences. */
export async function copyPackages({ folders }: Packages, into: string): Promise<void> {
  for (const [place, folder] of folders) {
    const isCopied = (path: string) =>
      path === folder ||
      (basename(path) !== 'node_modules' &&
        !(place.startsWith('@fontsource/') && OTHER_FONTS.test(path)) &&
        (LICENCE.test(basename(path)) || !FOR_DEVELOPERS.test(path)));
    await cp(folder, join(into, place), { recursive: true, filter: isCopied });
  }
}

/** Writes the licences of the packages that these modules come from. */
export async function writeLicences(modules: readonly string[], path: string): Promise<void> {
  const folders = new Set(modules.filter((id) => id.includes(WITHIN)).map(packageAround));
  const texts = new Map([...folders].map((folder) => [titleOf(folder), licenceIn(folder)]));
  const sorted = [...texts].sort(([left], [right]) => (left < right ? -1 : 1));
  await writeFile(path, sorted.map(([title, text]) => `${title}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`));
}

/** Returns the folder of the package that contains a module. Modules of scoped packages are two folders deep. */
function packageAround(id: string): string {
  const path = id.replace(/^\0/, '');
  const start = path.lastIndexOf(WITHIN) + WITHIN.length;
  const [first, second] = path.slice(start).split('/');
  return path.slice(0, start) + (first!.startsWith('@') ? `${first}/${second}` : first);
}

function titleOf(folder: string): string {
  const { name, version } = manifestOf(folder);
  return `${name} ${version}`;
}

function licenceIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => LICENCE.test(name));
  const { license = 'stated in its repository' } = manifestOf(folder);
  return files.length === 0
    ? `Licence: ${license}`
    : files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}
