import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import { appCode, codeBefore } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { openedBy } from '../../../../testing/headers.ts';
import { addOperator, auditOf, OPERATOR_PASSWORD, signedInOperator } from '../../../../testing/operators.ts';
import { mailsFor, member, newContact, PASSWORD } from '../../../../testing/people.ts';
import { SoftAuthenticator } from '../../../../testing/soft-authenticator.ts';
import { relyingParty } from '../factors/relying-party.ts';
import { createOperator } from './operator-credentials.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const signIn = (email: string, password = OPERATOR_PASSWORD) => api.post('/operatorApi/signIn', { email, password });
const me = (token: string) => api.get('/operatorApi/me', token);

/** Signs in with the password and enrols an app; later codes of the app are unused. */
async function enrolled(role: 'owner' | 'finance' | 'support' | 'auditor' = 'finance') {
  const operator = await addOperator(t, role);
  const { enrolment } = (await signIn(operator.email)).json().data;
  const { secret } = (await api.post('/operatorApi/enrolApp', { enrolment })).json().data;
  const confirmed = await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: await codeBefore(secret) });
  const { recoveryCodes } = confirmed.json().data;
  return { ...operator, secret, recoveryCodes: recoveryCodes as string[], token: openedBy(confirmed) };
}

describe('an operator’s sign-in', () => {
  // Shows DEC-5-operators-4, ASVS-6.3.3
  it('A password alone does not sign an operator in', async () => {
    const { email } = await addOperator(t);
    const answer = await signIn(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect([openedBy(answer), answer.json().csrf_token]).toEqual(['', undefined]);
    expect(answer.json().data).toMatchObject({ enrolment: expect.stringMatching(/^[\w-]{43}$/) });
    const { rows } = await t.owner.query(
      "SELECT 1 FROM identity.session s JOIN identity.operator o ON o.id = s.subject_id WHERE s.kind = 'operator' AND o.email = $1",
      [email],
    );
    expect(rows).toEqual([]);
  });

  // Shows DEC-5-operators-4
  it("An operator signs in with the app's code, once for each code, to one session of twelve hours", async () => {
    const operator = await enrolled();
    const { challenge, methods } = (await signIn(operator.email)).json().data;
    expect(methods).toEqual(['totp', 'recovery']);
    const code = appCode(operator.secret);
    const answer = await api.post('/operatorApi/signInFactor', { challenge, code });
    expect(answer.json().data).toEqual({
      _id: operator.id.toString(),
      email: operator.email,
      fullName: operator.fullName,
      role: 'finance',
    });
    expect((await me(openedBy(answer))).json().data.email).toBe(operator.email);
    const { rows } = await t.owner.query(
      `SELECT extract(epoch FROM max(expires_at) - max(created_at))::int AS seconds FROM identity.session
       WHERE kind = 'operator' AND subject_id = $1`,
      [operator.id],
    );
    expect(rows).toEqual([{ seconds: 12 * 3600 }]);
    const again = (await signIn(operator.email)).json().data.challenge;
    const replayed = await api.post('/operatorApi/signInFactor', { challenge: again, code });
    expect(replayed.json().message).toBe(errorsTexts.factor_used);
  });

  it('An operator can sign in with each recovery code once', async () => {
    const operator = await enrolled();
    expect(operator.recoveryCodes).toHaveLength(10);
    const use = async () => {
      const { challenge } = (await signIn(operator.email)).json().data;
      return api.post('/operatorApi/signInFactor', { challenge, code: operator.recoveryCodes[0] });
    };
    expect((await use()).statusCode).toBe(200);
    expect((await use()).statusCode).toBe(400);
  });

  it("An operator's challenge ends after five wrong codes, even for the right one", async () => {
    const operator = await enrolled();
    const { challenge } = (await signIn(operator.email)).json().data;
    const wrong = appCode(operator.secret) === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) await api.post('/operatorApi/signInFactor', { challenge, code: wrong });
    const answer = await api.post('/operatorApi/signInFactor', { challenge, code: appCode(operator.secret) });
    expect(answer.headers['x-error-code']).toBe('challenge_not_valid');
  });

  it("Operator sign-in returns the same answer for an unknown, wrong, member's or disabled login", async () => {
    const [known, disabled, someone] = [await addOperator(t), await addOperator(t, 'support'), await member(t)];
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [disabled.id]);
    const answers = await Promise.all([
      signIn(newContact().email),
      signIn(known.email, 'not the password'),
      signIn(someone.email, PASSWORD),
      signIn(disabled.email),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().message]).toEqual([400, consoleInputsTexts.emailOrPasswordWrong]);
    }
    const asMember = await api.post('/publicApi/signinSeller', { email: known.email, password: OPERATOR_PASSWORD });
    expect(asMember.statusCode).toBe(400);
  });

  it('Operator sign-in allows ten attempts per account and network in ten minutes', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    const { email } = await addOperator(t);
    const tries = (password: string) => strict.post('/operatorApi/signIn', { email, password });
    for (let i = 0; i < 10; i++) expect((await tries('wrong')).statusCode).toBe(400);
    expect((await tries(OPERATOR_PASSWORD)).statusCode).toBe(429);
  });

  it("A member's challenge is not valid for an operator's sign-in, or the other way round", async () => {
    const operator = await enrolled();
    const { challenge } = (await signIn(operator.email)).json().data;
    const code = appCode(operator.secret);
    const asMember = await api.post('/publicApi/signinSecondFactor', { challenge, code });
    expect(asMember.headers['x-error-code']).toBe('challenge_not_valid');
    expect((await api.post('/operatorApi/signInFactor', { challenge, code })).statusCode).toBe(200);
  });

  it('Enrolment, sign-in and sign-out of an operator are recorded in the audit trail', async () => {
    const operator = await enrolled();
    await api.post('/operatorApi/logout', {}, operator.token);
    expect((await me(operator.token)).statusCode).toBe(401);
    const actions = (await auditOf(t, `operator:${operator.id}`)).map((row) => row.action);
    expect(actions).toEqual(['operator.enrol', 'operator.sign-in', 'operator.sign-out']);
  });
});

