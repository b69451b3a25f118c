import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadModule } from 'libpg-query';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Borders, readBorders } from './borders.ts';

const STORE = 'apps/api/src/modules/people/kyc/store.ts';
const roots: string[] = [];

beforeAll(loadModule);

afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true });
});

/** Returns the findings in a tree of these files. */
async function bordersOf(files: Readonly<Record<string, string>>): Promise<Borders> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-borders-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return readBorders(root);
}

/** A store with one statement in Kysely's template. */
const store = (sql: string): string => `export const read = (db, id) => sql\`${sql}\`.execute(db);`;

const violationsOf = async (files: Readonly<Record<string, string>>) => (await bordersOf(files)).violations;

describe('what the check of SQL borders rejects', () => {
  it('A store that reads a table of another module breaks a rule', async () => {
    expect(await violationsOf({ [STORE]: store('SELECT 1 FROM members.member WHERE id = $' + '{id}') })).toEqual([
      `people/kyc -> members.member (read) in ${STORE}`,
    ]);
  });

  it.each([
    ['INSERT', 'INSERT INTO members.member (id) VALUES ($' + '{id})'],
    ['UPDATE', 'WITH a AS (UPDATE members.member SET rank = 1 RETURNING id) SELECT id FROM a'],
    ['DELETE', 'DELETE FROM members.member m USING kyc.submission s WHERE s.member_id = m.id'],
    ['MERGE', 'MERGE INTO members.member m USING kyc.submission s ON s.member_id = m.id WHEN MATCHED THEN DELETE'],
  ])('A store that writes a table of another module with %s breaks a rule', async (_verb, sql) => {
    expect(await violationsOf({ [STORE]: store(sql) })).toEqual([`people/kyc -> members.member (write) in ${STORE}`]);
  });

  it('A write through a view of another module breaks a rule', async () => {
    const view = { 'db/functions/members/person.sql': 'CREATE OR REPLACE VIEW members.person AS SELECT 1 AS id;' };
    expect(await violationsOf({ ...view, [STORE]: store('UPDATE members.person SET id = 2') })).toEqual([
      `people/kyc -> members.person (write) in ${STORE}`,
    ]);
  });

  it('A call of a function in a layer further right breaks a rule', async () => {
    expect(await violationsOf({ [STORE]: store('SELECT income.plan_on(now()::date)') })).toEqual([
      `people/kyc -> income.plan_on (call) in ${STORE}`,
    ]);
  });

  it('A trigger on a table in a layer further right breaks a rule', async () => {
    const file = 'db/functions/kyc/check_decision.sql';
    const trigger = 'BEFORE INSERT ON income.award FOR EACH ROW EXECUTE FUNCTION kyc.check_decision()';
    expect(await violationsOf({ [file]: `CREATE OR REPLACE TRIGGER decided ${trigger};` })).toEqual([
      `people/kyc -> income.award (hook) in ${file}`,
    ]);
  });

  it.each([
    ['FOR UPDATE', 'SELECT s.id FROM kyc.submission s JOIN members.members m ON m.id = s.member_id FOR UPDATE'],
    ['FOR SHARE OF', 'SELECT s.id FROM kyc.submission s JOIN members.members m ON m.id = s.member_id FOR SHARE OF m'],
  ])('A store that locks rows of another module with %s breaks a rule', async (_clause, sql) => {
    const view = { 'db/functions/members/members.sql': 'CREATE OR REPLACE VIEW members.members AS SELECT 1 AS id;' };
    expect(await violationsOf({ ...view, [STORE]: store(sql) })).toEqual([
      `people/kyc -> members.members (lock) in ${STORE}`,
    ]);
  });

  it('The platform cannot reference any module', async () => {
    const file = 'apps/api/src/platform/worker.ts';
    const text = `await pool.query('SELECT 1 FROM ledger.account_balance WHERE account_id = $1', [id]);`;
    expect(await violationsOf({ [file]: text })).toEqual([`platform -> ledger.account_balance (read) in ${file}`]);
  });

  // Shows ASVS-1.2.4
  it('A tagged template that is not SQL stops the check with the name of its file', async () => {
    await expect(bordersOf({ [STORE]: store('SELECT FROM WHERE kyc.submission ((') })).rejects.toThrow(STORE);
  });
});

