import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { appCode, setUpApp, tokenOf } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { addOperator, signedInOperator } from '../../../../testing/operators.ts';
import { member } from '../../../../testing/people.ts';
import { whenOver } from '../../../../testing/when-over.ts';
import { sha256 } from '../sessions/tokens.ts';

/** The attacker has the application's database login and runs SQL directly. */
const t = await ownDatabase();
const api = await ownApp(t);
const attacker = new pg.Pool({ connectionString: t.urlOf('api'), max: 5 });
whenOver(() => attacker.end());

/** How the statement was rejected, or its rows. */
async function attempt(statement: string, values: readonly unknown[] = []): Promise<unknown> {
  try {
    return (await attacker.query(statement, [...values])).rows;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ?? error.code ?? error.message;
  }
}
const NO_RIGHT = '42501';

/** A member with an app, its key, and recovery codes. */
async function victim() {
  const who = await member(t);
  const token = await tokenOf(api, who.email);
  return { ...who, token, ...(await setUpApp(api, token)) };
}

async function open(memberId: bigint, purpose: string, request: string): Promise<Buffer> {
  const token = createHash('sha256').update(randomBytes(32)).digest();
  await attacker.query(`SELECT identity.open_challenge($1, 'member', $2, $3, $4, NULL, 5)`, [
    token,
    memberId,
    purpose,
    request,
  ]);
  return token;
}
const consume = (token: Buffer, memberId: bigint, purpose: string, request: string) =>
  attempt(`SELECT identity.consume_challenge($1, 'member', $2, $3, $4) AS used`, [token, memberId, purpose, request]);

