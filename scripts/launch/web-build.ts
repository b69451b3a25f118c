import { createHash } from 'node:crypto';
import { cp, glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import { holdingLock } from '../install/lock.mjs';
import { type Running, runNode } from './running.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** What the build depends on. */
const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{ts,json}',
  'packages/{contract,money,ui}/src/**/*',
  'packages/*/package.json',
  'tsconfig.base.json',
  'package-lock.json',
];

/**
 * Returns the folder of the built web app, built anew only when its sources changed. Each instance serves a copy of
 * its own: a later build must not pull the files from under a page that is being served.
 */
export async function builtWeb(root: string, dataFolder: string, onStart: (running: Running) => void): Promise<string> {
  const hash = await sourceHash(root);
  const copy = join(dataFolder, 'web', hash);
  if (await isFolder(copy)) return copy;
  const built = join(root, 'apps/web/build');
  const marker = join(built, 'source-hash');
  const waiting = 'Another process is building the web app; waiting for it …';
  await holdingLock(join(root, '.build-lock'), waiting, async () => {
    const isBuilt =
      (await readFile(marker, 'utf8').catch(() => '')) === hash && (await isFolder(join(built, 'client')));
    if (!isBuilt) await build(root, dataFolder, onStart);
    await writeFile(marker, hash);
    await rm(join(dataFolder, 'web'), { recursive: true, force: true });
    await mkdir(join(dataFolder, 'web'), { recursive: true });
    await cp(join(built, 'client'), `${copy}.new`, { recursive: true });
    await compress(`${copy}.new`);
    await rename(`${copy}.new`, copy);
  });
  return copy;
}

async function build(root: string, dataFolder: string, onStart: (running: Running) => void): Promise<void> {
  await rm(join(root, 'apps/web/build'), { recursive: true, force: true });
  await runNode(
    {
      script: join(root, 'node_modules/@react-router/dev/bin.cjs'),
      args: ['build'],
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production', CI: '1' },
      logFile: join(dataFolder, 'web-build.log'),
    },
    onStart,
  );
}

/** Once here rather than at every answer. */
async function compress(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,svg,json}', { cwd: folder })) {
    const text = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await brotli(text));
    await writeFile(join(folder, `${file}.gz`), await gzip(text));
  }
}

async function sourceHash(root: string): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: root, withFileTypes: true })) {
    if (file.isFile()) files.push(join(file.parentPath, file.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
