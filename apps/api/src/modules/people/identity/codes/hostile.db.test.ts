import { beforeAll, describe, expect, it } from 'vitest';
import { attackerOf } from '../../../../testing/attacker.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, wrongCode } from '../../../../testing/people.ts';

/** The attacker has the API's database login and runs SQL directly. */
const t = await ownDatabase();

const victim = await member(t);
const attacker = attackerOf(t);

const EMPTY = `sha256('')`;
const DENIED = '42501';
const ask = (memberId: bigint, purpose = 'unfreeze', request = 'account') =>
  attacker.value<string | null>('SELECT identity.request_own_code($1, $2, $3)', [purpose, memberId, request]);
const note = (email: string, code: string, request = 'account') =>
  attacker.value<string | null>(`SELECT identity.try_code('unfreeze', $1, 'member', $2, ${EMPTY}, $3)`, [
    email,
    request,
    code,
  ]);
const consume = (tryId: string | null) => attacker.value<boolean | null>('SELECT identity.consume_code($1)', [tryId]);
const guess = async (email: string, code: string) => consume(await note(email, code));

describe('what the tables and functions of codes deny to the API', () => {
  beforeAll(() => ask(victim.id));

  it.each([
    [
      'inserts a consumed code',
      `INSERT INTO identity.one_time_code (purpose, email, member_id, request, code_sha256, made_at, expires_at, consumed_at)
       VALUES ('withdrawal', 'x', 1, 'w', sha256(''), now(), now() + interval '1 minute', now())`,
    ],
    ['marks a code as consumed', 'UPDATE identity.one_time_code SET consumed_at = now()'],
    ['chooses a code by its hash', `UPDATE identity.one_time_code SET code_sha256 = sha256(''), made_at = now()`],
    ['redirects a code', `UPDATE identity.one_time_code SET email = 'me@attacker.example'`],
    ['extends the life of a code', `UPDATE identity.one_time_code SET expires_at = now() + interval '1 year'`],
    ['resets its attempts', 'UPDATE identity.one_time_code SET tries = 0'],
    ['deletes codes', 'DELETE FROM identity.one_time_code'],
    ['reads the hashes of codes', 'SELECT code_sha256 FROM identity.one_time_code'],
    ['reads the digests of passwords', 'SELECT secret_sha256 FROM identity.one_time_code'],
    ['locks a code', 'SELECT id FROM identity.one_time_code FOR UPDATE'],
    ['writes through the view', 'UPDATE identity.one_time_codes SET consumed_at = now()'],
    [
      'records an attempt for an earlier transaction',
      `INSERT INTO identity.code_try (code_id, typed_sha256, tried_by) VALUES (uuidv7(), sha256(''), '3')`,
    ],
    ['deletes its attempts', 'DELETE FROM identity.code_try'],
    ['reads what others entered', 'SELECT typed_sha256 FROM identity.code_try'],
    ['lowers the count of its wrong attempts', 'UPDATE identity.code_day SET tried = 0'],
    ['deletes the counters', 'DELETE FROM identity.code_day'],
    ['empties the tables', 'TRUNCATE identity.code_day, identity.code_try'],
    ['creates a code', 'SELECT identity.make_code(id) FROM identity.one_time_codes'],
    ['cleans up counters', 'SELECT identity.sweep_codes()'],
    [
      'requests a code to its own address',
      `SELECT identity.open_code('unfreeze', 'me@attacker.example', 'member', 1, 'x', '', true, 'en')`,
    ],
    ['counts downwards', `SELECT identity.count_code('unfreeze', 'x', 0, -10)`],
    ['queues a message with a code', 'SELECT mail.queue_code(id, email, language) FROM identity.one_time_codes'],
    [
      'inserts a message with a code to its own address',
      `INSERT INTO mail.message (recipient, subject, body_text, body_html, code_id)
       SELECT 'me@attacker.example', 's', '', '', id FROM identity.one_time_codes`,
    ],
    ['redirects a message', `UPDATE mail.message SET recipient = 'me@attacker.example'`],
    ['changes the code of a message', 'UPDATE mail.message SET code_id = NULL'],
    [
      'runs the email trigger on its own table',
      `CREATE TEMP TABLE own (code_id uuid, sent_at timestamptz);
       CREATE TRIGGER own AFTER UPDATE ON own FOR EACH ROW EXECUTE FUNCTION identity.clear_secret()`,
    ],
    [
      'replaces a function',
      `CREATE OR REPLACE FUNCTION identity.draw_digits() RETURNS text LANGUAGE sql RETURN '000000'`,
    ],
  ])('A compromised API that %s is rejected', async (_what, statement) => {
    expect(await attacker.attempt(statement)).toBe(DENIED);
  });

  it("A member's email address cannot be changed, so the member's codes go nowhere else", async () => {
    const change = `UPDATE members.member SET email = 'me@attacker.example' WHERE id = ${victim.id}`;
    expect(await attacker.attempt(change)).toBe(DENIED);
    await expect(t.owner.query(change)).rejects.toMatchObject({ constraint: 'member_email_stays' });
  });

  it.each(['withdrawal', 'package-withdrawal', 'payout-address', 'unfreeze', 'x'])(
    'A code for %s cannot be requested by address',
    async (purpose) => {
      expect(
        await attacker.attempt(
          `SELECT identity.request_public_code('${purpose}', 'me@attacker.example', 'member', 'r', ${EMPTY}, true)`,
        ),
      ).toBe('code_for_anybody');
    },
  );

  it.each(['sign-up', 'forgot-password'])("A code for %s cannot be requested in a member's name", async (purpose) => {
    expect(await attacker.attempt(`SELECT identity.request_own_code('${purpose}', ${victim.id}, 'r')`)).toBe(
      'code_of_a_member',
    );
  });
});

