import { createHash, randomBytes } from 'node:crypto';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../../platform/database.ts';
import { fund } from '../../../../testing/builders.ts';
import { appCode, setUpApp, signIn, tokenOf } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD, wrongCode } from '../../../../testing/people.ts';
import { freezeMember, releaseMember, resetFactors } from '../operators/by-operator.ts';

const t = await ownDatabase();
const api = await ownApp(t);

/** Creates a freeze link as the job that sends emails does. */
async function linkFor(memberId: bigint, endsIn = '30 days'): Promise<string> {
  const link = randomBytes(32).toString('base64url');
  await t.owner.query(
    `INSERT INTO mail.freeze_link (token_sha256, member_id, created_at, expires_at)
     VALUES ($1, $2, now() - interval '40 days', now() + $3::interval)`,
    [createHash('sha256').update(link).digest(), memberId, endsIn],
  );
  return link;
}

async function someone() {
  const who = await member(t);
  return { ...who, token: await tokenOf(api, who.email), link: await linkFor(who.id) };
}
const freeze = (link: string) => api.post('/publicApi/freezeAccount', { link });
const isOpen = async (token: string): Promise<boolean> =>
  (await api.get('/sellerApi/getprofile', token)).statusCode === 200;
const waitsHours = (memberId: bigint): Promise<number | null> =>
  t.value(
    `SELECT round(extract(epoch FROM payouts_wait_until - now()) / 3600)::int AS hours FROM members.member WHERE id = $1`,
    [memberId],
  );

describe('the freeze link in an email', () => {
  // Shows DEC-5-freeze-1
  it('The freeze link works by POST: sessions end, nobody can log in, and the member is notified', async () => {
    const { email, token, link } = await someone();
    expect((await freeze(link)).statusCode).toBe(200);
    expect(await isOpen(token)).toBe(false);
    expect((await signIn(api, email)).statusCode).toBe(403);
    const [mail] = await mailsFor(t, email);
    expect(mail!.subject).toBe(mailsTexts.subjects['account-frozen']);
    expect(mail!.text).toContain(mailsTexts.accountFrozen.closed);
  });

  // Shows DEC-5-freeze-1
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT'] as const)(
    'The freeze link does nothing if a scanner follows it with %s',
    async (method) => {
      const { token, link } = await someone();
      for (const url of [`/freeze/${link}`, `/publicApi/freezeAccount?link=${link}`])
        await api.app.inject({ method, url });
      expect(await isOpen(token)).toBe(true);
      expect((await freeze(link)).statusCode).toBe(200);
    },
  );

  it('The freeze link works once, even with twenty simultaneous requests', async () => {
    const { link, email } = await someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => freeze(link)));
    expect(answers.filter((each) => each.statusCode === 200)).toHaveLength(1);
    expect(
      (await mailsFor(t, email)).filter((mail) => mail.subject === mailsTexts.subjects['account-frozen']),
    ).toHaveLength(1);
  });

  it('The freeze link stops working after it has expired', async () => {
    const who = await someone();
    expect((await freeze(await linkFor(who.id, '-1 second'))).statusCode).toBe(400);
    expect(await isOpen(who.token)).toBe(true);
  });

  it.each(['', 'x', 'A'.repeat(43)])('A freeze link that was never sent freezes nobody: %j', async (link) => {
    expect((await freeze(link)).json().message).toBe(errorsTexts.link_not_valid);
  });

  // Shows DEC-5-freeze-2
  it('A frozen account loses no money: its balances stay and are available after the release', async () => {
    const who = await someone();
    await fund(t.db, who.id, 50_000_000n);
    await freeze(who.link);
    await release(who.email);
    const token = await tokenOf(api, who.email);
    expect((await api.get('/sellerApi/getprofile', token)).json().data.balance).toBe('50.00');
  });
});

const request = (email: string, password = PASSWORD) => api.post('/publicApi/unfreezeRequest', { email, password });
const confirm = (email: string, rest: object) =>
  api.post('/publicApi/unfreezeConfirm', { email, password: PASSWORD, ...rest });

/** Both steps for a member without a second factor. */
async function release(email: string) {
  await request(email);
  return confirm(email, { otp: await codeFor(t, email) });
}

