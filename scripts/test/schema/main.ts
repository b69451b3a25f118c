import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../../../apps/api/src/platform/migrate.ts';
import setup from '../postgres-setup.ts';
import { compareDatabases, report } from './compare.ts';
import { writeFrozen } from './frozen.ts';
import { printSchemas } from './print.ts';

/**
 * `npm run schema` writes db/schema and db/FROZEN. `npm run schema -- compare <commit>` creates a database from that
 * commit and one from the working tree, and prints the differences. Both start their own PostgreSQL.
 */
const FOLDER = new URL('../../../db/schema/', import.meta.url);
const FIRST_DAY = '2026-01-05';

async function emptyDatabase(name: string): Promise<string> {
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  url.pathname = `/${name}`;
  return url.toString();
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function write(): Promise<void> {
  const url = await emptyDatabase('snapshot');
  await migrate(url, FIRST_DAY);
  const client = await connect(url);
  const texts = await printSchemas(client).finally(() => client.end());
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(FOLDER)) if (!texts.has(name.replace(/\.sql$/, ''))) await rm(new URL(name, FOLDER));
  for (const [schema, text] of texts) await writeFile(new URL(`${schema}.sql`, FOLDER), text);
  await writeFrozen();
  const lines = [...texts.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  console.log(`db/schema: ${texts.size} files, ${lines} lines`);
}

async function compare(commit: string): Promise<void> {
  const [then, again, now] = [
    await emptyDatabase('of_commit'),
    await emptyDatabase('of_commit_again'),
    await emptyDatabase('of_tree'),
  ];
  await withTreeOf(commit, async (migrateThen) => {
    await migrateThen(then, FIRST_DAY);
    await migrateThen(again, FIRST_DAY);
  });
  await migrate(now, FIRST_DAY);
  const clients = await Promise.all([then, now, again].map(connect));
  const [first, second, third] = clients as [pg.Client, pg.Client, pg.Client];
  const comparison = await compareDatabases(first, second, third).finally(() =>
    Promise.all(clients.map((client) => client.end())),
  );
  console.log(report(commit, comparison));
  if (comparison.differences.length > 0) process.exitCode = 1;
}

const [command, commit] = process.argv.slice(2);
if (command === 'compare' && commit === undefined) throw new Error('Which commit? npm run schema -- compare <commit>');
const tearDown = await setup();
try {
  await (command === 'compare' ? compare(commit!) : write());
} finally {
  await tearDown();
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What the command `migrate` needs of the repository. */
const NEEDED = ['apps/api', 'packages', 'db', 'package.json'];

/** Applies the commit's schema to a database. */
type Migrate = (ownerUrl: string, firstBusinessDate: string) => Promise<void>;

/** Works with the files of a commit, in a temporary folder next to the currently installed packages. */
async function withTreeOf(commit: string, work: (migrate: Migrate) => Promise<void>): Promise<void> {
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
