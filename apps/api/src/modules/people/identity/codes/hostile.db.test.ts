import { beforeAll, describe, expect, it } from 'vitest';
import { attackerOf } from '../../../../testing/attacker.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, wrongCode } from '../../../../testing/people.ts';

/** An attacker has the login of the API and writes SQL of their own. */
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

describe('What the tables and functions of codes refuse to the API', () => {
  beforeAll(() => ask(victim.id));

  it.each([
    [
      'inserts a code that was consumed',
      `INSERT INTO identity.one_time_code (purpose, email, member_id, request, code_sha256, made_at, expires_at, consumed_at)
       VALUES ('withdrawal', 'x', 1, 'w', sha256(''), now(), now() + interval '1 minute', now())`,
    ],
    ['declares a code consumed', 'UPDATE identity.one_time_code SET consumed_at = now()'],
    ['chooses a code by its hash', `UPDATE identity.one_time_code SET code_sha256 = sha256(''), made_at = now()`],
    ['sends a code elsewhere', `UPDATE identity.one_time_code SET email = 'me@attacker.example'`],
    ['lets a code live longer', `UPDATE identity.one_time_code SET expires_at = now() + interval '1 year'`],
    ['gives itself fresh tries', 'UPDATE identity.one_time_code SET tries = 0'],
    ['deletes codes', 'DELETE FROM identity.one_time_code'],
    ['reads the hashes', 'SELECT code_sha256 FROM identity.one_time_code'],
    ['reads the digests of passwords', 'SELECT secret_sha256 FROM identity.one_time_code'],
    ['locks a code', 'SELECT id FROM identity.one_time_code FOR UPDATE'],
    ['writes through the view', 'UPDATE identity.one_time_codes SET consumed_at = now()'],
    [
      'notes a try for an earlier transaction',
      `INSERT INTO identity.code_try (code_id, typed_sha256, tried_by) VALUES (uuidv7(), sha256(''), '3')`,
    ],
    ['forgets its tries', 'DELETE FROM identity.code_try'],
    ['reads what others typed', 'SELECT typed_sha256 FROM identity.code_try'],
    ['lowers the count of its wrong tries', 'UPDATE identity.code_day SET tried = 0'],
    ['deletes the counters', 'DELETE FROM identity.code_day'],
    ['empties the tables', 'TRUNCATE identity.code_day, identity.code_try'],
    ['makes a code', 'SELECT identity.make_code(id) FROM identity.one_time_codes'],
    ['sweeps counters away', 'SELECT identity.sweep_codes()'],
    [
      'opens a code for an address of its own',
      `SELECT identity.open_code('unfreeze', 'me@attacker.example', 'member', 1, 'x', '', true, 'en')`,
    ],
    ['counts down', `SELECT identity.count_code('unfreeze', 'x', 0, -10)`],
    ['queues a message with a code', 'SELECT mail.queue_code(id, email, language) FROM identity.one_time_codes'],
    [
      'inserts a message with a code, to an address of its own',
      `INSERT INTO mail.message (recipient, subject, body_text, body_html, code_id)
       SELECT 'me@attacker.example', 's', '', '', id FROM identity.one_time_codes`,
    ],
    ['redirects a message', `UPDATE mail.message SET recipient = 'me@attacker.example'`],
    ['names another code in a message', 'UPDATE mail.message SET code_id = NULL'],
    [
      'runs the trigger of the mails on a table of its own',
      `CREATE TEMP TABLE own (code_id uuid, sent_at timestamptz);
       CREATE TRIGGER own AFTER UPDATE ON own FOR EACH ROW EXECUTE FUNCTION identity.forget_secret()`,
    ],
    [
      'replaces a function',
      `CREATE OR REPLACE FUNCTION identity.draw_digits() RETURNS text LANGUAGE sql RETURN '000000'`,
    ],
  ])('An API that %s is denied', async (_what, statement) => {
    expect(await attacker.attempt(statement)).toBe(DENIED);
  });

  it("A member's e-mail address stays, so that the member's codes go nowhere else", async () => {
    const change = `UPDATE members.member SET email = 'me@attacker.example' WHERE id = ${victim.id}`;
    expect(await attacker.attempt(change)).toBe(DENIED);
    await expect(t.owner.query(change)).rejects.toMatchObject({ constraint: 'member_email_stays' });
  });

  it.each(['withdrawal', 'package-withdrawal', 'payout-address', 'unfreeze', 'x'])(
    'A code for %s is not asked for by address',
    async (purpose) => {
      expect(
        await attacker.attempt(
          `SELECT identity.request_public_code('${purpose}', 'me@attacker.example', 'member', 'r', ${EMPTY}, true)`,
        ),
      ).toBe('code_for_anybody');
    },
  );

  it.each(['sign-up', 'forgot-password'])('A code for %s is not asked for in the name of a member', async (purpose) => {
    expect(await attacker.attempt(`SELECT identity.request_own_code('${purpose}', ${victim.id}, 'r')`)).toBe(
      'code_of_a_member',
    );
  });
});

