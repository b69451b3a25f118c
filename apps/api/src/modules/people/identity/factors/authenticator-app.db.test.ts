import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { testGuard } from '../../../../testing/app.ts';
import { appCode, setUpApp, shown, signIn, tokenOf } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { mailsFor, member, PASSWORD } from '../../../../testing/people.ts';
import { stepOf } from '../guard/authenticator.ts';
import { recoveryCodeHash } from '../guard/recovery-codes.ts';

const t = await ownDatabase();
const api = await ownApp(t);

async function someone() {
  const who = await member(t);
  return { ...who, token: await tokenOf(api, who.email) };
}

/** A member who has set up an app, and the challenge of a new login. */
async function protectedMember() {
  const who = await someone();
  const app = await setUpApp(api, who.token);
  const challenge = async (): Promise<string> => (await signIn(api, who.email)).json().data.challenge;
  return { ...who, ...app, challenge };
}
const answer = (challenge: string, code: string) => api.post('/publicApi/signinSecondFactor', { challenge, code });
const refusal = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
];
const WRONG = [400, errorsTexts.factor_wrong];
const USED = [400, errorsTexts.factor_used];
const CLOCK_OFF = [400, errorsTexts.clock_off];
const OVER = [400, errorsTexts.challenge_not_valid];