describe('releasing an account', () => {
  // Shows DEC-5-freeze-2
  it('Releasing an account requires password and emailed code, and payouts then wait a day', async () => {
    const { email, link, id } = await someone();
    await freeze(link);
    expect((await release(email)).statusCode).toBe(200);
    expect((await signIn(api, email)).json().api_token).toBeTypeOf('string');
    expect(await waitsHours(id)).toBe(24);
    expect((await mailsFor(t, email))[0]!.subject).toBe(mailsTexts.subjects['account-released']);
  });

  it('Logging in with the right password leads to the release, unless an operator froze the account', async () => {
    const mine = await someone();
    await freeze(mine.link);
    const told = await signIn(api, mine.email);
    expect([told.statusCode, told.headers['x-error-code']]).toEqual([403, 'frozen_by_member']);
    expect(told.json().message).toBe(errorsTexts.frozen_by_member);
    expect((await signIn(api, mine.email, 'wrong one')).headers['x-error-code']).toBe('invalid_credentials');
    const theirs = await someone();
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [theirs.id]);
    expect((await signIn(api, theirs.email)).headers['x-error-code']).toBe('account_frozen');
  });

  it('A release with a wrong password emails no code and does not reveal whether the address is known', async () => {
    const { email, link } = await someone();
    await freeze(link);
    const before = (await mailsFor(t, email)).length;
    const [known, unknown] = [await request(email, 'wrong one'), await request(newContact().email, 'wrong one')];
    expect(known.json()).toEqual(unknown.json());
    expect((await mailsFor(t, email)).length).toBe(before);
  });

  it('A release with a wrong code or with a code for another purpose is rejected', async () => {
    const { email, link } = await someone();
    await freeze(link);
    await request(email);
    const code = (await codeFor(t, email))!;
    expect((await confirm(email, { otp: wrongCode(code) })).json().message).toBe(errorsTexts.code_wrong);
    const forgotten = {
      email,
      password: 'another plumb line',
      confirmPassword: 'another plumb line',
      role_name: 'User',
    };
    await api.post('/publicApi/otpVerifySeller', forgotten);
    const other = (await codeFor(t, email))!;
    if (other !== code) expect((await confirm(email, { otp: other })).statusCode).toBe(400);
    expect((await signIn(api, email)).statusCode).toBe(403);
  });

  // Shows DEC-5-freeze-2, ASVS-6.3.4
  it("Releasing an account requires the member's second factor, which is used up once", async () => {
    const who = await someone();
    const { secret } = await setUpApp(api, who.token);
    await freeze(who.link);
    const { challenge } = (await request(who.email)).json().data;
    const otp = await codeFor(t, who.email);
    expect((await confirm(who.email, { otp })).json().message).toBe(errorsTexts.factor_needed);
    const wrong = await confirm(who.email, { otp, challenge, code: appCode(secret, 100) });
    expect(wrong.json().message).toBe(errorsTexts.factor_wrong);
    expect((await confirm(who.email, { otp, challenge, code: appCode(secret) })).statusCode).toBe(200);
  });

  it('A login challenge cannot be used to release an account', async () => {
    const who = await someone();
    const { secret } = await setUpApp(api, who.token);
    const { challenge } = (await signIn(api, who.email)).json().data;
    await freeze(who.link);
    await request(who.email);
    const otp = await codeFor(t, who.email);
    expect((await confirm(who.email, { otp, challenge, code: appCode(secret) })).statusCode).toBe(400);
  });

  it('A member cannot release an account that is not frozen or that an operator froze', async () => {
    const [open, held] = [await someone(), await someone()];
    expect((await request(open.email)).statusCode).toBe(409);
    await transaction(t.db, (tx) =>
      freezeMember(tx, { memberId: held.id, session: null, by: 'ops', reason: 'a court order' }),
    );
    expect((await request(held.email)).statusCode).toBe(403);
    expect((await confirm(held.email, { otp: '123456' })).statusCode).toBe(403);
  });

  it('A release by an operator has no waiting period, and its reason is sent and recorded', async () => {
    const { id, email, link } = await someone();
    await freeze(link);
    expect(
      await transaction(t.db, (tx) =>
        releaseMember(tx, { memberId: id, session: null, by: 'ops', reason: 'identified by phone' }),
      ),
    ).toBe(true);
    expect(
      await transaction(t.db, (tx) => releaseMember(tx, { memberId: id, session: null, by: 'ops', reason: 'again' })),
    ).toBe(false);
    expect((await signIn(api, email)).json().api_token).toBeTypeOf('string');
    expect(await waitsHours(id)).toBeNull();
    const { rows } = await t.owner.query('SELECT release_reason FROM identity.freeze WHERE member_id = $1', [id]);
    expect(rows).toEqual([{ release_reason: 'ops: identified by phone' }]);
  });
});

describe('reset of a second factor by an operator', () => {
  // Shows DEC-5-factors-8, ASVS-6.4.4
  it('When an operator resets a second factor, sessions end, the member is notified, and payouts wait a day', async () => {
    const who = await someone();
    await setUpApp(api, who.token);
    await transaction(t.db, (tx) =>
      resetFactors(tx, { memberId: who.id, session: null, by: 'ops', reason: 'phone lost, passport seen' }),
    );
    expect(await isOpen(who.token)).toBe(false);
    expect((await signIn(api, who.email)).json().api_token).toBeTypeOf('string');
    expect(await waitsHours(who.id)).toBe(24);
    const [mail] = await mailsFor(t, who.email);
    expect(mail!.text).toContain('phone lost, passport seen');
    const { rows } = await t.owner.query('SELECT reset_by, reason FROM identity.factor_reset WHERE member_id = $1', [
      who.id,
    ]);
    expect(rows).toEqual([{ reset_by: 'ops', reason: 'phone lost, passport seen' }]);
  });
});