describe('enrolment of the first factor', () => {
  it('A wrong first code is rejected, and the enrolment stays open', async () => {
    const { email } = await addOperator(t);
    const { enrolment } = (await signIn(email)).json().data;
    const { secret, uri } = (await api.post('/operatorApi/enrolApp', { enrolment })).json().data;
    expect(uri).toContain('otpauth://totp/');
    const wrong = appCode(secret) === '000000' ? '000001' : '000000';
    const refused = await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: wrong });
    expect(refused.headers['x-error-code']).toBe('factor_wrong');
    const answer = await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: appCode(secret) });
    expect(answer.json()).toMatchObject({ success: true, data: { operator: { email } } });
  });

  // Shows DEC-5-operators-4
  it('An operator can enrol a passkey instead, which is then required', async () => {
    const party = relyingParty(api.deps.config, 'operator');
    const key = new SoftAuthenticator(party.origin, party.id);
    const { email } = await addOperator(t);
    const { enrolment } = (await signIn(email)).json().data;
    const { options } = (await api.post('/operatorApi/enrolPasskey', { enrolment })).json().data;
    const passkey = key.create(options.challenge);
    const made = await api.post('/operatorApi/enrolPasskeyConfirm', { enrolment, name: 'Key', passkey });
    expect((await me(openedBy(made))).statusCode).toBe(200);
    const { challenge, methods, passkey: asked } = (await signIn(email)).json().data;
    expect(methods).toEqual(['passkey', 'recovery']);
    const proof = key.get(asked.challenge);
    const answer = await api.post('/operatorApi/signInFactor', { challenge, code: '', passkey: proof });
    expect(answer.json().data.email).toBe(email);
  });

  it('Enrolment ends when a factor exists: a second enrolment with the same password sets up nothing', async () => {
    const operator = await addOperator(t);
    const first = (await signIn(operator.email)).json().data.enrolment;
    const second = (await signIn(operator.email)).json().data.enrolment;
    const { secret } = (await api.post('/operatorApi/enrolApp', { enrolment: first })).json().data;
    await api.post('/operatorApi/enrolAppConfirm', { enrolment: first, code: appCode(secret) });
    for (const path of ['enrolApp', 'enrolPasskey']) {
      const answer = await api.post(`/operatorApi/${path}`, { enrolment: second });
      expect([path, answer.headers['x-error-code']]).toEqual([path, 'factor_exists']);
    }
  });

  it('An operator who was disabled in the meantime gets no session from the enrolment', async () => {
    const operator = await addOperator(t, 'support');
    const { enrolment } = (await signIn(operator.email)).json().data;
    const { secret } = (await api.post('/operatorApi/enrolApp', { enrolment })).json().data;
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [operator.id]);
    const answer = await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: appCode(secret) });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect([openedBy(answer), answer.json().csrf_token]).toEqual(['', undefined]);
  });
});

