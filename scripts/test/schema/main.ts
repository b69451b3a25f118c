import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { VERSION } from '@plumbline/contract/version';
import pg from 'pg';
import { migrate } from '../../../apps/api/src/platform/migrate.ts';
import setup from '../postgres-setup.ts';
import { readLastRelease, refusalsIn, sentenceOf, writeRelease } from '../releases/releases.ts';
import { isTagged, withFilesOf } from '../releases/tree.ts';
import { compareDatabases, report } from './compare.ts';
import { linesListed, writeFrozen } from './frozen.ts';
import { printSchemas } from './print.ts';

/**
 * `npm run schema` writes db/schema and db/FROZEN, and fails if the last release needs what the schema no longer has.
 * `npm run schema -- release` also describes the version in package.json in db/releases. `npm run schema -- compare
 * <commit>` creates a database from that commit and one from the working tree, and prints the differences. Each starts
 * its own PostgreSQL.
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

async function write(isRelease: boolean): Promise<void> {
  const url = await emptyDatabase('snapshot');
  await migrate(url, FIRST_DAY);
  const client = await connect(url);
  const texts = await printSchemas(client);
  await mkdir(FOLDER, { recursive: true });
  for (const name of await readdir(FOLDER)) if (!texts.has(name.replace(/\.sql$/, ''))) await rm(new URL(name, FOLDER));
  for (const [schema, text] of texts) await writeFile(new URL(`${schema}.sql`, FOLDER), text);
  // A version that is not tagged yet can be described again, with other migrations.
  const isAgain = isRelease && !isTagged(VERSION);
  await writeFrozen(isAgain ? [] : ((await readLastRelease())?.applied ?? []));
  if (isRelease) {
    if (!isAgain) throw new Error(`${VERSION} is tagged: set the next version first (db/README.md, "Releases")`);
    console.log(await writeRelease(client, await linesListed()));
  }
  const refusals = await refusalsIn(client).finally(() => client.end());
  for (const refusal of refusals) console.error(sentenceOf(refusal));
  if (refusals.length > 0) process.exitCode = 1;
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
  await (command === 'compare' ? compare(commit!) : write(command === 'release'));
} finally {
  await tearDown();
}

/** Applies the commit's schema to a database. */
type Migrate = (ownerUrl: string, firstBusinessDate: string) => Promise<void>;

/** Works with the files of a commit, in a temporary folder next to the currently installed packages. */
const withTreeOf = (commit: string, work: (migrate: Migrate) => Promise<void>): Promise<void> =>
  withFilesOf(commit, ['apps/api', 'packages', 'db', 'package.json'], (folder) =>
    work((ownerUrl, firstBusinessDate) => migrateIn(folder, ownerUrl, firstBusinessDate)),
  );

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
