import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { audit } from './record.ts';
import { verifyAudit } from './verify.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
});

const BY = { system: 'command line' };
const RECORD = { action: 'alert.close', subject: 'thing:1', reason: 'a test', before: {}, after: {} } as const;
const record = (more: object = {}) => ({ ...RECORD, ...more });
const add = (more: object = {}) => transaction(t.db, (tx) => audit(tx, BY, record(more)));
const rows = () => t.rows('SELECT * FROM audit.entry ORDER BY id');

/** Changes that only a person with full rights on the server can make. */
async function tamper(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = await t.owner.connect();
  await client.query('ALTER TABLE audit.entry DISABLE TRIGGER audit_is_append_only');
  await client.query(statement, [...values]);
  await client.query('ALTER TABLE audit.entry ENABLE TRIGGER audit_is_append_only');
  client.release();
}

describe('the audit trail', () => {
  // Shows ASVS-16.2.1
  it('The audit trail records the actor, IP address, action, reason, and the state before and after', async () => {
    const { rows: made } = await t.owner.query(
      `INSERT INTO identity.operator (email, full_name, password_hash, role)
       VALUES ('olga@test.example', 'Olga', 'x', 'finance') RETURNING id`,
    );
    const operator = { id: made[0].id, email: 'olga@test.example', role: 'finance' } as const;
    const call = { operator, ip: 'fe80::1%eth0', userAgent: 'browser'.repeat(100) };
    const change = { before: { amount: 5_000_000n }, after: { amount: 6_000_000n, b: 'x' } };
    await transaction(t.db, (tx) => audit(tx, call, record(change)));
    const [row] = await rows();
    expect(row).toMatchObject({
      id: 1n,
      operator_id: operator.id,
      actor: 'olga@test.example',
      role: 'finance',
      ip: 'fe80::1',
      user_agent: 'browser'.repeat(100).slice(0, 300),
      action: 'alert.close',
      subject: 'thing:1',
      reason: 'a test',
      before: { amount: '5000000' },
      after: { amount: '6000000', b: 'x' },
    });
  });

  it('An audit row is committed together with the change that it describes, or not at all', async () => {
    await transaction(t.db, async (tx) => {
      await audit(tx, BY, record());
      return { ok: false };
    });
    expect(await rows()).toEqual([]);
    expect(await verifyAudit(t.db)).toMatchObject({ rows: 0n, broken: null });
  });

  // Shows DEC-5-operators-10
  it('The audit trail is one chain without gaps, however many actions are recorded at the same time', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => add({ subject: `thing:${index}` })));
    const all = await rows();
    expect(all.map((row) => row.id)).toEqual(all.map((_, index) => BigInt(index + 1)));
    for (const [index, row] of all.entries()) {
      if (index > 0) expect(row.previous_sha256).toEqual(all[index - 1].sha256);
    }
    expect(await verifyAudit(t.db)).toMatchObject({ rows: 40n, broken: null });
  });

  it.each([
    ['insert', 'INSERT INTO audit.entry SELECT * FROM audit.entry'],
    ['update', "UPDATE audit.entry SET reason = 'x'"],
    ['delete', 'DELETE FROM audit.entry'],
    ['move the head', 'UPDATE audit.head SET id = 0'],
  ])("The application's login cannot %s", async (_what, statement) => {
    await add();
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow('permission denied');
  });

  // Shows DEC-5-operators-10
  it.each([
    ["UPDATE audit.entry SET reason = 'x'"],
    ['DELETE FROM audit.entry'],
    ['TRUNCATE audit.entry'],
    ['DELETE FROM audit.head'],
  ])('Even the owner of the schema cannot run %s', async (statement) => {
    await add();
    await expect(t.owner.query(statement)).rejects.toThrow('the audit trail is added to, never changed');
  });

  it.each([
    ['action', { action: 'Approve' }],
    ['subject', { subject: 'nothing' }],
  ])('The audit trail rejects an invalid %s', async (_what, wrong) => {
    await expect(add(wrong)).rejects.toThrow(/audit_(action|subject)_form/);
  });
});

describe('verifying the audit trail', () => {
  beforeEach(async () => {
    for (let index = 1; index <= 5; index++) await add({ subject: `thing:${index}`, after: { step: index } });
  });
  const broken = async (anchor?: string) => (await verifyAudit(t.db, anchor)).broken;

  // Shows DEC-5-operators-10, ASVS-16.4.2
  it.each([
    ['reason', "UPDATE audit.entry SET reason = 'another' WHERE id = 3"],
    ['actor', "UPDATE audit.entry SET actor = 'somebody' WHERE id = 3"],
    ['time', "UPDATE audit.entry SET at = at - interval '1 microsecond' WHERE id = 3"],
    ['address', "UPDATE audit.entry SET ip = '10.0.0.1' WHERE id = 3"],
    ['state after', `UPDATE audit.entry SET after = '{"step": 30}' WHERE id = 3`],
    ['state before', "UPDATE audit.entry SET before = '[]' WHERE id = 3"],
  ])('Verification of the audit trail finds a row whose %s was edited', async (_what, statement) => {
    await tamper(statement);
    expect(await broken()).toEqual({ code: 'audit_row_changed', row: '3' });
  });

  it('If an edited row has a matching hash, verification of the audit trail finds the row after it', async () => {
    await tamper("UPDATE audit.entry SET reason = 'another' WHERE id = 3");
    await tamper('UPDATE audit.entry e SET sha256 = audit.hash_of(e) WHERE id = 3');
    expect(await broken()).toEqual({ code: 'audit_row_out_of_order', row: '4' });
  });

  it('Verification of the audit trail finds where rows were deleted', async () => {
    await tamper('DELETE FROM audit.entry WHERE id IN (2, 3)');
    expect(await broken()).toEqual({ code: 'audit_rows_missing', row: '4', from: '2' });
  });

  it('Verification of the audit trail detects that the last rows were deleted', async () => {
    await tamper('DELETE FROM audit.entry WHERE id > 3');
    expect(await broken()).toEqual({ code: 'audit_end_missing', row: '4', to: '5' });
  });

  it('Verification of the audit trail detects that all rows were deleted', async () => {
    await tamper('DELETE FROM audit.entry');
    expect(await broken()).toEqual({ code: 'audit_end_missing', row: '1', to: '5' });
  });

  // Shows DEC-5-operators-10
  it('A saved anchor reveals that the whole audit trail was replaced', async () => {
    const { anchor } = await verifyAudit(t.db);
    expect(await broken(anchor)).toBeNull();
    await tamper('DELETE FROM audit.entry');
    await t.owner.query("UPDATE audit.head SET id = 0, sha256 = sha256('plumbline audit')");
    for (let index = 1; index <= 6; index++) await add({ subject: `thing:${index}` });
    expect(await broken()).toBeNull();
    expect(await broken(anchor)).toEqual({ code: 'audit_anchor_differs', row: '5' });
  });

  it('Verification of the audit trail rejects an invalid anchor', async () => {
    await expect(verifyAudit(t.db, '5')).rejects.toThrow('The anchor is');
  });
});
