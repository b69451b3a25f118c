import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD, wrongCode } from '../../../../testing/people.ts';
import { openMemberSession } from '../sessions/sign-in.ts';
import { issueTicket } from '../sessions/sign-in-with-ticket.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const NEW = 'a straight new line';
const STOLEN = inputsTexts.passwordStolenOrEasyToGuess;
const form = (email: string, password = NEW) => ({ email, password, confirmPassword: password, role_name: 'User' });
const ask = (email: string, password?: string) => api.post('/publicApi/otpVerifySeller', form(email, password));
const reset = (email: string, otp: string, password?: string) =>
  api.post('/publicApi/emailotpVerifySeller', { ...form(email, password), otp });
const signIn = (email: string, password: string) => api.post('/publicApi/signinSeller', { email, password });
const open = async (id: bigint) => (await openMemberSession(t.db, id, null, { ip: '127.0.0.1', userAgent: 'test' }))!;
const works = async (token: string) =>
  (await api.post('/sellerApi/acceptNotice', { notice: 'risk', version: 1 }, token)).statusCode === 200;

describe('resetting a forgotten password', () => {
  // Shows DEC-5-factors-7, ASVS-6.4.3
  it('After a password reset, payouts wait for a day, and the settings show until when', async () => {
    const someone = await member(t);
    await ask(someone.email);
    expect((await reset(someone.email, (await codeFor(t, someone.email))!)).statusCode).toBe(200);
    const token = (await signIn(someone.email, NEW)).json().api_token as string;
    const { payoutsWaitUntil } = (await api.get('/sellerApi/getSecondFactors', token)).json().data;
    const hours = (Date.parse(`${payoutsWaitUntil}Z`) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  // Shows SPEC-2-forget-password-1, SPEC-7.14
  it('A password reset with the emailed code ends sessions and tickets and sends an email', async () => {
    const someone = await member(t);
    const tokens = [await open(someone.id), await open(someone.id)];
    const ticket = await issueTicket(t.db, { memberId: someone.id, issuedBy: 'test' });
    expect((await ask(someone.email)).statusCode).toBe(200);
    const answer = await reset(someone.email, (await codeFor(t, someone.email))!);
    expect(answer.json()).toEqual({
      success: true,
      message: answersTexts.emailotpVerifySeller,
      data: null,
    });
    expect(await Promise.all(tokens.map(works))).toEqual([false, false]);
    expect((await api.post('/publicApi/autoSigninSeller', { userDetails: ticket })).statusCode).toBe(400);
    expect((await signIn(someone.email, PASSWORD)).statusCode).toBe(400);
    expect((await signIn(someone.email, NEW)).statusCode).toBe(200);
    expect((await mailsFor(t, someone.email))[0]!.subject).toMatch(/was changed/);
  });

  it('A password set on one keyboard signs in from another that encodes its letters differently', async () => {
    const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) => 'Café-Zürich-9'.normalize(form)) as [
      string,
      string,
    ];
    const someone = await member(t);
    await ask(someone.email, composed);
    expect((await reset(someone.email, (await codeFor(t, someone.email))!, decomposed)).statusCode).toBe(200);
    expect((await signIn(someone.email, composed)).statusCode).toBe(200);
    expect((await signIn(someone.email, decomposed)).statusCode).toBe(200);
    expect((await signIn(someone.email, 'Cafe-Zurich-9')).statusCode).toBe(400);
  });

  it('An emailed code is accepted with a space in it and in digits of another script', async () => {
    for (const spelled of [
      (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
      (code: string) => code.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!),
    ]) {
      const someone = await member(t);
      await ask(someone.email);
      const code = spelled((await codeFor(t, someone.email))!);
      expect((await reset(someone.email, code)).statusCode).toBe(200);
      const [first, rest] = [someone.phone.slice(0, 3), someone.phone.slice(3)];
      expect((await signIn(`${first} ${rest}`, NEW)).statusCode).toBe(200);
    }
  });

  // Shows DEC-5-sign-in-2
  it('A reset gets the same answers for an unknown address; only the email differs', async () => {
    const [someone, nobody] = [await member(t), newContact()];
    const [known, unknown] = [await ask(someone.email), await ask(nobody.email)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const code = (await codeFor(t, someone.email))!;
    expect(await codeFor(t, nobody.email)).toBeUndefined();
    expect((await mailsFor(t, nobody.email))[0]!.text).toContain(mailsTexts.notRegistered.none({ kind: 'member' }));
    for (let i = 1; i <= 6; i++) {
      const guess = wrongCode(code, i);
      const [first, second] = [await reset(someone.email, guess), await reset(nobody.email, guess)];
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    }
  });

  // Shows SPEC-4.7
  it('A reset needs the same password as in step 1 and an unused code', async () => {
    const someone = await member(t);
    await ask(someone.email);
    const code = (await codeFor(t, someone.email))!;
    expect((await reset(someone.email, code, 'another password')).statusCode).toBe(400);
    expect((await reset(someone.email, code)).statusCode).toBe(200);
    expect((await reset(someone.email, code)).statusCode).toBe(400);
  });

  it.each([
    [{ email: '' }, 'Email Required'],
    [{ email: 'no address' }, 'Email  Invalid'],
    [{ confirmPassword: '' }, 'Confirm Password Required'],
    [{ password: '' }, 'Password Required'],
    [{ password: 'something else' }, 'Password not Match'],
    [{ password: 'short', confirmPassword: 'short' }, rulesTexts.passwordTooShort({ length: '8' })],
    [{ password: 'Passw0rd', confirmPassword: 'Passw0rd' }, STOLEN],
    [{ email: 7 }, entriesTexts.sendText],
  ])('A reset with %j is answered in both steps with 400 and %j', async (over, message) => {
    for (const path of ['/publicApi/otpVerifySeller', '/publicApi/emailotpVerifySeller']) {
      const answer = await api.post(path, { ...form('a@test.example'), otp: '123456', ...over });
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
  });

  it.each([
    ['', 'please enter otp'],
    ['12345', 'please enter valid otp'],
    ['1234567', 'please enter valid otp'],
    ['12345a', 'please enter valid otp'],
    ['１２３４５', 'please enter valid otp'],
  ])('A reset with the code %j is answered with %j', async (otp, message) => {
    const answer = await reset('a@test.example', otp);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});

describe('POST /sellerApi/passwordChange', () => {
  const change = (token: string, body: object) => api.post('/sellerApi/passwordChange', body, token);

  // Shows SPEC-7.24, DEC-5-sessions-1, ASVS-6.2.2, ASVS-7.2.4, ASVS-7.4.3, ASVS-7.5.1
  it('POST /sellerApi/passwordChange needs the current password and ends every session', async () => {
    const someone = await member(t);
    const [token, other] = [await open(someone.id), await open(someone.id)];
    const passwords = { password: NEW, confirmPassword: NEW };
    const wrong = await change(token, { oldPassword: 'not the password', ...passwords });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, inputsTexts.currentPasswordWrong]);
    expect(await works(token)).toBe(true);
    expect((await change(token, { oldPassword: PASSWORD, ...passwords })).statusCode).toBe(200);
    expect([await works(token), await works(other)]).toEqual([false, false]);
    expect((await signIn(someone.phone, NEW)).statusCode).toBe(200);
    expect((await mailsFor(t, someone.email))[0]!.subject).toMatch(/was changed/);
  });

  it.each([
    [{}, rulesTexts.currentPasswordRequired],
    [{ oldPassword: 'x' }, 'Confirm Password Required'],
    [{ oldPassword: 'x', confirmPassword: NEW }, 'Password Required'],
    [{ oldPassword: 'x', confirmPassword: NEW, password: 'x' }, 'Password not Match'],
    [{ oldPassword: 'x', confirmPassword: 'short', password: 'short' }, rulesTexts.passwordTooShort({ length: '8' })],
    [{ oldPassword: PASSWORD, confirmPassword: 'Passw0rd', password: 'Passw0rd' }, STOLEN],
  ])('POST /sellerApi/passwordChange answers %j with %j', async (body, message) => {
    const someone = await member(t);
    const answer = await change(await open(someone.id), body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});
