import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { openSession } from '../../../../testing/operators.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD } from '../../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const limited = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
const referBy = (await member(t)).referId;

/** The same mailbox in its compared form, with composed and decomposed characters, and in capitals. */
function mailbox() {
  const { phone } = newContact();
  const at = (domain: string) => `k${phone}@${domain}`;
  const spellings = [at('b\u00FCcher.example'), at('bu\u0308cher.example'), at('B\u00DCCHER.example').toUpperCase()];
  return { phone, canonical: at('xn--bcher-kva.example'), spellings: spellings as [string, string, string] };
}

const fieldsOf = (email: string, phone: string, kind = 'User') => ({
  fullName: 'Nora New',
  phone,
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...(kind === 'User' ? { referBy, role_name: 'User' } : { role_name: 'Vendor' }),
});
const ask = (fields: object) => api.post('/publicApi/otpVerifyuser', fields);
const verify = (fields: object, otp: unknown) => api.post('/publicApi/emailotpVerifyuser', { ...fields, otp });
const signIn = (email: string, password = PASSWORD, kind = 'User') =>
  api.post('/publicApi/signinSeller', { email, password, role_name: kind });
const rowsAt = (email: string) => t.rows('SELECT id, email, email_typed FROM members.member WHERE email = $1', [email]);

async function signedUp(kind = 'User') {
  const box = mailbox();
  const fields = fieldsOf(box.spellings[0], box.phone, kind);
  await ask(fields);
  // The second step can use a different spelling.
  expect((await verify({ ...fields, email: box.spellings[1] }, await codeFor(t, box.canonical))).statusCode).toBe(200);
  return box;
}

describe('spellings of an email address', () => {
  // Shows DEC-9-vendors-3
  it.each(['User', 'Vendor'])(
    'All spellings of an email address sign in to the same %s account, which shows what was typed',
    async (kind) => {
      const { canonical, spellings } = await signedUp(kind);
      expect(await rowsAt(canonical)).toMatchObject([{ email: canonical, email_typed: spellings[1] }]);
      for (const spelling of [canonical, ...spellings]) {
        const answer = await signIn(spelling, PASSWORD, kind);
        expect([spelling, answer.json().data?.email]).toEqual([spelling, spellings[1]]);
      }
    },
  );

  it('Another spelling of an email address does not open a second account; the mailbox is told that it has one', async () => {
    const { canonical, spellings } = await signedUp();
    for (const spelling of [canonical, spellings[2]]) {
      const again = fieldsOf(spelling, newContact().phone);
      expect((await ask(again)).statusCode).toBe(200);
      expect((await mailsFor(t, canonical))[0]!.text).toMatch(/already belongs to (?:an?|your) .*account/);
    }
    expect(await rowsAt(canonical)).toHaveLength(1);
  });

  it('All spellings of an email address reset the password of the same account', async () => {
    const { canonical, spellings } = await signedUp();
    const password = 'another plumb line';
    const form = { email: spellings[2], password, confirmPassword: password, role_name: 'User' };
    await api.post('/publicApi/otpVerifySeller', form);
    const otp = await codeFor(t, canonical);
    const reset = await api.post('/publicApi/emailotpVerifySeller', { ...form, email: spellings[1], otp });
    expect(reset.statusCode).toBe(200);
    expect((await signIn(canonical, password)).statusCode).toBe(200);
  });

  it('All spellings of an email address count as one address when it is changed', async () => {
    const { spellings, canonical, phone } = await signedUp();
    const [{ id }] = await rowsAt(canonical);
    const token = await openSession(t, 'member', id);
    const change = (email: string) =>
      api.post('/sellerApi/profileChangeRequest', { password: PASSWORD, fullName: 'Nora New', phone, email }, token);
    expect((await change(spellings[0])).headers['x-error-code']).toBe('nothing_changes');
    const next = mailbox();
    const { _id } = (await change(next.spellings[1])).json().data;
    const codes = { otp: await codeFor(t, canonical), newOtp: await codeFor(t, next.canonical) };
    expect((await api.post('/sellerApi/profileChange', { _id, ...codes }, token)).statusCode).toBe(200);
    expect(await rowsAt(next.canonical)).toMatchObject([{ id, email_typed: next.spellings[1] }]);
  });

  it('All spellings of an email address share one limit on wrong passwords', async () => {
    const { spellings, canonical } = await signedUp();
    const guess = (email: string) =>
      limited.post('/publicApi/signinSeller', { email, password: 'not this one', role_name: 'User' });
    const answers = [];
    for (const spelling of [...spellings, ...spellings, ...spellings, ...spellings])
      answers.push((await guess(spelling)).statusCode);
    expect(answers).toContain(429);
    expect((await guess(canonical)).statusCode).toBe(429);
  });

  it('The database rejects any spelling of an email address except the canonical one', async () => {
    const [spelling] = mailbox().spellings;
    const { phone, email } = newContact();
    await expect(member(t, null, 'member', { email: spelling, phone })).rejects.toMatchObject({
      constraint: 'member_email_is_canonical',
    });
    await expect(member(t, null, 'member', { email: `ju\u0308${email}`, phone })).rejects.toMatchObject({
      constraint: 'member_email_is_canonical',
    });
  });
});
