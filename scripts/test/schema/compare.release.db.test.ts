import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../apps/api/src/testing/fixtures.ts';
import { type Comparison, compareDatabases } from './compare.ts';

/** Two copies of one template. */
const [t, other] = [await ownDatabase(), await ownDatabase()];

/** Returns the findings after statements have changed the second database. */
async function comparedAfter(statements: readonly string[]): Promise<Comparison> {
  const [first, changed] = [new pg.Client(t.ownerUrl), new pg.Client(other.ownerUrl)];
  await Promise.all([first.connect(), changed.connect()]);
  try {
    await changed.query('BEGIN');
    // Each database has its own identity.
    const { rows } = await first.query('SELECT server FROM platform.reconciled_server');
    await changed.query('UPDATE platform.reconciled_server SET server = $1', [rows[0].server]);
    await changed.query(statements.join('; '));
    return await compareDatabases(first, changed, first);
  } finally {
    await changed.query('ROLLBACK');
    await Promise.all([first.end(), changed.end()]);
  }
}

/** What changes, how, and the start of the line that reports it. */
const CHANGES = [
  ['a table', 'CREATE TABLE kyc.boat (id bigint)', 'objects: only the second has table kyc.boat'],
  ['a column', 'ALTER TABLE kyc.birth_date ADD COLUMN more text', 'columns: only the second has kyc.birth_date.more'],
  ['a type', 'ALTER TABLE platform.symptom ALTER code TYPE varchar(90)', 'columns: platform.symptom.code differs'],
  ['a default', 'ALTER TABLE platform.symptom ALTER since DROP DEFAULT', 'columns: platform.symptom.since differs'],
  [
    'nullability',
    'ALTER TABLE platform.symptom ALTER seen_at DROP NOT NULL',
    'columns: platform.symptom.seen_at differs',
  ],
  ['storage', 'ALTER TABLE kyc.document ALTER content SET STORAGE PLAIN', 'columns: kyc.document.content differs'],
  ['identity', 'ALTER TABLE ledger.posting ALTER id DROP IDENTITY', 'columns: ledger.posting.id differs'],
  [
    'a check',
    `ALTER TABLE kyc.document DROP CONSTRAINT document_part, ADD CONSTRAINT document_part CHECK (part <> '')`,
    'constraints: kyc.document document_part differs',
  ],
  [
    'a foreign key',
    'ALTER TABLE kyc.submission DROP CONSTRAINT submission_member_id_fkey',
    'constraints: only the first has kyc.submission submission_member_id_fkey',
  ],
  ['an index', 'DROP INDEX kyc.birth_date_same', 'indexes: only the first has kyc.birth_date_same'],
  [
    'a function',
    `CREATE OR REPLACE FUNCTION platform.business_date() RETURNS date LANGUAGE sql STABLE AS 'SELECT current_date'`,
    'functions: platform.business_date() differs',
  ],
  [
    'a disabled trigger',
    'ALTER TABLE ledger.entry DISABLE TRIGGER entry_is_immutable',
    'triggers: ledger.entry entry_is_immutable differs',
  ],
  ['a view', 'ALTER VIEW vouchers.vouchers RENAME COLUMN code TO word', 'views: vouchers.vouchers differs'],
  ['a sequence', 'ALTER SEQUENCE proofs.reserve_number INCREMENT 2', 'sequences: proofs.reserve_number differs'],
  // RESTART, so that a rollback also restores the value.
  [
    'the value of one',
    `ALTER SEQUENCE income.close_step RESTART; SELECT nextval('income.close_step')`,
    'sequences: income.close_step differs',
  ],
  ['a composite type', 'ALTER TYPE orders.terms ADD ATTRIBUTE more text', 'types: orders.terms differs'],
  [
    'a right',
    'GRANT DELETE ON ledger.entry TO plumbline_api',
    'rights: only the second has relation ledger.entry plumbline_api DELETE',
  ],
  [
    'a right on a column',
    'GRANT UPDATE (amount_micro) ON ledger.posting TO plumbline_api',
    'rights: only the second has column ledger.posting.amount_micro plumbline_api UPDATE',
  ],
  ['a comment', `COMMENT ON TABLE ledger.entry IS 'x'`, 'comments: only the second has table ledger.entry'],
  ['a parameter of a table', 'ALTER TABLE referrals.team RESET (fillfactor)', 'tables: referrals.team differs'],
  ['row security', 'ALTER TABLE ledger.entry ENABLE ROW LEVEL SECURITY', 'tables: ledger.entry differs'],
  [
    'a policy',
    'CREATE POLICY nobody ON ledger.entry USING (false)',
    'policies: only the second has ledger.entry nobody',
  ],
  ['a row', 'INSERT INTO invoices.issuer VALUES (7)', 'rows: invoices.issuer differs'],
  ['a value', 'UPDATE catalogue.place SET population = 1 WHERE id = 14256', 'rows: catalogue.place differs'],
] as const;

const { differences } = await comparedAfter(CHANGES.map(([, statement]) => statement));

describe('comparing two databases', () => {
  it.each(CHANGES)('The comparison finds a difference in %s', (_, __, expected) => {
    expect(differences.map((line) => line.slice(0, expected.length))).toContain(expected);
  });

  it('Two databases from one source are equal', async () => {
    expect(await comparedAfter(['SELECT 1'])).toMatchObject({ differences: [], reordered: [], changing: [] });
  });

  it('The order of columns and the names of NOT NULL constraints do not count as differences', async () => {
    const { differences: found, reordered } = await comparedAfter([
      'ALTER TABLE platform.symptom RENAME CONSTRAINT symptom_seen_at_not_null TO other',
      'ALTER TABLE platform.symptom DROP COLUMN since',
      'ALTER TABLE platform.symptom ADD COLUMN since timestamptz NOT NULL DEFAULT now()',
    ]);
    // Rights on a column are removed with it.
    expect(found.filter((line) => !line.startsWith('rights: '))).toEqual([]);
    expect(reordered).toEqual(['platform.symptom']);
  });
});
