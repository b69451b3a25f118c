import { pathToFileURL } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

/** Native code, and packages that read files which lie beside their own. */
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

/** They are named by their whole path, so the bundle can lie anywhere and belongs to these node_modules. */
const leaves: Plugin = {
  name: 'leaves what cannot be bundled where it is',
  async resolveId(source, importer, { kind }) {
    if (!LEFT_WHERE_THEY_ARE.includes(source)) return null;
    const found = await this.resolve(source, importer, { kind, skipSelf: true });
    // Not installed: a package that asks for an optional one handles that itself.
    if (found === null) return { id: source, external: true };
    return { id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href, external: 'absolute' };
  },
};

/** The sources name SQL, fonts, threads and other processes by where they lie; so does the bundle. */
const placesOfSources: Plugin = {
  name: 'names places by the source that names them',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    const placed = code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll(/import\.meta\.resolve\('([^']{1,100})'\)/g, (_, name: string) =>
        JSON.stringify(import.meta.resolve(name)),
      );
    // No line moves, so a trace still names the right one.
    return { code: placed, map: null };
  },
};

/**
 * Bundles entries, by name, into `<folder>/<name>.mjs` and the chunks that they share. Refuses a module that looks for
 * files beside itself and would not find them there.
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
