import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import { holdingLock } from '../install/lock.mjs';
import type { Launcher } from './launcher.ts';
import { note } from './output.ts';
import { runNode } from './running.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** One of the parts that are built: what browsers are sent, and the processes of the server. */
export interface BuildPlan {
  readonly name: string;
  readonly title: string;
  /** What the build depends on, besides what all of them do. */
  readonly sources: readonly string[];
  readonly script: string;
  readonly args: readonly string[];
  /** Below `apps/<name>/build`. */
  readonly output: string;
}

const SHARED_SOURCES = ['packages/*/package.json', 'tsconfig.base.json', 'package-lock.json'];

export const SERVER: BuildPlan = {
  name: 'api',
  title: 'the server',
  sources: [
    'apps/api/src/**/*.ts',
    'apps/api/*.{ts,json}',
    'packages/{contract,credentials,money,site-map}/src/**/*.ts',
  ],
  script: 'apps/api/build.ts',
  args: [],
  output: 'processes',
};

export const WEB: BuildPlan = {
  name: 'web',
  title: 'the web app',
  sources: ['apps/web/{src,public}/**/*', 'apps/web/*.{ts,json}', 'packages/*/src/**/*', 'texts/**/*.json'],
  script: 'node_modules/@react-router/dev/bin.cjs',
  args: ['build'],
  output: 'client',
};

export const CONSOLE: BuildPlan = {
  name: 'console',
  title: 'the operator console',
  sources: [
    'apps/console/{src,public}/**/*',
    'apps/console/*.{ts,json}',
    'packages/{app-runtime,ui,money,contract}/src/**/*',
  ],
  script: 'node_modules/@react-router/dev/bin.cjs',
  args: ['build'],
  output: 'client',
};

export const SITE: BuildPlan = {
  name: 'site',
  title: 'the site',
  sources: [
    'apps/site/{src,public}/**/*',
    'apps/site/*.{ts,json}',
    'packages/{ui,site-map,money,contract,credentials,verify}/src/**/*',
    'docs/proof.md',
  ],
  script: 'apps/site/build.ts',
  args: [],
  output: 'site',
};

/**
 * Returns the folder of a built part, built anew only when its sources changed. Each instance serves a copy of its own: a
 * later build must not pull the files from under a page that is being served.
 */
export async function builtPart(
  plan: BuildPlan,
  root: string,
  dataFolder: string,
  launcher: Launcher,
): Promise<string> {
  // With the folder, because the server's bundle names by their whole path the packages that it leaves where they are.
  const hash = hashOf(root, [...plan.sources, ...SHARED_SOURCES], root);
  const copies = join(dataFolder, plan.name);
  const copy = join(copies, hash);
  if (await isFolder(copy)) return copy;
  const built = join(root, 'apps', plan.name, 'build');
  const marker = join(built, 'source-hash');
  const waiting = `Another process is building ${plan.title}; waiting for it …`;
  const work = async () => {
    const isBuilt =
      (await readFile(marker, 'utf8').catch(() => '')) === hash && (await isFolder(join(built, plan.output)));
    if (!isBuilt) await build(plan, root, dataFolder, launcher);
    await writeFile(marker, hash);
    await rm(copies, { recursive: true, force: true });
    await mkdir(copies, { recursive: true });
    await cp(join(built, plan.output), `${copy}.new`, { recursive: true });
    await compress(`${copy}.new`, launcher.stopping);
    await rename(`${copy}.new`, copy);
  };
  await holdingLock(join(root, `.build-lock-${plan.name}`), waiting, work, launcher.stopping);
  return copy;
}

async function build(plan: BuildPlan, root: string, dataFolder: string, launcher: Launcher): Promise<void> {
  await rm(join(root, 'apps', plan.name, 'build'), { recursive: true, force: true });
  note(`Building ${plan.title} …`);
  await runNode(
    {
      name: `The build of ${plan.title}`,
      script: join(root, plan.script),
      args: [...plan.args],
      cwd: join(root, 'apps', plan.name),
      env: { ...process.env, NODE_ENV: 'production', CI: '1' },
      logFile: join(dataFolder, `${plan.name}-build.log`),
    },
    launcher,
  );
}

/** Once here rather than at every answer. */
async function compress(folder: string, stopping: AbortSignal): Promise<void> {
  for await (const file of glob(['**/*.{js,css,svg,json,txt,ico}', '**/proof-checker.html'], { cwd: folder })) {
    stopping.throwIfAborted();
    const text = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await brotli(text));
    await writeFile(join(folder, `${file}.gz`), await gzip(text));
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Of the names and contents of all files that the patterns mean, and of what else decides. Read one after the other: a
 * start asks for some 7,000 files, and promises take five times the processor for that.
 */
export function hashOf(root: string, patterns: readonly string[], ...besides: readonly string[]): string {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const hash = createHash('sha256').update(besides.join('\0'));
  for (const file of files.sort()) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}
