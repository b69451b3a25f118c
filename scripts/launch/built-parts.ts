import { cp, glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import { holdingLock } from '../install/lock.mjs';
import { hashOf } from './hash-files.ts';
import type { Launcher } from './launcher.ts';
import { note } from './output.ts';
import { runNode } from './running.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** A part that is built: the files for browsers, or the server's processes. */
export interface BuildPlan {
  readonly name: string;
  readonly title: string;
  /** Sources of the build, besides those of all builds. */
  readonly sources: readonly string[];
  readonly script: string;
  readonly args: readonly string[];
  /** Below `apps/<name>/build`. */
  readonly output: string;
  /** Browsers get its files, so each is also stored compressed. */
  readonly isServed: boolean;
}

const SHARED_SOURCES = ['packages/*/package.json', 'tsconfig.base.json', 'package-lock.json'];

export const SERVER: BuildPlan = {
  name: 'api',
  title: 'the server',
  sources: [
    'apps/api/src/**/*.ts',
    'apps/api/*.{ts,json}',
    'packages/{contract,credentials,money,site-map,texts,time-limits}/src/**/*.ts',
    'texts/**/*.json',
    // The bundle contains what migrations read.
    'db/{baseline,functions,migrations}/**/*',
  ],
  script: 'apps/api/build.ts',
  args: [],
  output: 'processes',
  isServed: false,
};

export const WEB: BuildPlan = {
  name: 'web',
  title: 'the web app',
  sources: ['apps/web/{src,public}/**/*', 'apps/web/*.{ts,json}', 'packages/*/src/**/*', 'texts/**/*.json'],
  script: 'node_modules/@react-router/dev/bin.cjs',
  args: ['build'],
  output: 'client',
  isServed: true,
};

export const CONSOLE: BuildPlan = {
  name: 'console',
  title: 'the operator console',
  sources: [
    'apps/console/{src,public}/**/*',
    'apps/console/*.{ts,json}',
    'packages/{app-runtime,ui,money,contract,texts}/src/**/*',
    'texts/**/*.json',
  ],
  script: 'node_modules/@react-router/dev/bin.cjs',
  args: ['build'],
  output: 'client',
  isServed: true,
};

export const SITE: BuildPlan = {
  name: 'site',
  title: 'the site',
  sources: [
    'apps/site/{src,public}/**/*',
    'apps/site/*.{ts,json}',
    'packages/{ui,site-map,money,contract,credentials,verify,texts}/src/**/*',
    'texts/**/*.json',
    'docs/proof.md',
  ],
  script: 'apps/site/build.ts',
  args: [],
  output: 'site',
  isServed: true,
};

/**
 * Returns the folder of a built part, rebuilt only when its sources changed. Each instance serves its own copy, so a
 * later build cannot replace the files of a page that is being served.
 */
export async function builtPart(
  plan: BuildPlan,
  root: string,
  dataFolder: string,
  launcher: Launcher,
): Promise<string> {
  const hash = hashOf(root, [...plan.sources, ...SHARED_SOURCES], process.env.PSEUDO_LANGUAGE ?? '');
  const copies = join(dataFolder, plan.name);
  const copy = join(copies, hash);
  if (await isFolder(copy)) return copy;
  const built = join(root, 'apps', plan.name, 'build');
  const marker = join(built, 'source-hash');
  const waiting = `Waiting for another process to build ${plan.title} …`;
  const work = async () => {
    const isBuilt =
      (await readFile(marker, 'utf8').catch(() => '')) === hash && (await isFolder(join(built, plan.output)));
    if (!isBuilt) await build(plan, root, dataFolder, launcher);
    await writeFile(marker, hash);
    await rm(copies, { recursive: true, force: true });
    await mkdir(copies, { recursive: true });
    await cp(join(built, plan.output), `${copy}.new`, { recursive: true });
    if (plan.isServed) await compress(`${copy}.new`, launcher.stopping);
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

/** Compresses once here instead of at every answer. */
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