describe('where the check of SQL borders searches', () => {
  const body = 'SELECT m.id INTO known FROM members.member m; RETURN known;';
  it.each([
    ['plpgsql', `LANGUAGE plpgsql AS $$ DECLARE known bigint; BEGIN ${body} END $$`],
    ['a PL/pgSQL expression', `LANGUAGE plpgsql AS $$ BEGIN RETURN (SELECT id FROM members.member LIMIT 1); END $$`],
    ['the type of a variable', `LANGUAGE plpgsql AS $$ DECLARE known members.member; BEGIN RETURN 1; END $$`],
    ['a standard body', 'LANGUAGE sql BEGIN ATOMIC SELECT id FROM members.member LIMIT 1; END'],
    ['a body in quotes', `LANGUAGE sql AS 'SELECT id FROM members.member LIMIT 1'`],
  ])('A table that a function references in %s is found', async (_where, rest) => {
    const file = 'db/functions/kyc/known.sql';
    expect(await violationsOf({ [file]: `CREATE OR REPLACE FUNCTION kyc.known() RETURNS bigint ${rest};` })).toEqual([
      `people/kyc -> members.member (read) in ${file}`,
    ]);
  });

  it.each([
    [
      'a constant of the file',
      'const FROM = sql`members.member m`; export const read = () => sql`SELECT 1 FROM $' + '{FROM}`;',
    ],
    [
      'a function of the file',
      'const on = (id) => sql`JOIN members.member m ON m.id = $' + '{id}`; use(sql`SELECT 1 FROM x $' + '{on(1)}`);',
    ],
    [
      'a condition',
      'use(sql`SELECT 1 FROM x WHERE $' + '{a ? sql`true` : sql`EXISTS (SELECT FROM members.member)`}`);',
    ],
    ['a separate part', 'export const order = sql`ORDER BY (SELECT min(id) FROM members.member) DESC`;'],
    ['a string', "export const read = { from: '(SELECT id FROM members.member WHERE id = s.subject_id)' };"],
    [
      'a template without a tag',
      'const COLUMNS = `id`; export const text = `SELECT $' + '{COLUMNS} FROM members.member`;',
    ],
  ])('A table that a store references in %s is found', async (_where, text) => {
    expect(await violationsOf({ [STORE]: text })).toEqual([`people/kyc -> members.member (read) in ${STORE}`]);
  });
});

describe('what the check of SQL borders permits', () => {
  it('A module can write its own tables, and read views and call functions of modules left of it', async () => {
    const found = await bordersOf({
      'db/functions/ledger/latest.sql': 'CREATE OR REPLACE VIEW ledger.latest AS SELECT id FROM ledger.entry;',
      [STORE]: store('INSERT INTO kyc.submission SELECT id, ledger.balance(id) FROM ledger.latest'),
    });
    expect(found).toMatchObject({ accesses: 2, pairs: ['people/kyc -> base/ledger'], violations: [], cycles: [] });
  });

  it('A module can lock its own rows beside others that it reads, and add a trigger to a table left of it', async () => {
    const found = await bordersOf({
      'db/functions/members/members.sql': 'CREATE OR REPLACE VIEW members.members AS SELECT 1 AS id;',
      'db/functions/kyc/note.sql':
        'CREATE OR REPLACE TRIGGER noted AFTER INSERT ON members.member FOR EACH ROW EXECUTE FUNCTION kyc.note();',
      [STORE]: store('SELECT s.id FROM kyc.submission s JOIN members.members m ON m.id = s.member_id FOR UPDATE OF s'),
    });
    expect(found).toMatchObject({ accesses: 2, violations: [] });
  });

  it('SQL in a test, and a message that only looks like a name, are not checked', async () => {
    const found = await bordersOf({
      'apps/api/src/modules/people/kyc/other-store.ts': `log('see members.member, if you can');`,
      'apps/api/src/modules/people/kyc/store.db.test.ts': store('DELETE FROM members.member'),
    });
    expect(found).toMatchObject({ accesses: 0, violations: [] });
  });
});

describe('cycles of modules', () => {
  it('An import in one direction and a read in the other form a cycle', async () => {
    const found = await bordersOf({
      'apps/api/src/modules/people/members/open.ts': `import { checked } from '../kyc/index.ts';`,
      [STORE]: store('SELECT members.places_above(1)'),
    });
    expect(found).toMatchObject({ violations: [], cycles: ['people/kyc people/members'] });
  });

  it('Modules that depend in one direction form no cycle, and pairs with and without an import are distinguished', async () => {
    const found = await bordersOf({
      'apps/api/src/modules/people/kyc/decide.ts': `import { open } from '../members/index.ts';`,
      [STORE]: store('SELECT members.places_above(ledger.balance(1))'),
    });
    expect(found.cycles).toEqual([]);
    expect(found.pairsWithoutImport).toEqual(['people/kyc -> base/ledger']);
  });
});