describe('authenticator apps', () => {
  // Shows DEC-5-factors-1, ASVS-6.5.5
  it('An authenticator app counts steps of thirty seconds as in RFC 6238 (appendix B, SHA-1)', () => {
    // Base32 of "12345678901234567890"; at second 59 the RFC shows 94287082, of which six digits are used.
    const stepAt = (seconds: number) => stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', seconds * 1000);
    expect(stepAt(59)).toEqual({ step: 1n, isNow: true });
    expect(stepAt(59 + 30)).toEqual({ step: 1n, isNow: true });
    expect(stepAt(59 + 60)).toEqual({ step: 1n, isNow: false });
    expect(stepAt(59 + 600)).toEqual({ step: 1n, isNow: false });
    expect(stepAt(59 + 630)).toBeNull();
  });

  // Shows DEC-5-factors-1, ASVS-11.2.3
  it('Setting up an authenticator app requires the password, and its key is stored encrypted', async () => {
    const who = await someone();
    expect((await api.post('/sellerApi/totpSetup', { password: 'wrong one' }, who.token)).statusCode).toBe(400);
    const { data } = (await api.post('/sellerApi/totpSetup', { password: PASSWORD }, who.token)).json();
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Plumbline:.*secret=/);
    const { rows } = await t.owner.query('SELECT secret_encrypted FROM identity.totp WHERE member_id = $1', [who.id]);
    expect(rows[0].secret_encrypted.includes(Buffer.from(data.secret))).toBe(false);
    expect(rows[0].secret_encrypted.length).toBeGreaterThan(28);
  });

  it('An authenticator app is not required until one of its codes has confirmed it', async () => {
    const who = await someone();
    const { secret } = (await api.post('/sellerApi/totpSetup', { password: PASSWORD }, who.token)).json().data;
    expect((await signIn(api, who.email)).json().api_token).toBeTypeOf('string');
    expect(refusal(await api.post('/sellerApi/totpConfirm', { code: appCode(secret, 100) }, who.token))).toEqual(WRONG);
    expect((await signIn(api, who.email)).json().api_token).toBeTypeOf('string');
  });

  // Shows DEC-5-factors-4
  it('With a confirmed authenticator app, a login returns a challenge without api_token; the member gets ten recovery codes', async () => {
    const { email, recoveryCodes } = await protectedMember();
    expect(new Set(recoveryCodes).size).toBe(10);
    const login = (await signIn(api, email)).json();
    expect(login).not.toHaveProperty('api_token');
    expect(login).toMatchObject({ success: true, data: { methods: ['totp', 'recovery'], passkey: null } });
    expect(login.data).not.toHaveProperty('fullName');
    expect((await mailsFor(t, email))[0]!.subject).toBe(mailsTexts.subjects['app-added']);
  });

  // Shows DEC-5-factors-1
  it("An authenticator app's code logs in once", async () => {
    const { challenge, secret, email } = await protectedMember();
    const code = appCode(secret);
    const signedIn = (await answer(await challenge(), code)).json();
    expect(signedIn).toMatchObject({ success: true, data: { email } });
    expect((await api.get('/sellerApi/getprofile', signedIn.api_token)).statusCode).toBe(200);
    expect(refusal(await answer(await challenge(), code))).toEqual(USED);
  });

  // Shows ASVS-6.5.1
  it("An authenticator app's code counts once, even if two challenges are answered at the same time", async () => {
    const { challenge, secret } = await protectedMember();
    const [first, second] = [await challenge(), await challenge()];
    const code = appCode(secret);
    const codes = (await Promise.all([answer(first, code), answer(second, code)])).map((each) => each.statusCode);
    expect(codes.toSorted()).toEqual([200, 400]);
  });

  it("An authenticator app's code from before the last used one is rejected", async () => {
    const { challenge, secret } = await protectedMember();
    expect((await answer(await challenge(), appCode(secret, 1))).statusCode).toBe(200);
    expect(refusal(await answer(await challenge(), appCode(secret)))).toEqual(USED);
  });

  it.each([-4, -2, 3, 20])(
    'A code from a device whose clock is off by %i half minutes is rejected with an explanation',
    async (steps) => {
      const { challenge, secret } = await protectedMember();
      expect(refusal(await answer(await challenge(), appCode(secret, steps)))).toEqual(CLOCK_OFF);
    },
  );

  it('A code recognized as belonging to a later time is not valid when that time comes', async () => {
    const { challenge, secret, id } = await protectedMember();
    const [early, now, next] = [appCode(secret, 2), appCode(secret), appCode(secret, 1)];
    expect(refusal(await answer(await challenge(), early))).toEqual(CLOCK_OFF);
    const { rows } = await t.owner.query('SELECT told_steps FROM identity.totp WHERE member_id = $1', [id]);
    // A test cannot wait a minute: the recognized step is moved to now, and its neighbors stay usable.
    await t.owner.query('UPDATE identity.totp SET told_steps = ARRAY[$2::bigint] WHERE member_id = $1', [
      id,
      BigInt(rows[0].told_steps[0]) - 2n,
    ]);
    expect(refusal(await answer(await challenge(), now))).toEqual(USED);
    expect((await answer(await challenge(), next)).statusCode).toBe(200);
  });

  it('An app that is set up again does not inherit the recognized codes of the previous one', async () => {
    const who = await someone();
    const setUp = async (): Promise<string> =>
      (await api.post('/sellerApi/totpSetup', { password: PASSWORD }, who.token)).json().data.secret;
    expect(refusal(await api.post('/sellerApi/totpConfirm', { code: appCode(await setUp(), 5) }, who.token))).toEqual(
      CLOCK_OFF,
    );
    await setUp();
    expect(await t.value('SELECT told_steps FROM identity.totp WHERE member_id = $1', [who.id])).toEqual([]);
  });

  // Shows DEC-5-factors-1
  it('A challenge ends after five wrong attempts, and the member learns that someone has the password', async () => {
    const { challenge, secret, email } = await protectedMember();
    const open = await challenge();
    for (let tries = 0; tries < 5; tries++) expect(refusal(await answer(open, appCode(secret, 100)))).toEqual(WRONG);
    expect(refusal(await answer(open, appCode(secret)))).toEqual(OVER);
    expect((await mailsFor(t, email))[0]!.subject).toBe(mailsTexts.subjects['factor-failing']);
  });

  it('A challenge counts at most five of twenty simultaneous guesses', async () => {
    const { challenge, secret } = await protectedMember();
    const open = await challenge();
    const guesses = await Promise.all(Array.from({ length: 20 }, () => answer(open, appCode(secret, 100))));
    expect(guesses.filter((each) => each.json().message === WRONG[1])).toHaveLength(5);
  });

  // Shows DEC-5-factors-1
  it("A member's guesses are limited over all challenges, but a recovery code still logs in", async () => {
    // Uses its own database: the guards of a database share requests, and each counts by its own factor.
    const own = await ownDatabase();
    const strict = await ownApp(own, { RATE_LIMIT_FACTOR: '1' });
    const { email } = await member(own);
    const { secret, recoveryCodes } = await setUpApp(strict, await tokenOf(strict, email));
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { challenge } = (await signIn(strict, email)).json().data;
      for (let tries = 0; tries < 5; tries++) {
        const guess = { challenge, code: appCode(secret, 100) };
        statuses.push((await strict.post('/publicApi/signinSecondFactor', guess)).statusCode);
      }
    }
    const { challenge } = (await signIn(strict, email)).json().data;
    const rescued = await strict.post('/publicApi/signinSecondFactor', { challenge, code: recoveryCodes[0] });
    expect(rescued.statusCode).toBe(200);
    expect(statuses.filter((status) => status === 400)).toHaveLength(9); // the setup used the first of ten attempts
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  // Shows ASVS-7.5.1
  it('Removing an authenticator app requires the password and a factor, and also removes the recovery codes', async () => {
    const { secret, token, email, recoveryCodes } = await protectedMember();
    const remove = (form: object) => api.post('/sellerApi/totpRemove', form, token);
    expect(refusal(await remove({ password: PASSWORD }))).toEqual([409, errorsTexts.factor_needed]);
    const proof = await shown(api, token, 'remove-app', appCode(secret));
    expect((await remove({ password: 'wrong one', ...proof })).statusCode).toBe(400);
    expect(refusal(await remove({ password: PASSWORD, ...proof, code: appCode(secret, 100) }))).toEqual(WRONG);
    const other = await shown(api, token, 'renew-codes', recoveryCodes[0]!);
    expect(refusal(await remove({ password: PASSWORD, ...other }))).toEqual(OVER);
    expect((await remove({ password: PASSWORD, ...proof })).statusCode).toBe(200);
    expect((await signIn(api, email)).json().api_token).toBeTypeOf('string');
    expect((await api.get('/sellerApi/getSecondFactors', token)).json().data).toMatchObject({
      hasTotp: false,
      recoveryCodesLeft: 0,
    });
  });

  // Shows DEC-5-factors-7, ASVS-7.4.3
  it('Setting up or removing an authenticator app ends the other sessions, and after removal payouts wait for a day', async () => {
    const who = await someone();
    const isOpen = async (token: string) => (await api.get('/sellerApi/getSecondFactors', token)).statusCode === 200;
    const waits = async () => {
      const { rows } = await t.owner.query(
        "SELECT payouts_wait_until > now() + interval '23 hours' AS waits FROM members.member WHERE id = $1",
        [who.id],
      );
      return rows[0].waits === true;
    };
    const before = await tokenOf(api, who.email);
    const { secret, recoveryCodes } = await setUpApp(api, who.token);
    expect([await isOpen(before), await isOpen(who.token), await waits()]).toEqual([false, true, false]);
    const { challenge } = (await signIn(api, who.email)).json().data;
    const second = (await answer(challenge, recoveryCodes[0]!)).json().api_token as string;
    expect(await isOpen(second)).toBe(true);
    const proof = await shown(api, who.token, 'remove-app', appCode(secret));
    expect((await api.post('/sellerApi/totpRemove', { password: PASSWORD, ...proof }, who.token)).statusCode).toBe(200);
    expect([await isOpen(second), await isOpen(who.token), await waits()]).toEqual([false, true, true]);
  });

  it('A member who lost the phone can remove the authenticator app with a recovery code', async () => {
    const { token, recoveryCodes } = await protectedMember();
    const proof = await shown(api, token, 'remove-app', recoveryCodes[0]!);
    expect((await api.post('/sellerApi/totpRemove', { password: PASSWORD, ...proof }, token)).statusCode).toBe(200);
  });

  it('An authenticator app that was set up before the first factor was confirmed cannot be added later', async () => {
    const who = await someone();
    const { secret } = (await api.post('/sellerApi/totpSetup', { password: PASSWORD }, who.token)).json().data;
    await t.owner.query(
      `INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports, is_synced, name)
       VALUES ('member', $1, gen_random_uuid()::text, '', 0, '{}', false, 'Phone')`,
      [who.id],
    );
    const confirmed = await api.post('/sellerApi/totpConfirm', { code: appCode(secret) }, who.token);
    expect(refusal(confirmed)).toEqual(OVER);
  });
});

