import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownDatabase } from '../../../apps/api/src/testing/fixtures.ts';
import { whenOver } from '../../../apps/api/src/testing/when-over.ts';
import { linesListed } from '../schema/frozen.ts';
import { parseDescription, printDescription } from './description.ts';
import { readSchema } from './read-schema.ts';
import { refusalsOf } from './refusals.ts';
import { readDeprecated, readVersions, refusalsIn, sentenceOf } from './releases.ts';

const t = await ownDatabase();
const client = new pg.Client({ connectionString: t.ownerUrl });
await client.connect();
whenOver(() => client.end());

/** What the release before the change expects, with things that the real schema may lack. */
const BEFORE = `
  CREATE SCHEMA boats;
  CREATE TYPE boats.state AS ENUM ('afloat', 'ashore');
  CREATE TYPE boats.place AS (lake text, berth integer);
  CREATE TABLE boats.boat (id bigint PRIMARY KEY, name text, state boats.state NOT NULL DEFAULT 'afloat', built date NOT NULL);
  CREATE VIEW boats.boats AS SELECT id, name FROM boats.boat;
  CREATE FUNCTION boats.launch(p_id bigint, p_at date DEFAULT NULL) RETURNS void LANGUAGE sql AS 'SELECT';
  CREATE FUNCTION boats.find(p_name text) RETURNS TABLE (id bigint) LANGUAGE sql AS 'SELECT 1::bigint';
  GRANT USAGE ON SCHEMA boats TO plumbline_api;
  GRANT SELECT ON boats.boats TO plumbline_api;
  GRANT UPDATE (name) ON boats.boat TO plumbline_api;
  REVOKE ALL ON FUNCTION boats.find FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION boats.find TO plumbline_api`;

/** Returns the refusals after a change. Parses the printed description, as a later release does. */
async function refusedAfter(change: string, deprecated: readonly string[] = [], widened: readonly string[] = []) {
  await client.query(`BEGIN; SET LOCAL search_path = pg_catalog; ${BEFORE}`);
  try {
    const items = await readSchema(client, 'boats');
    const text = printDescription({
      applied: [],
      items,
      deprecated: new Map(deprecated.map((key) => [key, 'unused'])),
    });
    await client.query(change);
    const refusals = refusalsOf(parseDescription(text), await readSchema(client, 'boats'), new Set(widened));
    return refusals.map(({ key, why }) => `${key} ${why}`);
  } finally {
    await client.query('ROLLBACK');
  }
}

const RECREATE = 'DROP FUNCTION boats.launch; CREATE FUNCTION boats.launch';

