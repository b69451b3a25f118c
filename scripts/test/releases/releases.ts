import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { VERSION } from '@plumbline/contract/version';
import type pg from 'pg';
import { MIGRATIONS, readMigrationNames } from '../../../apps/api/src/platform/migration-files.ts';
import { type Description, parseDescription, parseItems, printDescription } from './description.ts';
import { readSchema } from './read-schema.ts';
import { type Refusal, refusalsOf } from './refusals.ts';

const ROOT = new URL('../../../', import.meta.url);
const RELEASES = new URL('db/releases/', ROOT);
/** What the next release no longer uses: `<key>: <reason>`, a line each. */
const DEPRECATED = new URL('db/DEPRECATED', ROOT);
/** In a migration: the constraint was replaced by one that allows more, which no comparison can tell. */
const WIDENS = /^-- widens (constraint \S+ \S+): .{10,}$/gm;

/** Returns the versions that db/releases describes, the oldest first. */
export function readVersions(): string[] {
  const versions = globSync('*.txt', { cwd: fileURLToPath(RELEASES) }).map((name) => name.replace(/\.txt$/, ''));
  return versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Returns the description of the last release; null before the first one. */
export async function readLastRelease(): Promise<Description | null> {
  const last = readVersions().at(-1);
  return last === undefined ? null : parseDescription(await readFile(new URL(`${last}.txt`, RELEASES), 'utf8'));
}

export async function readDeprecated(): Promise<ReadonlyMap<string, string>> {
  const lines = (await readFile(DEPRECATED, 'utf8')).split('\n');
  return parseItems(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** Returns the texts of the migrations that the release does not have. */
export async function readNewerMigrations({ applied }: Description): Promise<{ name: string; text: string }[]> {
  const names = (await readMigrationNames()).filter((name) => !applied.some((line) => line.endsWith(`  ${name}`)));
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, MIGRATIONS), 'utf8') })));
}

/** Returns what the last release can no longer use in this database. */
export async function refusalsIn(client: pg.ClientBase | pg.Pool): Promise<Refusal[]> {
  const release = await readLastRelease();
  if (release === null) return [];
  const newer = await readNewerMigrations(release);
  const widened = newer.flatMap(({ text }) => [...text.matchAll(WIDENS)].map(([, key]) => key!));
  return refusalsOf(release, await readSchema(client), new Set(widened));
}

export const sentenceOf = ({ key, why }: Refusal): string =>
  `${key} ${why}, and the last release still uses it (db/README.md, "Migrations")`;

/** Describes the current version with the schema of this database. Returns the path of the file. */
export async function writeRelease(client: pg.ClientBase, applied: readonly string[]): Promise<string> {
  const path = `${VERSION}.txt`;
  const description = { applied, deprecated: await readDeprecated(), items: await readSchema(client) };
  await mkdir(RELEASES, { recursive: true });
  await writeFile(new URL(path, RELEASES), printDescription(description));
  return `db/releases/${path}`;
}