describe('an operator’s session', () => {
  // Shows DEC-5-operators-4
  it("An operator's session locks after half an hour without use and is unlocked with the password", async () => {
    const { token, id } = await signedInOperator(t);
    await t.owner.query(
      "UPDATE identity.session SET seen_at = now() - interval '31 minutes' WHERE subject_id = $1 AND kind = 'operator'",
      [id],
    );
    const locked = await me(token);
    expect([locked.statusCode, locked.headers['x-error-code']]).toEqual([401, 'session_locked']);
    // Reading the state does not count as use.
    expect((await me(token)).statusCode).toBe(401);
    const unlock = (password: string) => api.post('/operatorApi/unlock', { password }, token);
    expect((await unlock('not the password')).statusCode).toBe(400);
    expect((await unlock(OPERATOR_PASSWORD)).statusCode).toBe(200);
    expect((await me(token)).statusCode).toBe(200);
  });

  it('An operator can lock a session immediately and sign out while it is locked', async () => {
    const { token } = await signedInOperator(t);
    await api.post('/operatorApi/lock', {}, token);
    expect((await me(token)).headers['x-error-code']).toBe('session_locked');
    expect((await api.post('/operatorApi/logout', {}, token)).statusCode).toBe(200);
    expect((await me(token)).headers['x-error-code']).toBe('unauthorized');
  });

  it("An operator's session is listed with its device, and only this operator can end it", async () => {
    const [one, other] = [await enrolled(), await signedInOperator(t)];
    const { challenge } = (await signIn(one.email)).json().data;
    const second = await api.post('/operatorApi/signInFactor', { challenge, code: appCode(one.secret) });
    const list = await api.get('/operatorApi/sessions', openedBy(second));
    expect(list.json().data.docs).toHaveLength(2);
    const first = list.json().data.docs.find((each: { isThisOne: boolean }) => !each.isThisOne);
    const end = (token: string) => api.post('/operatorApi/revokeSession', { _id: first._id }, token);
    expect((await end(other.token)).statusCode).toBe(404);
    expect((await end(openedBy(second))).statusCode).toBe(200);
    expect((await me(one.token)).statusCode).toBe(401);
  });

  // Shows ASVS-7.4.2, ASVS-7.4.5
  it('The session of a disabled operator ends immediately', async () => {
    const { token, id } = await signedInOperator(t, 'support');
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [id]);
    expect((await me(token)).statusCode).toBe(401);
  });
});

describe('creating an operator by command', () => {
  it('A command creates one operator for each address, with a valid address and a long enough password', async () => {
    const someone = await addOperator(t);
    const of = (over: object) =>
      createOperator(t.db, {
        email: newContact().email,
        fullName: 'X',
        password: OPERATOR_PASSWORD,
        role: 'owner',
        ...over,
      });
    expect(await of({ email: someone.email })).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await of({ email: 'nowhere' })).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await of({ password: 'nine-long' })).toMatchObject({ ok: false, code: 'invalid_input' });
  });
});

