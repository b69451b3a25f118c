import { pathToFileURL } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

/** Packages that stay outside the bundle: native code, and packages that read files beside their own. */
const LEFT_WHERE_THEY_ARE = [
  '@node-rs/argon2',
  'sharp',
  'pg-native',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'cosmiconfig',
  'pdfkit',
  'pino',
];

/** Imports them by their full path, so the bundle can be anywhere but belongs to these node_modules. */
const leaves: Plugin = {
  name: 'leaves what cannot be bundled where it is',
  async resolveId(source, importer, { kind }) {
    if (!LEFT_WHERE_THEY_ARE.includes(source)) return null;
    const found = await this.resolve(source, importer, { kind, skipSelf: true });
    // Not installed: it is optional, and the package that imports it handles that.
    if (found === null) return { id: source, external: true };
    return { id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href, external: 'absolute' };
  },
};

/** Keeps the paths of SQL, fonts, threads and other processes relative to their sources, not to the bundle. */
const placesOfSources: Plugin = {
  name: 'names places by the source that names them',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    const placed = code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll(/import\.meta\.resolve\('([^']{1,100})'\)/g, (_, name: string) =>
        JSON.stringify(import.meta.resolve(name)),
      );
    // No line moves, so stack traces still show the right one.
    return { code: placed, map: null };
  },
};

/**
 * Bundles the named entries into `<folder>/<name>.mjs` and shared chunks. Throws if a bundled module looks for files
 * beside itself, because the bundle does not have them.
 */
export async function bundleInto(folder: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const bundle = await rolldown({ input: { ...entries }, platform: 'node', plugins: [leaves, placesOfSources] });
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  const misplaced = output.filter((file) => file.type === 'chunk').flatMap(placesOfItsOwn);
  if (misplaced.length > 0)
    throw new Error(`These look for files beside themselves, which a bundle does not have:\n${misplaced.join('\n')}`);
}

const placesOfItsOwn = ({ modules }: OutputChunk): string[] =>
  Object.entries(modules)
    .filter(([id, { code }]) => !id.startsWith('\0') && /\b__(?:dir|file)name\b|\bimport\.meta\b/.test(code ?? ''))
    .map(([id]) => id);