test.each([
  ['DROP VIEW boats.boats; DROP TABLE boats.boat', 'table boats.boat was dropped or renamed'],
  ['DROP VIEW boats.boats', 'view boats.boats was dropped or renamed'],
  ['ALTER TABLE boats.boat DROP COLUMN built', 'column boats.boat.built was dropped or renamed'],
  ['ALTER TABLE boats.boat RENAME COLUMN built TO since', 'column boats.boat.built was dropped or renamed'],
  [
    'ALTER TABLE boats.boat ALTER built TYPE timestamp',
    'column boats.boat.built has another type: date -> timestamp without time zone',
  ],
  ['ALTER TABLE boats.boat ALTER name SET NOT NULL', 'column boats.boat.name became NOT NULL'],
  ['ALTER TABLE boats.boat ALTER state DROP DEFAULT', 'column boats.boat.state lost its default'],
  [
    'ALTER TABLE boats.boat ADD COLUMN length integer NOT NULL',
    'column boats.boat.length is new, NOT NULL and has no default',
  ],
  [
    "ALTER TABLE boats.boat ADD CONSTRAINT named CHECK (name <> '')",
    "constraint boats.boat named restricts columns that exist already: [name] CHECK ((name <> ''::text))",
  ],
  [
    'CREATE UNIQUE INDEX same_name ON boats.boat (name)',
    'constraint boats.boat boats.same_name restricts columns that exist already: [name] CREATE UNIQUE INDEX same_name ON boats.boat USING btree (name)',
  ],
  [`ALTER TYPE boats.state RENAME VALUE 'ashore' TO 'dry'`, 'type boats.state lost the value ashore'],
  ['ALTER TYPE boats.place ADD ATTRIBUTE depth integer', 'type boats.place was changed'],
  ['DROP FUNCTION boats.launch', 'function boats.launch(bigint, date) was dropped or renamed'],
  [
    `${RECREATE}(p_id integer, p_at date DEFAULT NULL) RETURNS void LANGUAGE sql AS 'SELECT'`,
    'function boats.launch(bigint, date) has another parameter 1: bigint -> integer',
  ],
  [
    `${RECREATE}(p_boat bigint, p_at date DEFAULT NULL) RETURNS void LANGUAGE sql AS 'SELECT'`,
    'function boats.launch(bigint, date) has another name of parameter 1: p_id -> p_boat',
  ],
  [
    `${RECREATE}(p_id bigint, p_at date) RETURNS void LANGUAGE sql AS 'SELECT'`,
    'function boats.launch(bigint, date) requires the parameter p_at',
  ],
  [
    `${RECREATE}(p_id bigint, p_at date, p_by text) RETURNS void LANGUAGE sql AS 'SELECT'`,
    'function boats.launch(bigint, date) requires the parameter p_at',
  ],
  [
    `${RECREATE}(p_id bigint, p_at date DEFAULT NULL) RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    'function boats.launch(bigint, date) has another result: void -> integer',
  ],
  [
    `DROP FUNCTION boats.find; CREATE FUNCTION boats.find(p_name text, p_lake text) RETURNS TABLE (id bigint) LANGUAGE sql AS 'SELECT 1::bigint';
    GRANT EXECUTE ON FUNCTION boats.find TO plumbline_api`,
    'function boats.find(text) requires the new parameter p_lake',
  ],
  ['REVOKE SELECT ON boats.boats FROM plumbline_api', 'right plumbline_api SELECT on boats.boats was revoked'],
  [
    'REVOKE UPDATE (name) ON boats.boat FROM plumbline_api',
    'right plumbline_api UPDATE on boats.boat.name was revoked',
  ],
  ['REVOKE EXECUTE ON FUNCTION boats.find FROM plumbline_api', 'right plumbline_api EXECUTE on boats.find was revoked'],
])('The change "%s" is rejected, because the last release still uses what it takes', async (change, expected) => {
  expect(await refusedAfter(change)).toContain(expected);
});

test.each([
  'CREATE TABLE boats.crew (id bigint NOT NULL UNIQUE)',
  `ALTER TABLE boats.boat ADD COLUMN length integer CHECK (length > 0), ADD COLUMN flag text NOT NULL DEFAULT ''`,
  'ALTER TABLE boats.boat ALTER built DROP NOT NULL, DROP CONSTRAINT boat_pkey',
  'CREATE OR REPLACE VIEW boats.boats AS SELECT id, name, state FROM boats.boat',
  `ALTER TYPE boats.state ADD VALUE 'sunk'`,
  `${RECREATE}(p_id bigint, p_at date DEFAULT NULL, p_by text DEFAULT '') RETURNS void LANGUAGE sql AS 'SELECT'`,
  `CREATE FUNCTION boats.launch(p_name text) RETURNS void LANGUAGE sql AS 'SELECT'`,
  'GRANT SELECT ON boats.boat TO plumbline_jobs',
])('The change "%s" is accepted, because processes of the last release work as before', async (change) => {
  expect(await refusedAfter(change)).toEqual([]);
});

test.each([
  ['DROP VIEW boats.boats', ['view boats.boats']],
  ['ALTER TABLE boats.boat DROP COLUMN built', ['column boats.boat.built']],
  ['ALTER TABLE boats.boat ALTER name SET NOT NULL', ['column boats.boat.name']],
  ['DROP FUNCTION boats.find', ['function boats.find(text)']],
  [`ALTER TABLE boats.boat ADD CONSTRAINT named CHECK (name <> '')`, ['constraint boats.boat named']],
])('The change "%s" is accepted after the last release has deprecated %s', async (change, deprecated) => {
  expect(await refusedAfter(change)).not.toEqual([]);
  expect(await refusedAfter(change, deprecated)).toEqual([]);
});

test('A constraint that a migration declares to be wider may replace another one', async () => {
  const change = `ALTER TABLE boats.boat ADD CONSTRAINT named CHECK (name <> '')`;
  expect(await refusedAfter(change, [], ['constraint boats.boat named'])).toEqual([]);
});

test('The schema keeps everything that the last release uses', async () => {
  expect((await refusalsIn(client)).map(sentenceOf)).toEqual([]);
});

test('Each entry of db/DEPRECATED exists in the schema', async () => {
  const items = await readSchema(client);
  expect(
    [...(await readDeprecated()).keys()].filter((key) => !items.has(key) && !key.startsWith('constraint ')),
  ).toEqual([]);
});

test('The baseline and the migrations of each release are still the same', async () => {
  const listed = await linesListed();
  for (const version of readVersions()) {
    const text = await readFile(new URL(`../../../db/releases/${version}.txt`, import.meta.url), 'utf8');
    expect(listed).toEqual(expect.arrayContaining([...parseDescription(text).applied]));
  }
});
