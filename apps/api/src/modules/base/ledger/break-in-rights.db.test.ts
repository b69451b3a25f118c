import { describe, expect, it } from 'vitest';
import { databaseRoleOf, PROCESS_ROLES, ROLES_OF_COMMAND } from '../../../platform/process-roles.ts';
import { loginOf } from '../../../testing/logins.ts';
import { account, system } from './index.ts';
import { ledgerBench, refusal } from './testing.ts';

/** What the application's connection, or a person with the owner's rights, can change in written records: nothing. */
const t = await ledgerBench({ checksLedger: true });
const app = await t.connect();
await t.openMember(100n);
await t.book(1_000n);

const NO_RIGHT = { code: '42501' };
const APPEND_ONLY = { code: 'PL001' };

describe('rights of the application', () => {
  const statements = [
    ...['entry', 'posting', 'pending_entry', 'evidence', 'route', 'account', 'account_kind', 'paid_income'].flatMap(
      (table) => [
        `DELETE FROM ledger.${table}`,
        `TRUNCATE ledger.${table} CASCADE`,
        `INSERT INTO ledger.${table} DEFAULT VALUES`,
        `DO 'BEGIN LOCK TABLE ledger.${table} IN ACCESS EXCLUSIVE MODE; END'`,
        `ALTER TABLE ledger.${table} DISABLE TRIGGER ALL`,
        `DROP TABLE ledger.${table} CASCADE`,
        `COPY ledger.${table} FROM STDIN`,
      ],
    ),
    'UPDATE ledger.entry SET balance_after_micro = 1000000',
    'UPDATE ledger.posting SET amount_micro = 1',
    'UPDATE ledger.pending_entry SET delta_micro = 1000000',
    'UPDATE ledger.evidence SET amount_micro = 1000000',
    `UPDATE ledger.route SET evidence = NULL`,
    'UPDATE ledger.account SET owner_id = 2',
    'SELECT FROM ledger.account FOR NO KEY UPDATE',
    `SELECT ledger.lock_accounts('{16}')`,
    `SELECT ledger.distribute('trading_profit', 16, '{33}', '{1}', 'k', '{}')`,
    `UPDATE ledger.account_kind SET name = 'x'`,
    'INSERT INTO ledger.entry VALUES (34, 99, 1, 5, 5, 5)',
    'INSERT INTO ledger.pending_entry VALUES (16, 1, 1000000)',
    `INSERT INTO ledger.route VALUES ('gift', 2, 16)`,
    `INSERT INTO ledger.evidence (recipient, amount_micro, chain_id, block_hash, tx_hash, log_index)
     VALUES ('treasury', 1, 1, '0x', '0x${'0'.repeat(64)}', 0)`,
    `INSERT INTO ledger.posting (kind, from_account, to_account, to_kind, amount_micro, idempotency_key, input_hash, source, business_date)
     VALUES ('purchase', 34, 35, 3, 1, 'k', '', '{}', '2026-01-05')`,
    `INSERT INTO ledger.paid_income VALUES (1, '2026-01-05', 'trading_profit', 16, 1000000)`,
    'DELETE FROM ledger.entry USING ledger.trial_balance',
    'SELECT ledger.roll_up_account(16, 10)',
    `SELECT ledger.check_charges('{1}')`,
    `SELECT ledger.post_many('[]')`,
    `SELECT ledger.known_postings('[]')`,
    `SELECT ledger.refuse_posting('x')`,
    'CREATE FUNCTION ledger.balance2() RETURNS int LANGUAGE sql RETURN 1',
    `CREATE OR REPLACE FUNCTION ledger.balance(p_account_id bigint) RETURNS bigint LANGUAGE sql RETURN 5`,
    'ALTER FUNCTION ledger.post(jsonb) SECURITY INVOKER',
    'CREATE TABLE ledger.mine ()',
    'CREATE TABLE public.posting ()',
    'CREATE SCHEMA mine',
    'SET session_replication_role = replica',
    'ALTER ROLE plumbline_api SUPERUSER',
  ];
  // Shows DEC-1.3b
  it.each(statements)('The application has no right to %s', async (statement) => {
    expect(await refusal(app.query(statement))).toEqual(NO_RIGHT);
  });

  it('The application can read all entries and postings, so that any member can see the whole book', async () => {
    for (const relation of ['entry', 'entries', 'posting', 'postings', 'route'])
      await app.query(`SELECT count(*) FROM ledger.${relation}`);
  });
});

describe('login of a process', () => {
  it.each(PROCESS_ROLES)('The login of the %s process cannot switch to another role', async (role) => {
    const client = await t.connect(loginOf(t.ownerUrl, role));
    const others = PROCESS_ROLES.filter(
      (each) => each !== role && !(role === 'command' && ROLES_OF_COMMAND.includes(each)),
    );
    const ways = ['postgres', ...others.map(databaseRoleOf)].flatMap((role) => [
      `SET ROLE ${role}`,
      `SET SESSION AUTHORIZATION ${role}`,
    ]);
    for (const statement of [...ways, 'DELETE FROM ledger.entry', 'CREATE TABLE public.mine ()'])
      expect(await refusal(client.query(statement)), statement).toEqual(NO_RIGHT);
    await client.query('RESET ROLE');
    await client.query('SET ROLE NONE');
    expect(await refusal(client.query('UPDATE ledger.entry SET delta_micro = 1'))).toEqual(NO_RIGHT);
    await client.end();
  });
});