describe("an operator's own login", () => {
  const sessionsOf = (id: bigint) =>
    t.value(
      "SELECT count(*)::int AS open FROM identity.session WHERE kind = 'operator' AND subject_id = $1 AND revoked_at IS NULL",
      [id],
    );
  const change = (token: string, body: object) => api.post('/operatorApi/changePassword', body, token);
  const renew = (token: string, body: object) => api.post('/operatorApi/renewFactor', body, token);
  const mailedTo = async (email: string) => (await mailsFor(t, email)).map(({ subject }) => subject);

  // Shows ASVS-6.2.2
  it('After an operator changes the password with the current one, sessions end, and the change is emailed and recorded', async () => {
    const { id, email, token } = await enrolled('auditor');
    const answer = await change(token, { oldPassword: OPERATOR_PASSWORD, password: 'a new sentence' });
    expect(answer.json()).toMatchObject({ success: true, message: consoleAnswersTexts.operatorChangePassword });
    expect(await sessionsOf(id)).toBe(0);
    expect((await signIn(email)).statusCode).toBe(400);
    expect((await signIn(email, 'a new sentence')).json().data.methods).toEqual(['totp', 'recovery']);
    expect(await mailedTo(email)).toEqual([mailsTexts.subjects['operator-password-changed']]);
    expect((await auditOf(t, `operator:${id}`)).map(({ action }) => action)).toContain('operator.change-password');
  });

  // Shows DEC-5-passwords-2
  it.each([
    [{ oldPassword: 'not it at all', password: 'a new sentence' }, consoleInputsTexts.passwordWrong],
    [{ oldPassword: OPERATOR_PASSWORD, password: 'nine-long' }, rulesTexts.passwordTooShort({ length: '10' })],
    [{ oldPassword: OPERATOR_PASSWORD, password: 'qwertyuiop' }, inputsTexts.passwordStolenOrEasyToGuess],
  ])("An operator's password and sessions stay unchanged if the request is %j: %s", async (body, message) => {
    const { id, email, token } = await enrolled();
    const answer = await change(token, body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(await sessionsOf(id)).toBe(1);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it("If two new passwords are set at the same time, the operator's login has one of them", async () => {
    const { email, token } = await enrolled();
    const passwords = ['the first of two', 'the second of two'];
    const answers = await Promise.all(
      passwords.map((password) => change(token, { oldPassword: OPERATOR_PASSWORD, password })),
    );
    const right = answers.filter(({ statusCode }) => statusCode === 200).length;
    const opens = await Promise.all(passwords.map(async (password) => (await signIn(email, password)).statusCode));
    expect([right, opens.toSorted()]).toEqual([1, [200, 400]]);
  });

  it('An operator can remove the second factor with password and code, and sets up another at the next sign-in', async () => {
    const { id, email, secret, token } = await enrolled();
    const answer = await renew(token, { password: OPERATOR_PASSWORD, code: appCode(secret) });
    expect(answer.json()).toMatchObject({ success: true });
    expect(await sessionsOf(id)).toBe(0);
    const { enrolment } = (await signIn(email)).json().data;
    expect(enrolment).toMatch(/^[\w-]{43}$/);
    const { secret: newSecret } = (await api.post('/operatorApi/enrolApp', { enrolment })).json().data;
    const confirmed = await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: appCode(newSecret) });
    expect((await me(openedBy(confirmed))).statusCode).toBe(200);
    expect(await mailedTo(email)).toEqual([mailsTexts.subjects['operator-factor-given-up']]);
    expect((await auditOf(t, `operator:${id}`)).map(({ action }) => action)).toContain('operator.renew-factor');
  });

  it('An operator who lost the phone can remove the second factor with a recovery code', async () => {
    const { token, recoveryCodes } = await enrolled();
    expect((await renew(token, { password: OPERATOR_PASSWORD, code: recoveryCodes[0]! })).statusCode).toBe(200);
  });

  it("A stolen session cannot remove an operator's second factor with a wrong password or code", async () => {
    const { id, email, secret, token } = await enrolled();
    const wrong = await renew(token, { password: 'not it at all', code: appCode(secret) });
    expect(wrong.headers['x-error-code']).toBe('invalid_credentials');
    const digits = appCode(secret) === '000000' ? '000001' : '000000';
    expect((await renew(token, { password: OPERATOR_PASSWORD, code: digits })).headers['x-error-code']).toBe(
      'factor_wrong',
    );
    expect(await sessionsOf(id)).toBe(1);
    expect((await signIn(email)).json().data.methods).toEqual(['totp', 'recovery']);
  });
});
