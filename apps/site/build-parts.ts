import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const sources = join(import.meta.dirname, '../../packages/verify/src/page');

/** Writes the proof checker and its format (docs/proof.md) for outsiders. Both are files at the site's root. */
export async function writeProofFiles(folder: string): Promise<void> {
  await buildChecker(join(folder, 'proof-checker.html'));
  await cp(join(import.meta.dirname, '../../docs/proof.md'), join(folder, 'proof-format.txt'));
}

/** Writes the proof checker as a single file that needs no network (packages/verify). */
export async function buildChecker(path: string): Promise<void> {
  const html = await readFile(join(sources, 'checker.html'), 'utf8');
  await writeFile(path, inOneFile(html, await bundled()));
}

/** Bundles without minifying, so that recipients can read what it does. */
async function bundled(): Promise<string> {
  const built = (await build({
    root: sources,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: ['chrome123', 'firefox120', 'safari17.5'],
      lib: { entry: join(sources, 'checker.ts'), formats: ['iife'], name: 'checker' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  if (chunks.length !== 1) throw new Error(`The checker should be one script: ${chunks.length}`);
  return `\n${chunks[0]!.code}`;
}

/** Allows only its own script and styles, by their hashes: no connection, no picture, no frame. */
function inOneFile(html: string, script: string): string {
  if (script.includes('</script')) throw new Error('The script would end its own element');
  const [style] = /(?<=<style>)[\s\S]*?(?=<\/style>)/.exec(html)!;
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
  return html
    .replace('<!--policy-->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`)
    .replace('/*script*/', () => script);
}

/**
 * Bundles the renderer of edited texts completely, because the server has no packages of the site (worker/draw.mjs).
 */
export async function buildWorker(root: string, out: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/worker.ts'),
      outDir: join(out, 'worker'),
      emptyOutDir: true,
      minify: false,
      // Font paths match those of the build's pages.
      assetsDir: 'static/site',
      assetsInlineLimit: 0,
      target: 'node18',
      rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
    },
  });
}
