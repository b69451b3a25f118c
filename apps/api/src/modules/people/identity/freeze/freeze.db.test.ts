import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../../platform/database.ts';
import { fund } from '../../../../testing/builders.ts';
import { appCode, setUpApp, signIn, tokenOf } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD, wrongCode } from '../../../../testing/people.ts';
import { freezeMember, releaseMember, resetFactors } from '../operators/by-operator.ts';

const t = await ownDatabase();
const api = await ownApp(t);

/** As the job that sends an e-mail makes it. */
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

describe('the link of a mail', () => {
  // Shows DEC-5-freeze-1
  it('The link of a mail freezes by a POST: sessions end, nobody can log in, and the member is told', async () => {
    const { email, token, link } = await someone();
    expect((await freeze(link)).statusCode).toBe(200);
    expect(await isOpen(token)).toBe(false);
    expect((await signIn(api, email)).statusCode).toBe(403);
    const [mail] = await mailsFor(t, email);
    expect(mail!.subject).toBe('Your account is frozen');
    expect(mail!.text).toContain('What you own stays yours');
  });

  // Shows DEC-5-freeze-1
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT'] as const)(
    'The link of a mail does nothing when a scanner follows it with %s',
    async (method) => {
      const { token, link } = await someone();
      for (const url of [`/freeze/${link}`, `/publicApi/freezeAccount?link=${link}`])
        await api.app.inject({ method, url });
      expect(await isOpen(token)).toBe(true);
      expect((await freeze(link)).statusCode).toBe(200);
    },
  );

  it('The link of a mail works once, and once only of twenty at the same time', async () => {
    const { link, email } = await someone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => freeze(link)));
    expect(answers.filter((each) => each.statusCode === 200)).toHaveLength(1);
    expect((await mailsFor(t, email)).filter((mail) => mail.subject === 'Your account is frozen')).toHaveLength(1);
  });

  it('The link of a mail is over after its time', async () => {
    const who = await someone();
    expect((await freeze(await linkFor(who.id, '-1 second'))).statusCode).toBe(400);
    expect(await isOpen(who.token)).toBe(true);
  });

  it.each(['', 'x', 'A'.repeat(43)])('The link of a mail that was never sent freezes nobody: %j', async (link) => {
    expect((await freeze(link)).json().message).toBe('This link is no longer valid. A newer mail has a newer one');
  });

  // Shows DEC-5-freeze-2
  it('A frozen account loses no money: balances stay, and come back with the account', async () => {
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

/** Both steps of a member without a second factor. */
async function release(email: string) {
  await request(email);
  return confirm(email, { otp: await codeFor(t, email) });
}

describe('releasing an account', () => {
  // Shows DEC-5-freeze-2
  it('Releasing an account needs password and mailed code; payouts then wait a day', async () => {
    const { email, link, id } = await someone();
    await freeze(link);
    expect((await release(email)).statusCode).toBe(200);
    expect((await signIn(api, email)).json().api_token).toBeTypeOf('string');
    expect(await waitsHours(id)).toBe(24);
    expect((await mailsFor(t, email))[0]!.subject).toBe('Your account is released');
  });

  it('A login with the right password leads to the release, unless an operator froze the account', async () => {
    const mine = await someone();
    await freeze(mine.link);
    const told = await signIn(api, mine.email);
    expect([told.statusCode, told.headers['x-error-code']]).toEqual([403, 'frozen_by_member']);
    expect(told.json().message).toContain('Release a frozen account');
    expect((await signIn(api, mine.email, 'wrong one')).headers['x-error-code']).toBe('invalid_credentials');
    const theirs = await someone();
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [theirs.id]);
    expect((await signIn(api, theirs.email)).headers['x-error-code']).toBe('account_frozen');
  });

  it('Releasing an account mails no code for a wrong password, and hides whether the address is known', async () => {
    const { email, link } = await someone();
    await freeze(link);
    const before = (await mailsFor(t, email)).length;
    const [known, unknown] = [await request(email, 'wrong one'), await request(newContact().email, 'wrong one')];
    expect(known.json()).toEqual(unknown.json());
    expect((await mailsFor(t, email)).length).toBe(before);
  });

  it('Releasing an account refuses a wrong code and one for another purpose', async () => {
    const { email, link } = await someone();
    await freeze(link);
    await request(email);
    const code = (await codeFor(t, email))!;
    expect((await confirm(email, { otp: wrongCode(code) })).json().message).toBe('This code is not right');
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
  it('Releasing an account asks for the second factor of its holder, too, and takes it once', async () => {
    const who = await someone();
    const { secret } = await setUpApp(api, who.token);
    await freeze(who.link);
    const { challenge } = (await request(who.email)).json().data;
    const otp = await codeFor(t, who.email);
    expect((await confirm(who.email, { otp })).json().message).toBe('Please confirm with your second factor');
    const wrong = await confirm(who.email, { otp, challenge, code: appCode(secret, 100) });
    expect(wrong.json().message).toBe('This second factor is not right');
    expect((await confirm(who.email, { otp, challenge, code: appCode(secret) })).statusCode).toBe(200);
  });

  it('Releasing an account takes no challenge that was made for a login', async () => {
    const who = await someone();
    const { secret } = await setUpApp(api, who.token);
    const { challenge } = (await signIn(api, who.email)).json().data;
    await freeze(who.link);
    await request(who.email);
    const otp = await codeFor(t, who.email);
    expect((await confirm(who.email, { otp, challenge, code: appCode(secret) })).statusCode).toBe(400);
  });

  it('Releasing an account is not for one that is not frozen, nor for one that an operator froze', async () => {
    const [open, held] = [await someone(), await someone()];
    expect((await request(open.email)).statusCode).toBe(409);
    await transaction(t.db, (tx) =>
      freezeMember(tx, { memberId: held.id, session: null, by: 'ops', reason: 'a court order' }),
    );
    expect((await request(held.email)).statusCode).toBe(403);
    expect((await confirm(held.email, { otp: '123456' })).statusCode).toBe(403);
  });

  it('Releasing an account by the operator is free of the wait, and told with the reason kept', async () => {
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

describe('a second factor that an operator resets', () => {
  // Shows DEC-5-factors-8, ASVS-6.4.4
  it('An operator’s reset of a second factor ends sessions, is told, and makes payouts wait a day', async () => {
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
