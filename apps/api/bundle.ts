import { cp } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { copyPackages, folderOfPackage, Packages, writeLicences } from './bundle-packages.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** Packages that stay outside the bundle: native code, and packages that read files beside their own. */
const BESIDE = [
  '@node-rs/argon2',
  'sharp',
  'pg-native',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'cosmiconfig',
  'email-reply-parser',
  'pdfkit',
  'pino',
];

/** Leaves these packages outside, and records where they are installed. */
const packagesBeside = (packages: Packages): Plugin => ({
  name: 'packages beside the bundle',
  async resolveId(source, importer, { kind }) {
    if (!BESIDE.includes(source)) return null;
    const found = await this.resolve(source, importer, { kind, skipSelf: true });
    // If it is not installed, it is optional, and the package that imports it handles that.
    if (found !== null) packages.add(folderOfPackage(found.id, source));
    return { id: source, external: true };
  },
});

/**
 * Lets sources refer to files by `new URL('…', import.meta.url)` and `import.meta.resolve('<package>/package.json')`,
 * in the checkout and in a bundle that was copied elsewhere. A source file that a thread or process runs becomes an
 * entry of the bundle; other files and folders, and packages, are recorded and copied beside the bundle.
 */
const filesBeside = (root: string, packages: Packages, files: Set<string>, misplaced: string[]): Plugin => ({
  name: 'files beside the bundle',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    const placed = code.replaceAll(/new URL\('([^']{1,200})', import\.meta\.url\)/g, (_, path: string) => {
      const file = fileURLToPath(new URL(path, pathToFileURL(id)));
      if (/\.tsx?$/.test(file))
        return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })})`;
      files.add(file);
      return `new URL('./${relative(root, file)}${path.endsWith('/') ? '/' : ''}', import.meta.url)`;
    });
    for (const [, name] of code.matchAll(/import\.meta\.resolve\('([^']{1,100})\/package\.json'\)/g))
      packages.addFor(name!, id);
    const others = placed.replaceAll(
      /import\.meta\.(ROLLUP_FILE_URL_[\w$]+|resolve\('[^']+\/package\.json'\)|url\))/g,
      '',
    );
    if (/\bimport\.meta\b/.test(others)) misplaced.push(id);
    // No line moves, so stack traces still show the right one.
    return { code: placed, map: null };
  },
});

/**
 * Bundles the named entries into `<folder>/<name>.mjs` and shared chunks, and copies the files and packages that they
 * read beside them. The folder contains no absolute path and runs anywhere. Throws if a bundled module finds files in
 * another way.
 */
export async function bundleInto(
  folder: string,
  entries: Readonly<Record<string, string>>,
  root = REPOSITORY,
): Promise<void> {
  const packages = new Packages();
  const files = new Set<string>();
  const misplaced: string[] = [];
  const plugins = [packagesBeside(packages), filesBeside(root, packages, files, misplaced)];
  const bundle = await rolldown({ cwd: root, input: { ...entries }, platform: 'node', plugins });
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    sourcemapPathTransform: (source, map) => relative(root, resolve(map, '..', source)),
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  misplaced.push(...chunks.flatMap(placesOfItsOwn));
  if (misplaced.length > 0)
    throw new Error(`These look for files beside themselves, which a bundle does not have:\n${misplaced.join('\n')}`);
  for (const file of files) await cp(file, join(folder, relative(root, file)), { recursive: true });
  await copyPackages(packages, join(folder, 'node_modules'));
  const bundled = chunks.flatMap(({ modules }) => Object.keys(modules));
  await writeLicences(bundled, join(folder, 'LICENSES.txt'));
}

/** Returns the packages of a chunk that look for files beside themselves. */
const placesOfItsOwn = ({ modules }: OutputChunk): string[] =>
  Object.entries(modules)
    .filter(
      ([id, { code }]) => id.includes('node_modules') && /\b__(?:dir|file)name\b|\bimport\.meta\b/.test(code ?? ''),
    )
    .map(([id]) => id);
