import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD, wrongCode } from '../../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const sponsor = await member(t);

const fieldsOf = (over: object = {}) => ({
  fullName: 'Nora New',
  ...newContact(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  referBy: sponsor.referId,
  role_name: 'User',
  ...over,
});
const ask = (fields: object) => api.post('/publicApi/otpVerifyuser', fields);
const verify = (fields: object, otp: unknown) => api.post('/publicApi/emailotpVerifyuser', { ...fields, otp });
const membersWith = (email: string) => t.rows('SELECT * FROM members.member WHERE email = $1', [email]);

describe('signing up', () => {
  // Shows SPEC-3.8, SPEC-7.3
  it('Signing up with an emailed code creates the complete member', async () => {
    const above = await member(t, sponsor.id);
    const fields = fieldsOf({ referBy: above.referId.toLowerCase() });
    const asked = await ask({ ...fields, email: fields.email.toUpperCase() });
    expect(asked.json()).toEqual({ success: true, message: answersTexts.askKey, data: null });
    expect(await membersWith(fields.email)).toEqual([]);
    const answer = await verify(fields, await codeFor(t, fields.email));
    expect(answer.json()).toEqual({
      success: true,
      message: answersTexts.emailotpVerifyuser,
      data: null,
    });
    const [row] = await membersWith(fields.email);
    expect(row).toMatchObject({ full_name: 'Nora New', phone: fields.phone, kind: 'member', depth: 2, rank: 0 });
    expect([row.sponsor_id, row.sponsor2_id, row.sponsor3_id].map(String)).toEqual([
      String(above.id),
      String(sponsor.id),
      'null',
    ]);
    expect(row.refer_id).toMatch(/^PL[0-9A-Z]{6}$/);
    expect(row.deposit_address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const signedIn = await api.post('/publicApi/signinSeller', { email: fields.phone, password: PASSWORD });
    expect(signedIn.json().data).toMatchObject({ referId: row.refer_id, depositAddress: row.deposit_address });
  });

  it('A sign-up opens the accounts, makes the watcher follow the address, and counts in the teams above', async () => {
    const above = await member(t, sponsor.id);
    const fields = fieldsOf({ referBy: above.referId });
    await ask(fields);
    await verify(fields, await codeFor(t, fields.email));
    const [row] = await membersWith(fields.email);
    const { rowCount } = await t.owner.query('SELECT FROM ledger.account WHERE owner_id = $1', [row.id]);
    expect(rowCount).toBe(6);
    const { rows: addresses } = await t.owner.query('SELECT address FROM chain.address WHERE member_id = $1', [row.id]);
    expect(addresses).toEqual([{ address: row.deposit_address.toLowerCase() }]);
    const { rows: teams } = await t.owner.query(
      'SELECT level, members::int FROM referrals.team_figures($1) WHERE members > 0 ORDER BY level',
      [above.id],
    );
    expect(teams).toEqual([{ level: 1, members: 1 }]);
  });

  it('A sign-up creates one member, however often and in parallel the code is sent', async () => {
    const fields = fieldsOf();
    await ask(fields);
    const code = await codeFor(t, fields.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(fields, code)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await membersWith(fields.email)).toHaveLength(1);
    expect((await verify(fields, code)).json().message).toBe(errorsTexts.code_not_valid);
  });

  it.each([
    ['name', { fullName: 'Somebody Else' }],
    ['phone number', { phone: '5550001111' }],
    ['password', { password: 'another password', confirmPassword: 'another password' }],
  ])('A sign-up cannot be completed with a different %s than the code was requested for', async (_, over) => {
    const fields = fieldsOf();
    await ask(fields);
    const code = await codeFor(t, fields.email);
    expect((await verify({ ...fields, ...over }, code)).statusCode).toBe(400);
    expect((await verify(fields, code)).statusCode).toBe(200);
  });

  // Shows SPEC-5.19
  it('A sign-up ignores fields that the form does not have', async () => {
    const extra = {
      id: 1,
      kind: 'vendor',
      rank: 6,
      depth: 9,
      sponsor_id: 1,
      balance: '1000000',
      refer_id: 'PL000000',
      referId: 'PL000000',
      deposit_address: `0x${'33'.repeat(20)}`,
      frozen_at: null,
      memberId: 7,
      role_name: 'Operator',
    };
    const fields = fieldsOf();
    await ask({ ...fields, ...extra });
    expect((await verify({ ...fields, ...extra }, await codeFor(t, fields.email))).statusCode).toBe(200);
    const [row] = await membersWith(fields.email);
    expect(row).toMatchObject({ kind: 'member', rank: 0, depth: 1, sponsor_id: sponsor.id });
    expect([row.refer_id, row.deposit_address]).not.toContain('PL000000');
    const { rows } = await t.owner.query('SELECT ledger.balance($1::bigint * 32 + 2)::text AS wallet', [row.id]);
    expect(rows).toEqual([{ wallet: '0' }]);
  });
});

describe('hiding who is registered', () => {
  // Shows DEC-5-sign-in-2
  it.each([
    ['email address', async () => fieldsOf({ email: (await member(t)).email })],
    ['phone number', async () => fieldsOf({ phone: (await member(t)).phone })],
  ])(
    'The answers of a sign-up do not reveal whether a %s is taken, in either step; the email tells',
    async (_, taken) => {
      const [free, known] = [fieldsOf(), await taken()];
      const [first, second] = [await ask(free), await ask(known)];
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
      expect(await codeFor(t, known.email)).toBeUndefined();
      expect((await mailsFor(t, known.email))[0]!.text).toContain(mailsTexts.noCode.isTaken({ kind: 'member' }));
      const code = (await codeFor(t, free.email))!;
      for (let i = 1; i <= 6; i++) {
        const guess = wrongCode(code, i);
        const [onFree, onKnown] = [await verify(free, guess), await verify(known, guess)];
        expect([onKnown.statusCode, onKnown.body]).toEqual([onFree.statusCode, onFree.body]);
      }
    },
  );

  it('If a phone number is taken between the steps, the answer hides it; the code is used up and an email explains', async () => {
    const { phone } = newContact();
    const [first, second] = [fieldsOf({ phone }), fieldsOf({ phone })];
    await ask(first);
    await ask(second);
    const codes = [await codeFor(t, first.email), await codeFor(t, second.email)];
    expect((await verify(first, codes[0])).statusCode).toBe(200);
    const late = await verify(second, codes[1]);
    expect(late.statusCode).toBe(400);
    expect(late.json().message).toBe(inputsTexts.accountNotOpened);
    expect(await membersWith(second.email)).toEqual([]);
    expect((await mailsFor(t, second.email))[0]!.text).toContain(mailsTexts.accountNotOpened.taken({ kind: 'member' }));
    expect((await verify(second, codes[1])).json().message).toMatch(/not valid/);
  });
});

const STOLEN = inputsTexts.passwordStolenOrEasyToGuess;

describe('the sign-up form', () => {
  // Shows SPEC-5.3
  it.each([
    [{ fullName: '' }, 'Full Name Required'],
    [{ fullName: '   ' }, 'Full Name Required'],
    [{ fullName: '', phone: '', email: '' }, 'Full Name Required'],
    [{ phone: '' }, 'please enter phone'],
    [{ phone: '123456789' }, 'invalid phone number'],
    [{ phone: '12345678901' }, 'invalid phone number'],
    [{ phone: '12345abcde' }, 'invalid phone number'],
    [{ phone: '+91 98765 43210' }, 'invalid phone number'],
    [{ phone: '123', email: '' }, 'invalid phone number'],
    [{ email: '' }, 'Email Required'],
    [{ email: 'nobody' }, 'Email  Invalid'],
    [{ email: 'a@b' }, 'Email  Invalid'],
    [{ email: 'a@b.cc, d@e.ff' }, 'Email  Invalid'],
    [{ email: 'a@b.cc\r\nBcc: d@e.ff' }, 'Email  Invalid'],
    [{ confirmPassword: '', password: '' }, 'Confirm Password Required'],
    [{ password: '' }, 'Password Required'],
    [{ password: 'something else' }, 'Password not Match'],
    [{ password: 'short', confirmPassword: 'short' }, rulesTexts.passwordTooShort({ length: '8' })],
    [{ password: 'Passw0rd', confirmPassword: 'Passw0rd' }, STOLEN],
    [{ referBy: '' }, 'please enter referral code'],
    [{ referBy: '', password: 'short', confirmPassword: 'short' }, rulesTexts.passwordTooShort({ length: '8' })],
    [{ referBy: 'PLNOBODY' }, 'invalid Referral code'],
    [{ referBy: "' OR 1=1 --" }, 'invalid Referral code'],
    [{ fullName: 5 }, entriesTexts.sendText],
    [{ fullName: 'a\0b' }, entriesTexts.sendText],
    [{ phone: ['1234567890'] }, entriesTexts.sendText],
    [{ fullName: 'x'.repeat(121) }, entriesTexts.textTooLong],
  ])(
    'A sign-up form with %j is answered in both steps with 400 and %j, and nothing is emailed',
    async (over, message) => {
      const fields = fieldsOf(over);
      for (const answer of [await ask(fields), await verify(fields, '123456')]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ success: false, message, data: null });
      }
      if (typeof fields.email === 'string') expect(await mailsFor(t, fields.email)).toEqual([]);
    },
  );

  it.each([
    ['', 'please enter otp'],
    [undefined, 'please enter otp'],
    ['12345', 'please enter valid otp'],
    ['12345x', 'please enter valid otp'],
    [123456, entriesTexts.sendText],
  ])('A sign-up form with the code %j is answered with %j', async (otp, message) => {
    const answer = await verify(fieldsOf(), otp);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  // Shows DEC-10.2
  it('A sign-up request without a form is answered with 400', async () => {
    for (const payload of ['{', '[]', 'null', '"text"', '[[]]']) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/publicApi/otpVerifyuser',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([payload, answer.statusCode, answer.json().success]).toEqual([payload, 400, false]);
    }
  });
});

describe('POST /publicApi/referCheck', () => {
  const check = (referBy: unknown) => api.post('/publicApi/referCheck', { referBy });

  // Shows SPEC-3.5, SPEC-5.5, SPEC-7.4
  it("The referral check returns the name of a code's owner, in any letter case", async () => {
    for (const code of [sponsor.referId, sponsor.referId.toLowerCase(), ` ${sponsor.referId} `]) {
      const answer = await check(code);
      expect([answer.statusCode, answer.json().data]).toEqual([200, { fullName: 'Pat Plumb' }]);
    }
  });

  // Shows SPEC-5.5, SPEC-8.3
  it.each([
    ['PLNOBODY', 'invalid Referral code'],
    ['%', 'invalid Referral code'],
    ['', 'please enter referral code'],
    ['x'.repeat(17), 'invalid Referral code'],
    ['x'.repeat(10_000), 'invalid Referral code'],
    ['<script>alert(1)</script>', 'invalid Referral code'],
    ['PL\0', 'invalid Referral code'],
    ['कोड', 'invalid Referral code'],
  ])('The referral check answers %j with 400 and %j', async (code, message) => {
    const answer = await check(code);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('The referral check is rate-limited, so codes cannot be used to list members', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '0.05' });
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => strict.post('/publicApi/referCheck', { referBy: sponsor.referId })),
    );
    expect(codes.filter((answer) => answer.statusCode === 200).length).toBeLessThanOrEqual(3);
    expect(codes.some((answer) => answer.statusCode === 429)).toBe(true);
  });
});