describe('the message with a code', () => {
  // Shows DEC-5-process-11
  it("A code that the API requests in a member's name goes to that member", async () => {
    await ask(victim.id);
    const { rows } = await t.owner.query('SELECT recipient FROM mail.message WHERE code_id IS NOT NULL');
    expect([...new Set(rows.map(({ recipient }) => recipient))]).toEqual([victim.email]);
  });

  it('A queued message contains no text, because the text is created with the code', async () => {
    const { id, email } = await member(t);
    await ask(id);
    const seen = `SELECT body_text || body_html || coalesce(leave_url, '') FROM mail.message WHERE recipient = $1`;
    await expect(attacker.value(seen, [email])).rejects.toMatchObject({ code: DENIED });
    const { rows } = await t.owner.query<{ text: string }>(
      `SELECT body_text || body_html AS text FROM mail.message WHERE recipient = $1`,
      [email],
    );
    expect(rows).toEqual([{ text: '' }]);
  });

  it('A sent message that is marked as unsent does not bring another code with fresh attempts', async () => {
    const { id, email } = await member(t);
    await ask(id);
    const code = (await codeFor(t, email))!;
    const unsend = `UPDATE mail.message SET sent_at = NULL WHERE recipient = '${email}'`;
    expect(await attacker.attempt(unsend)).toBe(DENIED);
    await t.owner.query(unsend);
    expect(await mailsFor(t, email)).toEqual([]);
    expect(await guess(email, code)).toBe(true);
  });
});

