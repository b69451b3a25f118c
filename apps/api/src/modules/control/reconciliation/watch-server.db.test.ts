import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { isFullDue, isReconciled } from './store.ts';
import { watchServer } from './watch-server.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await ownDatabase();
});

const watch = () => watchServer(t.dbOf('reconciler'), 'the platform');
const runs = () => t.rows('SELECT scope, state FROM reconciliation.run ORDER BY id');
const alerts = () => t.rows(`SELECT code, resolved_at IS NULL AS is_open FROM platform.alert ORDER BY id`);
/** Makes the database look like one that was promoted or restored. */
const promote = () => t.owner.query(`UPDATE platform.reconciled_server SET server = 'the former one'`);
const begin = (scope = 'full') =>
  t.owner.query(`UPDATE reconciliation.run SET state = 'running' WHERE state = 'waiting' AND scope = $1`, [scope]);
const end = (state: 'clean' | 'failed') =>
  t.owner.query(`UPDATE reconciliation.run SET state = $1, ended_at = now() WHERE state = 'running'`, [state]);

describe('after a promotion or a restore', () => {
  it('Payouts wait, an alert is open, and one full reconciliation is requested', async () => {
    expect(await payoutsAreFrozen(t.dbOf('payer'))).toBe(false);
    await promote();
    for (let looks = 0; looks < 3; looks++) await watch();
    expect(await payoutsAreFrozen(t.dbOf('payer'))).toBe(true);
    expect(await runs()).toEqual([{ scope: 'full', state: 'waiting' }]);
    expect(await alerts()).toEqual([{ code: 'server_changed', is_open: true }]);
  });

  it('A clean full reconciliation resumes payouts and ends the alert', async () => {
    await promote();
    await watch();
    await begin();
    expect(await payoutsAreFrozen(t.dbOf('payer'))).toBe(true);
    await end('clean');
    await watch();
    expect(await payoutsAreFrozen(t.dbOf('payer'))).toBe(false);
    expect(await alerts()).toEqual([{ code: 'server_changed', is_open: false }]);
    expect(await runs()).toEqual([{ scope: 'full', state: 'clean' }]);
  });

  it('A full reconciliation that began before the promotion resumes nothing, and another one is requested', async () => {
    await t.owner.query(`SELECT reconciliation.request_run('full', 'test')`);
    await begin();
    await promote();
    // What began on another server has another name there.
    await t.owner.query('ALTER TABLE reconciliation.run DISABLE TRIGGER run_is_sound');
    await t.owner.query(`UPDATE reconciliation.run SET server = 'the former one'`);
    await t.owner.query('ALTER TABLE reconciliation.run ENABLE TRIGGER run_is_sound');
    await end('clean');
    expect(await payoutsAreFrozen(t.dbOf('payer'))).toBe(true);
    await watch();
    expect(await runs()).toEqual([
      { scope: 'full', state: 'clean' },
      { scope: 'full', state: 'waiting' },
    ]);
  });

  it('A clean recent reconciliation does not resume payouts', async () => {
    await promote();
    await t.owner.query(`SELECT reconciliation.request_run('recent', 'test')`);
    await begin('recent');
    await end('clean');
    expect(await payoutsAreFrozen(t.dbOf('payer'))).toBe(true);
  });

  it('A failed full reconciliation resumes nothing, and the periodic one is due', async () => {
    await promote();
    await watch();
    await begin();
    await end('failed');
    await watch();
    expect(await payoutsAreFrozen(t.dbOf('payer'))).toBe(true);
    expect(await runs()).toEqual([{ scope: 'full', state: 'failed' }]);
    expect(await isFullDue(t.dbOf('reconciler'))).toBe(true);
  });

  it('A copy of the database is another server', async () => {
    const name = `copy_${randomUUID().replaceAll('-', '')}`;
    const original = `copied_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await admin.connect();
    whenOver(async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.query(`DROP DATABASE IF EXISTS ${original} WITH (FORCE)`);
      await admin.end();
    });
    const reconciledIn = async (database: string, before = 'SELECT'): Promise<boolean> => {
      const url = Object.assign(new URL(t.ownerUrl), { pathname: `/${database}` }).toString();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(before);
        return (await client.query('SELECT platform.is_reconciled() AS is')).rows[0].is;
      } finally {
        await client.end();
      }
    };
    await admin.query(`CREATE DATABASE ${original} TEMPLATE plumbline_test_template`);
    expect(await reconciledIn(original, 'UPDATE platform.reconciled_server SET server = platform.server()')).toBe(true);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${original}`);
    expect(await reconciledIn(name)).toBe(false);
  });
});

describe('every login', () => {
  it('No login can declare the server reconciled', async () => {
    await promote();
    const statements = [
      'UPDATE platform.reconciled_server SET server = platform.server()',
      'DELETE FROM platform.reconciled_server',
      'SELECT platform.confirm_server()',
    ];
    for (const role of PROCESS_ROLES)
      for (const statement of statements) expect(await attackerOf(t, role).attempt(statement)).toBe('42501');
    expect(await isReconciled(t.dbOf('reconciler'))).toBe(false);
  });

  it('A run keeps the server on which it began', async () => {
    await t.owner.query(`SELECT reconciliation.request_run('full', 'test')`);
    await begin();
    const attacker = attackerOf(t, 'reconciler');
    expect(await attacker.attempt(`UPDATE reconciliation.run SET server = 'another'`)).toBe('run_stays_on_its_server');
  });
});