describe('challenges', () => {
  // Shows DEC-5-factors-4
  it('A challenge is valid only for its purpose: a login challenge does not confirm a withdrawal', async () => {
    const { challenge, token } = await protectedMember();
    const open = await challenge();
    const withdrawal = (
      await api.post('/sellerApi/secondFactorChallenge', { _id: '019a0000-0000-7000-8000-000000000000' }, token)
    ).json().data.challenge;
    expect(refusal(await answer(withdrawal, '000000'))).toEqual(OVER);
    expect(refusal(await answer(open, '000000'))).toEqual(WRONG);
  });

  it("A challenge of one member cannot be answered with another member's code", async () => {
    const [mine, theirs] = [await protectedMember(), await protectedMember()];
    expect(refusal(await answer(await theirs.challenge(), appCode(mine.secret)))).toEqual(WRONG);
  });

  // Shows DEC-5-factors-4
  it('A challenge ends if the password is changed in the meantime', async () => {
    const { challenge, secret, token } = await protectedMember();
    const open = await challenge();
    const changed = await api.post(
      '/sellerApi/passwordChange',
      { oldPassword: PASSWORD, password: 'another plumb line', confirmPassword: 'another plumb line' },
      token,
    );
    expect(changed.statusCode).toBe(200);
    expect(refusal(await answer(open, appCode(secret)))).toEqual(OVER);
  });

  it.each(['', 'x', 'A'.repeat(43)])('An invalid challenge is rejected: %j', async (open) => {
    expect(refusal(await answer(open, '000000'))).toEqual(OVER);
  });

  // Shows DEC-5-factors-4
  it('A caller without the password never gets a challenge, whether the account exists or not', async () => {
    const { email } = await protectedMember();
    const [known, unknown] = [
      await signIn(api, email, 'wrong one'),
      await signIn(api, 'nobody@test.example', 'wrong one'),
    ];
    expect(known.json()).toEqual(unknown.json());
    expect(known.statusCode).toBe(unknown.statusCode);
  });
});