describe('guessing codes', () => {
  /** A code that was emailed, and its digits. */
  async function mailed() {
    const { id, email } = await member(t);
    await ask(id);
    return { id, email, code: (await codeFor(t, email))! };
  }

  it('A guess is not compared in a transaction that could be rolled back, even if it is right', async () => {
    const { email, code } = await mailed();
    const client = await attacker.pool.connect();
    await client.query('BEGIN');
    const { rows: tries } = await client.query(
      `SELECT identity.try_code('unfreeze', $1, 'member', 'account', ${EMPTY}, $2) AS id`,
      [email, code],
    );
    await client.query('SAVEPOINT later');
    const { rows } = await client.query('SELECT identity.consume_code($1) AS is_right', [tries[0].id]);
    await client.query('ROLLBACK');
    client.release();
    expect(tries[0].id).not.toBeNull();
    expect(rows).toEqual([{ is_right: null }]);
    expect(await consume(tries[0].id)).toBeNull();
  });

  it('A guess stays counted if its comparison is rolled back after the result was seen', async () => {
    const { email, code } = await mailed();
    for (let i = 1; i <= 5; i++) {
      const tryId = await note(email, wrongCode(code, i));
      expect(await attacker.attempt(`SELECT identity.consume_code('${tryId}')`, 'SELECT 1 / 0')).toBe('22012');
    }
    expect(await note(email, code)).toBeNull();
  });

  it('Fifty parallel guesses count as five', async () => {
    const { email, code } = await mailed();
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(email, wrongCode(code, i + 1))));
    expect(guesses.filter((answer) => answer === false)).toHaveLength(5);
  });

  // Shows ASVS-6.6.3
  it('A member has thirty wrong attempts a day, however many codes are requested and whichever windows are deleted', async () => {
    const { id, email, code: first } = await mailed();
    let code = first;
    let wrong = 0;
    for (let round = 0; round < 8; round++) {
      for (let i = 1; i <= 5; i++) if ((await guess(email, wrongCode(code, i))) === false) wrong += 1;
      await t.owner.query('DELETE FROM platform.rate_window');
      if ((await ask(id)) === null) break;
      code = (await codeFor(t, email))!;
    }
    expect(wrong).toBe(30);
    expect(await ask(id)).toBeNull();
  });

  it('A right code does not count as a wrong attempt of the day', async () => {
    const { email, code } = await mailed();
    expect(await guess(email, code)).toBe(true);
    const { rows } = await t.owner.query(
      `SELECT tried FROM identity.code_day WHERE address_sha256 = sha256(convert_to($1, 'UTF8'))`,
      [email],
    );
    expect(rows).toEqual([{ tried: 0 }]);
  });

  it('An address gets at most 120 codes a day, so that a mailbox cannot be flooded', async () => {
    const { id } = await member(t);
    const asked = await attacker.value<string>(
      `SELECT count(identity.request_own_code('unfreeze', $1, 'account' || n)) FROM generate_series(1, 130) n`,
      [id],
    );
    expect(Number(asked)).toBe(120);
  });

  it("A stranger's wrong attempts at a reset do not affect a member's own codes", async () => {
    const { id, email } = await member(t);
    const reset = async () => {
      await attacker.value(
        `SELECT identity.request_public_code('forgot-password', $1, 'member', 'password', ${EMPTY}, true)`,
        [email],
      );
      const code = (await codeFor(t, email)) ?? '';
      for (let i = 1; i <= 5; i++) {
        await attacker.value(`SELECT identity.try_code('forgot-password', $1, 'member', 'password', ${EMPTY}, $2)`, [
          email,
          wrongCode(code, i),
        ]);
      }
    };
    for (let round = 0; round < 20; round++) await reset();
    const refused = `SELECT identity.request_public_code('forgot-password', $1, 'member', 'password', ${EMPTY}, true)`;
    expect(await attacker.value(refused, [email])).toBeNull();
    expect(await ask(id)).not.toBeNull();
  });

  it("Tables and functions of the same name in the attacker's own schema do not change a comparison", async () => {
    const { email, code } = await mailed();
    const tryId = await note(email, wrongCode(code));
    const client = await attacker.pool.connect();
    await client.query(`
      CREATE TEMP TABLE one_time_code (id uuid, purpose text, email text, request text, consumed_at timestamptz,
        code_sha256 bytea, expires_at timestamptz, tries smallint);
      CREATE FUNCTION pg_temp.sha256(bytea) RETURNS bytea LANGUAGE sql RETURN ''::bytea;
      CREATE FUNCTION pg_temp.distinct_from(bytea, bytea) RETURNS boolean LANGUAGE sql RETURN true;
      CREATE OPERATOR pg_temp.= (LEFTARG = bytea, RIGHTARG = bytea, FUNCTION = pg_temp.distinct_from);
      SET search_path = pg_temp, pg_catalog`);
    const { rows } = await client.query('SELECT identity.consume_code($1) AS is_right', [tryId]);
    client.release(true);
    expect(rows).toEqual([{ is_right: false }]);
  });
});

describe('consumed codes', () => {
  // Shows ASVS-6.6.2
  it('A consumed code is valid only for its member, purpose and request', async () => {
    const client = await t.owner.connect();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO identity.one_time_code (purpose, email, member_id, request, code_sha256, made_at, expires_at, consumed_at)
       VALUES ('withdrawal', 'x', $1, 'w', sha256(''), now(), now() + interval '1 minute', now())`,
      [victim.id],
    );
    const { rows } = await client.query(
      `SELECT identity.has_consumed_code($1, 'withdrawal', 'w') AS itself, identity.has_consumed_code($1 + 1, 'withdrawal', 'w') AS member,
         identity.has_consumed_code($1, 'package-withdrawal', 'w') AS purpose, identity.has_consumed_code($1, 'withdrawal', 'v') AS request`,
      [victim.id],
    );
    await client.query('ROLLBACK');
    client.release();
    expect(rows).toEqual([{ itself: true, member: false, purpose: false, request: false }]);
  });
});

describe('the digits of a code', () => {
  // Shows ASVS-6.5.3, ASVS-11.5.1
  it('In 200,000 codes, every first digit and every last digit occurs about equally often', async () => {
    const { rows } = await t.owner.query<{ most: number; least: number; digits: number }>(`
      WITH drawn AS MATERIALIZED (SELECT identity.draw_digits() AS code FROM generate_series(1, 200000)),
        tally AS (SELECT place, digit, count(*) AS n FROM drawn,
                    LATERAL (VALUES ('first', left(code, 1)), ('last', right(code, 1))) d (place, digit) GROUP BY 1, 2)
      SELECT max(n)::int AS most, min(n)::int AS least, count(*)::int AS digits FROM tally`);
    // Twenty counts of 20,000 with a standard deviation of 134: seven of them occur once in 10^10 runs.
    expect(rows[0]!.digits).toBe(20);
    expect(rows[0]!.least).toBeGreaterThan(19_060);
    expect(rows[0]!.most).toBeLessThan(20_940);
  });
});