describe('The message that brings a code', () => {
  // Shows DEC-5-process-11
  it("A code that the API asks for in a member's name goes to that member", async () => {
    await ask(victim.id);
    const { rows } = await t.owner.query('SELECT recipient FROM mail.message WHERE code_id IS NOT NULL');
    expect([...new Set(rows.map(({ recipient }) => recipient))]).toEqual([victim.email]);
  });

  it('The queued message holds no text at all, since that is made with the code', async () => {
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

  it('A message that has left and is declared unsent brings no further code with fresh tries', async () => {
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

describe('Guessing', () => {
  /** A code that was mailed, and its digits. */
  async function mailed() {
    const { id, email } = await member(t);
    await ask(id);
    return { id, email, code: (await codeFor(t, email))! };
  }

  it('A guess is not compared in the transaction that could take it back, not even a right one', async () => {
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

  it('A guess whose outcome was seen stays counted when its comparison is rolled back', async () => {
    const { email, code } = await mailed();
    for (let i = 1; i <= 5; i++) {
      const tryId = await note(email, wrongCode(code, i));
      expect(await attacker.attempt(`SELECT identity.consume_code('${tryId}')`, 'SELECT 1 / 0')).toBe('22012');
    }
    expect(await note(email, code)).toBeNull();
  });

  it('Fifty guesses in parallel are five', async () => {
    const { email, code } = await mailed();
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(email, wrongCode(code, i + 1))));
    expect(guesses.filter((answer) => answer === false)).toHaveLength(5);
  });

  // Shows ASVS-6.6.3
  it('Thirty wrong tries a day are all for a member, however many codes are asked for and whatever windows are deleted', async () => {
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

  it('A right code costs none of the wrong tries of the day', async () => {
    const { email, code } = await mailed();
    expect(await guess(email, code)).toBe(true);
    const { rows } = await t.owner.query(
      `SELECT tried FROM identity.code_day WHERE address_sha256 = sha256(convert_to($1, 'UTF8'))`,
      [email],
    );
    expect(rows).toEqual([{ tried: 0 }]);
  });

  it('A mailbox is not flooded: 120 codes a day to an address', async () => {
    const { id } = await member(t);
    const asked = await attacker.value<string>(
      `SELECT count(identity.request_own_code('unfreeze', $1, 'account' || n)) FROM generate_series(1, 130) n`,
      [id],
    );
    expect(Number(asked)).toBe(120);
  });

  it("A stranger's wrong tries for a reset leave a member's own codes alone", async () => {
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

  it('Tables and functions of the same names in the attacker’s own schema change no comparison', async () => {
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

describe('What counts as consumed', () => {
  // Shows ASVS-6.6.2
  it('A consumed code counts for its member, purpose and request alone', async () => {
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

describe('The digits', () => {
  // Shows ASVS-6.5.3, ASVS-11.5.1
  it('Of 200,000 codes each first digit and each last digit comes about as often as any other', async () => {
    const { rows } = await t.owner.query<{ most: number; least: number; digits: number }>(`
      WITH drawn AS MATERIALIZED (SELECT identity.draw_digits() AS code FROM generate_series(1, 200000)),
        tally AS (SELECT place, digit, count(*) AS n FROM drawn,
                    LATERAL (VALUES ('first', left(code, 1)), ('last', right(code, 1))) d (place, digit) GROUP BY 1, 2)
      SELECT max(n)::int AS most, min(n)::int AS least, count(*)::int AS digits FROM tally`);
    // Twenty counts of 20,000 with a standard deviation of 134: seven of them either way happen once in 10^10 runs.
    expect(rows[0]!.digits).toBe(20);
    expect(rows[0]!.least).toBeGreaterThan(19_060);
    expect(rows[0]!.most).toBeLessThan(20_940);
  });
});
