import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What the command `migrate` needs of the repository. */
const NEEDED = ['apps/api', 'packages', 'db', 'package.json'];

/** Applies the commit's schema to a database. */
type Migrate = (ownerUrl: string, firstBusinessDate: string) => Promise<void>;

/** Works with the files of a commit, in a temporary folder next to the currently installed packages. */
export async function withTreeOf(commit: string, work: (migrate: Migrate) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-commit-'));
  try {
    const archive = execFileSync('git', ['archive', commit, ...NEEDED], { cwd: ROOT, maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    await linkPackages(folder);
    await work((ownerUrl, firstBusinessDate) => migrateIn(folder, ownerUrl, firstBusinessDate));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Our own packages are the commit's; others are shared. */
async function linkPackages(folder: string): Promise<void> {
  const own = join(folder, 'node_modules/@plumbline');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@plumbline') await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(own, name));
}

async function migrateIn(folder: string, ownerUrl: string, firstBusinessDate: string): Promise<void> {
  const program = `const { migrate } = await import('./apps/api/src/platform/migrate.ts');
    await migrate(process.env.OWNER_URL, process.env.FIRST_BUSINESS_DATE);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...process.env, OWNER_URL: ownerUrl, FIRST_BUSINESS_DATE: firstBusinessDate },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The commit's migrations exited with ${code}`);
}
