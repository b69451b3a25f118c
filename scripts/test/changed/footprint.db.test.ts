import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../apps/api/src/testing/database.ts';
import { select } from './select.ts';
import { readSqlSources } from './sql-effect.ts';
import { namingIn } from './sql-naming.ts';
import { type Called, readRecord } from './store.ts';

const root = resolve(import.meta.dirname, '../../..');
const SELF = relative(root, import.meta.filename).replaceAll('\\', '/');
const DIGITS = 'db/functions/identity/codes.sql';
const [DRAWS, READS] = ['apps/api/src/draws.db.test.ts', 'apps/api/src/reads.db.test.ts'];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-footprints-'));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Returns what is recorded for a test that sends one statement to its database. */
async function recordOf(statement: string): Promise<Called> {
  const records = mkdtempSync(join(folder, 'records-'));
  vi.stubEnv('TEST_FOOTPRINTS', records);
  const t = await testDatabase();
  const client = new pg.Client({ connectionString: t.ownerUrl });
  await client.connect();
  // As in a run that records, even in one that does not.
  await client.query("SET track_functions = 'all'");
  await client.query(statement);
  await client.end();
  await t.drop();
  return readRecord(records, SELF)!;
}

describe('the record of a database test', () => {
  it('A changed SQL function selects only the test file that called it', async () => {
    const text = readFileSync(join(root, DIGITS), 'utf8');
    const change = { file: DIGITS, texts: [text, text.replace('6, ', '7, ')] };
    const footprint = { passed: true, commit: 'c1', uncommitted: [], greenAt: 'c1' };
    const usesDatabase = { imports: ['apps/api/src/testing/database.ts'], paths: [] };
    const { chosen } = select({
      tests: [DRAWS, READS],
      graph: new Map([
        [DRAWS, usesDatabase],
        [READS, usesDatabase],
      ]),
      sql: readSqlSources([text], []),
      footprints: {
        [DRAWS]: { ...footprint, called: await recordOf('SELECT identity.draw_digits()') },
        [READS]: { ...footprint, called: await recordOf('SELECT FROM members.member') },
      },
      changes: [change],
      changesSince: () => [],
      sqlIn: (file) => namingIn(file, ''),
    });
    expect([...chosen]).toEqual([[DRAWS, { kind: 'depends', by: DIGITS }]]);
  });

  it('A table that a test only reads is in its record, and an unused table is not', async () => {
    const { relations } = await recordOf('SELECT FROM members.member');
    // Making a test's database writes the second.
    expect(relations).toEqual(['members.member', 'platform.reconciled_server']);
  });
});
