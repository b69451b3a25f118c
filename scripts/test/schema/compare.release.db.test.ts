import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../apps/api/src/testing/fixtures.ts';
import { compareDatabases } from './compare.ts';

/** Two copies of one template. */
const [t, other] = [await ownDatabase(), await ownDatabase()];

/** What is found when a statement has changed the second database. */
async function differencesAfter(statement: string): Promise<readonly string[]> {
  const [client, changed] = await Promise.all(
    [t, other].map(async ({ ownerUrl }) => {
      const each = new pg.Client({ connectionString: ownerUrl });
      await each.connect();
      return each;
    }),
  );
  try {
    await changed!.query(`BEGIN; ${statement}`);
    return (await compareDatabases(client!, changed!, client!)).differences;
  } finally {
    await changed!.query('ROLLBACK');
    await Promise.all([client!.end(), changed!.end()]);
  }
}

describe('The comparison of two databases', () => {
  it('Two databases of one source are the same', async () => {
    expect(await differencesAfter('SELECT 1')).toEqual([]);
  });

  it('The order of columns and the names of NOT NULL constraints are no difference', async () => {
    const found = await differencesAfter(
      `ALTER TABLE kyc.birth_date DROP COLUMN corrected_by, ADD COLUMN corrected_by text;
       ALTER TABLE kyc.birth_date ADD CONSTRAINT birth_date_correction_is_whole
         CHECK ((corrected_at IS NULL) = (corrected_by IS NULL));
       ALTER TABLE kyc.birth_date RENAME CONSTRAINT birth_date_born_on_not_null TO other`,
    );
    expect(found.filter((line) => !line.startsWith('rights: '))).toEqual([]);
  });

  it.each([
    ['a table', 'CREATE TABLE kyc.boat (id bigint)', 'objects: only the second has table kyc.boat'],
    ['a column', 'ALTER TABLE kyc.birth_date ADD COLUMN more text', 'columns: only the second has kyc.birth_date.more'],
    ['a type', 'ALTER TABLE platform.symptom ALTER code TYPE varchar(9)', 'columns: platform.symptom.code differs'],
    ['a default', 'ALTER TABLE platform.symptom ALTER since DROP DEFAULT', 'columns: platform.symptom.since differs'],
    [
      'nullability',
      'ALTER TABLE platform.symptom ALTER since DROP NOT NULL',
      'columns: platform.symptom.since differs',
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
    [
      'a view',
      'CREATE OR REPLACE VIEW vouchers.vouchers AS SELECT * FROM vouchers.vouchers WHERE id > 0',
      'views: vouchers.vouchers differs',
    ],
    ['a sequence', 'ALTER SEQUENCE proofs.reserve_number INCREMENT 2', 'sequences: proofs.reserve_number differs'],
    ['its value', `SELECT nextval('proofs.reserve_number')`, 'sequences: proofs.reserve_number differs'],
    ['a type', 'ALTER TYPE orders.terms DROP ATTRIBUTE day', 'types: orders.terms differs'],
    [
      'a right',
      'GRANT DELETE ON ledger.entry TO plumbline_api',
      'rights: only the second has relation ledger.entry plumbline_api DELETE',
    ],
    [
      'a right of a column',
      'GRANT UPDATE (amount_micro) ON ledger.posting TO plumbline_api',
      'rights: only the second has column ledger.posting.amount_micro plumbline_api UPDATE',
    ],
    ['a comment', `COMMENT ON TABLE ledger.entry IS 'x'`, 'comments: only the second has table ledger.entry'],
    ['a setting of a table', 'ALTER TABLE referrals.team RESET (fillfactor)', 'tables: referrals.team differs'],
    ['row security', 'ALTER TABLE ledger.entry ENABLE ROW LEVEL SECURITY', 'tables: ledger.entry differs'],
    ['a row', `INSERT INTO invoices.issuer VALUES (7)`, 'rows: invoices.issuer differs'],
    ['a value', 'UPDATE catalogue.place SET population = 1 WHERE id = 14256', 'rows: catalogue.place differs'],
  ])('A difference of %s is found: %s', async (_, statement, expected) => {
    const found = await differencesAfter(statement);
    expect(found.map((line) => line.slice(0, expected.length))).toContain(expected);
  });
});