describe('rights of the schema owner', () => {
  it.each([
    ...['entry', 'posting', 'evidence', 'account', 'route', 'paid_income'].flatMap((table) => [
      `DELETE FROM ledger.${table}`,
      `TRUNCATE ledger.${table} CASCADE`,
    ]),
    'UPDATE ledger.entry SET balance_after_micro = balance_after_micro + 1',
    'UPDATE ledger.posting SET amount_micro = amount_micro + 1',
    'UPDATE ledger.evidence SET amount_micro = amount_micro + 1',
    'UPDATE ledger.paid_income SET amount_micro = amount_micro + 1',
    'UPDATE ledger.account SET opened_at = now()',
    'UPDATE ledger.route SET charge_cap_bps = 1000',
    'UPDATE ledger.pending_entry SET delta_micro = delta_micro + 1',
    'TRUNCATE ledger.pending_entry',
  ])('The schema owner cannot run %s', async (statement) => {
    expect(await refusal(t.owner.query(statement))).toEqual(APPEND_ONLY);
  });

  it.each([
    ['a gap in the versions', 'VALUES (34, 99, 1, 5, 105, 105)'],
    ['an invented balance', 'VALUES (34, 2, 1, 5, 900, 105)'],
    ['an invented lifetime sum', 'VALUES (34, 2, 1, 5, 105, 900)'],
  ])('An entry that the schema owner writes with %s is detected', async (_, values) => {
    const client = await t.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(`INSERT INTO ledger.entry ${values}`);
      expect((await client.query('SELECT FROM ledger.broken_chain')).rowCount).toBeGreaterThan(0);
      expect((await client.query('SELECT FROM ledger.unbalanced_posting')).rowCount).toBeGreaterThan(0);
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
  });

  it('The schema owner cannot fork a chain of entries or overdraw an account with SQL', async () => {
    expect(await refusal(t.owner.query('INSERT INTO ledger.entry VALUES (34, 1, 1, 5, 5, 5)'))).toEqual({
      code: '23505',
      constraint: 'entry_pkey',
    });
    expect(await refusal(t.owner.query('INSERT INTO ledger.entry VALUES (34, 2, 1, -101, -1, 100)'))).toEqual({
      code: '23514',
      constraint: 'account_never_overdrawn',
    });
    expect(await refusal(t.owner.query('INSERT INTO ledger.pending_entry VALUES (34, 1, 5)'))).toEqual({
      code: '23514',
      constraint: 'only_appended_accounts',
    });
  });

  it('Entries without a posting, or a missing side, are detected even if the owner wrote them', async () => {
    const client = await t.owner.connect();
    try {
      const unbalanced = async () => (await client.query('SELECT id FROM ledger.unbalanced_posting')).rowCount;
      await client.query('BEGIN');
      await client.query('INSERT INTO ledger.entry VALUES (34, 2, 777777, -50, 50, 100), (36, 1, 777777, 50, 50, 50)');
      expect(await unbalanced()).toBe(1);
      await client.query('ROLLBACK; BEGIN');
      await client.query('DELETE FROM ledger.pending_entry');
      expect(await unbalanced()).toBeGreaterThan(0);
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
  });
});

describe('shadowed names', () => {
  it('Temporary tables and functions with the same names do not affect the ledger functions', async () => {
    const client = await t.connect();
    for (const table of [
      'entry',
      'posting',
      'pending_entry',
      'account',
      'route',
      'evidence',
      'account_kind',
      'calendar',
    ])
      await client.query(`CREATE TEMP TABLE ${table} (LIKE ledger.posting)`);
    await client.query(`CREATE FUNCTION pg_temp.balance(bigint) RETURNS bigint LANGUAGE sql RETURN 1000000`);
    await client.query(`CREATE FUNCTION pg_temp.business_date() RETURNS date LANGUAGE sql RETURN date '1999-01-01'`);
    await client.query(`CREATE FUNCTION pg_temp.input_hash(text, bigint, bigint, bigint, jsonb, bigint)
      RETURNS bytea LANGUAGE sql RETURN ''::bytea`);
    await client.query(`CREATE FUNCTION pg_temp.greater(bigint, bigint) RETURNS boolean LANGUAGE sql RETURN true`);
    await client.query(`CREATE OPERATOR pg_temp.>= (LEFTARG = bigint, RIGHTARG = bigint, FUNCTION = pg_temp.greater)`);
    await client.query(`SET search_path = pg_temp, ledger, public, pg_catalog`);
    const other = await t.openMember(100n);
    const spend = (amount: number, key: string) =>
      client.query('SELECT ledger.post($1)', [
        JSON.stringify([
          { kind: 'purchase', from: `${account(other, 'wallet')}`, to: `${account(other, 'principal')}`, amount, key },
        ]),
      ]);
    expect(await refusal(spend(101, 'astray:1'))).toMatchObject({ constraint: 'account_never_overdrawn' });
    await spend(100, 'astray:2');
    expect(await t.balance(account(other, 'principal'))).toBe(100n);
    expect((await client.query('SELECT ledger.balance($1) AS b', [system.earningsBooked])).rows[0].b).toBe('1000');
    const dates = await t.owner.query(`SELECT business_date FROM ledger.posting WHERE idempotency_key = 'astray:2'`);
    expect(dates.rows[0].business_date).toBe('2026-01-05');
  });
});