/** The guard's answer to a request that the API's own code would never make. */
async function ask(
  kind: string,
  subject: { kind: string; id: bigint },
  payload: object,
  challenge?: { token: Buffer; purpose: string; request: string },
): Promise<unknown> {
  const id = randomUUID();
  const { rows } = await attacker.query('SELECT identity.ask_guard($1, $2, $3, $4, $5, $6, $7, $8) AS state', [
    id,
    kind,
    subject.kind,
    subject.id,
    challenge?.token ?? null,
    challenge?.purpose ?? null,
    challenge?.request ?? null,
    JSON.stringify(payload),
  ]);
  if (rows[0].state !== 'asked') return rows[0].state;
  for (;;) {
    const answered = await attacker.query('SELECT identity.take_answer($1, false) AS outcome', [id]);
    if (answered.rows[0]?.outcome) return answered.rows[0].outcome;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe("with the API's login", () => {
  it.each([
    ['keys of apps', 'SELECT * FROM identity.totp'],
    ['recovery codes', 'SELECT * FROM identity.recovery_code'],
    ['requests to the guard and its answers', 'SELECT * FROM identity.guard_request'],
    ['counted attempts', 'SELECT * FROM identity.factor_try'],
  ])("The API's login cannot read %s", async (_what, statement) => {
    expect(await attempt(statement)).toBe(NO_RIGHT);
  });

  it.each([
    ['add an app', `INSERT INTO identity.totp (subject_kind, subject_id, secret_encrypted) VALUES ('member', 1, '')`],
    ['replace an app', `UPDATE identity.totp SET secret_encrypted = ''`],
    ['reuse a time step', 'UPDATE identity.totp SET last_step = 0'],
    ['remove an app', 'DELETE FROM identity.totp'],
    [
      'add recovery codes',
      `INSERT INTO identity.recovery_code (subject_kind, subject_id, code_sha256) VALUES ('member', 1, '')`,
    ],
    ['reuse recovery codes', 'UPDATE identity.recovery_code SET used_at = NULL'],
    ['remove recovery codes', 'DELETE FROM identity.recovery_code'],
    [
      'add a passkey',
      `INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports, is_synced, name)
       VALUES ('operator', 1, 'x', '', 0, '{}', false, 'x')`,
    ],
    ['replace a passkey', `UPDATE identity.passkey SET public_key = ''`],
    ['remove a passkey', 'DELETE FROM identity.passkey'],
    ['verify a challenge', `UPDATE identity.challenge SET verified_at = now(), proof_sha256 = ''`],
    ['reset the attempts', 'UPDATE identity.challenge SET tries = 0'],
    ['remove a challenge', 'DELETE FROM identity.challenge'],
    ['delete an attempt of a member', 'DELETE FROM identity.factor_try'],
    ['write an outcome', `UPDATE identity.guard_request SET outcome = '{"ok":true}'`],
    ['write a request without its function', `INSERT INTO identity.guard_request (id) VALUES (gen_random_uuid())`],
    [
      'insert a verified one',
      `INSERT INTO identity.challenge
         (token_sha256, subject_kind, subject_id, purpose, request, webauthn_challenge, expires_at, verified_at, proof_sha256)
       VALUES ('x', 'member', 1, 'withdrawal', 'x', 'x', now() + interval '5 minutes', now(), 'x')`,
    ],
    ['drop factors', `SELECT identity.drop_factors('operator', 1)`],
  ])("The API's login cannot %s", async (_what, statement) => {
    expect(await attempt(statement)).toBe(NO_RIGHT);
  });

  it('Only the guard opens a challenge for a new passkey, and no challenge stays open for more than 15 minutes', async () => {
    const { id } = await member(t);
    const opened = (purpose: string, minutes: number) =>
      attempt(`SELECT identity.open_challenge(sha256('x'), 'member', $1, $2, 'new passkey', NULL, $3)`, [
        id,
        purpose,
        minutes,
      ]);
    expect(await opened('passkey', 5)).toBe(NO_RIGHT);
    expect(await opened('withdrawal', 16)).toBe(NO_RIGHT);
  });

  it("The database draws a passkey's challenge, so the API's login cannot reuse an old one", async () => {
    const { id } = await member(t);
    const [one, two] = [await open(id, 'sign-in', 'session'), await open(id, 'sign-in', 'session')];
    const { rows } = await attacker.query(
      'SELECT webauthn_challenge AS drawn FROM identity.challenge WHERE token_sha256 IN ($1, $2)',
      [one, two],
    );
    expect(new Set(rows.map(({ drawn }) => drawn)).size).toBe(2);
    expect(rows[0].drawn).toMatch(/^[\w-]{43}$/);
  });

  // Shows DEC-5-process-12
  it('An open challenge cannot be used before the guard has verified it', async () => {
    const { id } = await victim();
    const request = randomUUID();
    expect(await consume(await open(id, 'withdrawal', request), id, 'withdrawal', request)).toEqual([{ used: false }]);
  });

  it('A verified challenge can be used once and only for its own request', async () => {
    const { id, secret } = await victim();
    const request = randomUUID();
    const challenge = { token: await open(id, 'withdrawal', request), purpose: 'withdrawal', request };
    expect(await ask('verify', { kind: 'member', id }, { code: appCode(secret) }, challenge)).toMatchObject({
      ok: true,
    });
    expect(await consume(challenge.token, id, 'withdrawal', randomUUID())).toEqual([{ used: false }]);
    expect(await consume(challenge.token, id, 'unfreeze', request)).toEqual([{ used: false }]);
    expect(await consume(challenge.token, id + 1n, 'withdrawal', request)).toEqual([{ used: false }]);
    expect(await consume(challenge.token, id, 'withdrawal', request)).toEqual([{ used: true }]);
    expect(await consume(challenge.token, id, 'withdrawal', request)).toEqual([{ used: false }]);
  });

  it('Five wrong attempts end a challenge even if the guard is called without the API', async () => {
    const { id, secret } = await victim();
    const challenge = { token: await open(id, 'sign-in', 'session'), purpose: 'sign-in', request: 'session' };
    const guess = (code: string) => ask('verify', { kind: 'member', id }, { code }, challenge);
    for (let tries = 1; tries <= 5; tries++)
      expect(await guess(appCode(secret, 100 + tries))).toEqual({ ok: false, code: 'factor_wrong', tries });
    expect(await guess(appCode(secret))).toBe('challenge_not_valid');
  });

  it.each(['set-up-app', 'remove-app', 'offer-passkey', 'renew-codes', 'remove-passkey'])(
    'The factors of a member who has one cannot be changed without it: %s',
    async (kind) => {
      const { id } = await victim();
      const rest = { offered: randomBytes(32).toString('hex'), id: randomUUID() };
      const said = await ask(kind, { kind: 'member', id }, rest);
      expect(['factor_needed', 'factor_exists', 'factor_unknown']).toContain((said as { code: string }).code);
    },
  );

  it('A challenge verified for another purpose cannot change a factor', async () => {
    const { id, recoveryCodes } = await victim();
    const signIn = { token: await open(id, 'sign-in', 'session'), purpose: 'sign-in', request: 'session' };
    const code = recoveryCodes[0]!;
    expect(await ask('remove-app', { kind: 'member', id }, { code }, signIn)).toMatchObject({
      code: 'challenge_not_valid',
    });
    const other = { token: await open(id, 'factors', 'renew-codes'), purpose: 'factors', request: 'renew-codes' };
    expect(await ask('remove-app', { kind: 'member', id }, { code }, other)).toMatchObject({
      code: 'challenge_not_valid',
    });
    // The code was not used up either.
    expect(await ask('verify', { kind: 'member', id }, { code }, signIn)).toMatchObject({ ok: true });
  });

  it('A change of factors cannot be confirmed as a sign-in', async () => {
    const { id, secret } = await victim();
    const challenge = { token: await open(id, 'factors', 'remove-app'), purpose: 'factors', request: 'remove-app' };
    const said = await ask('verify', { kind: 'member', id }, { code: appCode(secret) }, challenge);
    expect(said).toMatchObject({ code: 'challenge_not_valid' });
  });

  it('An operator gets a factor only by enrolment, and enrolment adds no second factor', async () => {
    const { id } = await addOperator(t);
    const subject = { kind: 'operator', id };
    expect(await ask('set-up-app', subject, {})).toMatchObject({ code: 'challenge_not_valid' });
    expect(await ask('enrol-app', subject, {})).toMatchObject({ code: 'challenge_not_valid' });
    const token = createHash('sha256').update(randomBytes(32)).digest();
    await attacker.query(`SELECT identity.open_challenge($1, 'operator', $2, 'enrol', 'session', NULL, 15)`, [
      token,
      id,
    ]);
    expect(await ask('give-up', subject, { code: '000000' })).toEqual({ ok: false, code: 'factor_wrong' });
    await t.owner.query(
      `INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports, is_synced, name)
       VALUES ('operator', $1, gen_random_uuid()::text, '', 0, '{}', false, 'Phone')`,
      [id],
    );
    const enrol = { token, purpose: 'enrol', request: 'session' };
    expect(await ask('enrol-app', subject, {}, enrol)).toMatchObject({ code: 'factor_exists' });
  });

  it('The guard simulates phones only in the demo', async () => {
    const { id } = await addOperator(t);
    expect(await ask('demo-app', { kind: 'operator', id }, {})).toEqual({ ok: false, code: 'not_found' });
    expect(await ask('demo-code', { kind: 'operator', id }, {})).toEqual({ ok: false, code: 'not_found' });
  });

  it('The effects of a factor reset by an operator cannot be skipped: sessions end, payouts wait, and the row stays', async () => {
    const { id } = await victim();
    const owner = await signedInOperator(t);
    await attacker.query(`SELECT identity.reset_member_factors($2, $1, 'because', 'nobody')`, [
      id,
      sha256(owner.token),
    ]);
    const { rows } = await t.owner.query(
      `SELECT m.payouts_wait_until > now() + interval '23 hours' AS waits,
         (SELECT count(*)::int FROM identity.session s WHERE s.subject_id = m.id AND s.kind = 'member' AND s.revoked_at IS NULL) AS open,
         (SELECT reset_by || ': ' || reason FROM identity.factor_reset r WHERE r.member_id = m.id) AS reason
       FROM members.member m WHERE m.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ waits: true, open: 0, reason: `${owner.email}: because` }]);
  });

  it("Only another confirmed owner can reset an operator's factors", async () => {
    const [owner, waiting] = [await signedInOperator(t), await signedInOperator(t)];
    const { rows } = await t.owner.query<{ id: bigint }>('SELECT min(id) AS id FROM identity.operator');
    await t.owner.query('UPDATE identity.operator SET waits_since = now(), appointed_by = $2 WHERE id = $1', [
      waiting.id,
      [rows[0]!.id],
    ]);
    const reset = (of: bigint, by: string) =>
      attacker
        .query("SELECT identity.reset_operator_factors($2, $1, 'because', NULL)", [of, sha256(by)])
        .catch((error: Error) => error.message);
    expect(await reset(owner.id, owner.token)).toBe('not_on_oneself');
    expect(await reset(owner.id, waiting.token)).toBe('operator_not_confirmed');
  });
});