describe('recovery codes', () => {
  // Shows DEC-5-factors-2, ASVS-6.5.1
  it('A recovery code logs in once, however it is typed', async () => {
    const { challenge, recoveryCodes } = await protectedMember();
    const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', '\u2011');
    expect((await answer(await challenge(), typed)).statusCode).toBe(200);
    expect(refusal(await answer(await challenge(), recoveryCodes[0]!))).toEqual(USED);
    expect((await answer(await challenge(), recoveryCodes[1]!)).statusCode).toBe(200);
  });

  // Shows ASVS-6.5.2
  it('A recovery code has at least 112 bits, so that a plain hash is sufficient', async () => {
    const { recoveryCodes } = await protectedMember();
    // Five bits per letter.
    expect(recoveryCodes.map((code) => code.replaceAll('-', '').length * 5 >= 112)).toEqual(Array(10).fill(true));
    expect(recoveryCodes.every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
  });

  it('A recovery code of sixteen letters, the earlier format, still logs in', async () => {
    const { challenge, id } = await protectedMember();
    const kept = recoveryCodeHash({ kind: 'member', id }, 'ABCDEFGHJKMNPQRS');
    await t.owner.query(
      `UPDATE identity.recovery_code SET code_sha256 = $2
       WHERE code_sha256 = (SELECT code_sha256 FROM identity.recovery_code WHERE member_id = $1 LIMIT 1)`,
      [id, kept],
    );
    expect((await answer(await challenge(), 'ABCD-EFGH-JKMN-PQRS')).statusCode).toBe(200);
  });

  // Shows DEC-5-factors-2
  it('Recovery codes are stored as hashes and replaced by new ones', async () => {
    const { challenge, recoveryCodes, token, id } = await protectedMember();
    const { rows } = await t.owner.query<{ kept: Buffer }>(
      'SELECT code_sha256 AS kept FROM identity.recovery_code WHERE member_id = $1',
      [id],
    );
    const plain = Buffer.from(recoveryCodes[0]!.replaceAll('-', ''));
    expect(rows.map(({ kept }) => [kept.length, kept.includes(plain)])).toEqual(Array(10).fill([32, false]));
    const proof = await shown(api, token, 'renew-codes', recoveryCodes[1]!);
    const renewed = await api.post('/sellerApi/recoveryCodesRenew', { password: PASSWORD, ...proof }, token);
    expect(renewed.json().data.recoveryCodes).toHaveLength(10);
    expect(refusal(await answer(await challenge(), recoveryCodes[0]!))).toEqual(WRONG);
    expect((await answer(await challenge(), renewed.json().data.recoveryCodes[0])).statusCode).toBe(200);
  });

  it("Another member's recovery code is rejected", async () => {
    const [mine, theirs] = [await protectedMember(), await protectedMember()];
    expect(refusal(await answer(await theirs.challenge(), mine.recoveryCodes[0]!))).toEqual(WRONG);
  });
});

// Shows ASVS-6.3.4
it('A sign-in ticket also requires the second factor and is then used up', async () => {
  const { id, secret } = await protectedMember();
  const { issueTicket } = await import('../sessions/sign-in-with-ticket.ts');
  const ticket = await issueTicket(t.db, { memberId: id, issuedBy: 'test' });
  const opened = (await api.post('/publicApi/autoSigninSeller', { userDetails: ticket })).json();
  expect(opened).not.toHaveProperty('api_token');
  expect((await answer(opened.data.challenge, appCode(secret))).json().api_token).toBeTypeOf('string');
  expect((await api.post('/publicApi/autoSigninSeller', { userDetails: ticket })).statusCode).toBe(400);
});

it('A guard without the key for encrypted apps does not start', () => {
  expect(() => testGuard(t, { SECRETS_KEY: undefined })).toThrow('SECRETS_KEY');
});
