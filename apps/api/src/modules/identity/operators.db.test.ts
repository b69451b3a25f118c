import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { member, newContact, PASSWORD } from '../../testing/people.ts';
import { createOperator } from './operators.ts';
import { findSession } from './store.ts';
import { sha256 } from './tokens.ts';

let t: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  t = await testDatabase();
  api = await testApp(t);
});
afterAll(async () => {
  await api.close();
  await t.drop();
});

const SECRET = 'operators know better';
const signIn = (email: string, password = SECRET) => api.post('/operatorApi/signin', { email, password });

async function operator() {
  const { email } = newContact();
  const created = await createOperator(t.db, { email, fullName: 'Olga Operator', password: SECRET, role: 'finance' });
  if (!created.ok) throw new Error(created.code);
  return { id: created.value, email };
}

describe('an operator', () => {
  it('logs in with a session of their own kind, for twelve hours', async () => {
    const someone = await operator();
    const answer = await signIn(someone.email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    const { api_token, data } = answer.json();
    expect(data).toEqual({ email: someone.email, fullName: 'Olga Operator', role: 'finance' });
    expect((await api.post('/sellerApi/logout', {}, api_token)).statusCode).toBe(401);
    expect(await findSession(t.owner as never, sha256(api_token), ['operator'])).toMatchObject([{ kind: 'operator' }]);
    const { rows } = await t.owner.query(
      `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM identity.session
       WHERE kind = 'operator' AND subject_id = $1`,
      [someone.id],
    );
    expect(rows).toEqual([{ seconds: 12 * 3600 }]);
  });

  it('and a member cannot log in in place of each other', async () => {
    const [someone, other] = [await operator(), await member(t)];
    expect((await signIn(other.email, PASSWORD)).statusCode).toBe(400);
    const asMember = await api.post('/publicApi/signinSeller', { email: someone.email, password: SECRET });
    expect(asMember.statusCode).toBe(400);
  });

  it('that is disabled is out at once and does not get in again', async () => {
    const someone = await operator();
    const { api_token } = (await signIn(someone.email)).json();
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [someone.id]);
    expect(await findSession(api.deps.pool, sha256(api_token), ['operator'])).toEqual([]);
    expect((await signIn(someone.email)).json().message).toBe('Email, phone or password is not right');
  });

  it('is created once an address, with a real address and a long enough password', async () => {
    const someone = await operator();
    const of = (over: object) =>
      createOperator(t.db, { email: newContact().email, fullName: 'X', password: SECRET, role: 'owner', ...over });
    expect(await of({ email: someone.email })).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await of({ email: 'nowhere' })).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await of({ password: 'short' })).toMatchObject({ ok: false, code: 'invalid_input' });
  });
});
