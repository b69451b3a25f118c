import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PACKAGE_MIRROR_SECONDS } from '@plumbline/time-limits/tools';
import { run } from './run-tool.ts';

/** Daemons of Debian are here, which is not always in PATH. */
const DAEMONS = '/usr/sbin';

/** Returns the path of the first of these programs that is installed. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), DAEMONS];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Installs a Debian package if allowed; returns the path of its program, if any. */
export async function installed(name: string, programs: readonly string[], because: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${name} from the distribution, for ${because} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network, tries something else soon.
  const impatient = ['-o', 'Acquire::Retries=0', '-o', `Acquire::http::Timeout=${PACKAGE_MIRROR_SECONDS}`];
  await run('apt-get', [...impatient, 'update', '-qq'], { env, show: true });
  await run('apt-get', [...impatient, 'install', '-y', '-qq', '--no-install-recommends', name], { env, show: true });
  return onPath(programs);
}

/** Returns the path of a program: the system's, else Debian's package if allowed. Throws if there is none. */
export async function ensureProgram(program: string, debianPackage: string, because: string): Promise<string> {
  const path = onPath([program]) ?? (await installed(debianPackage, [program], because));
  if (path) return path;
  throw new Error(`No ${program} could be found or installed, for ${because}. Install Debian's ${debianPackage}.`);
}
