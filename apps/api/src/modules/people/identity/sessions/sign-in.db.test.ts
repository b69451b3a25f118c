import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { member, newContact, PASSWORD } from '../../../../testing/people.ts';
import { sha256 } from './tokens.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const signIn = (email: unknown, password: unknown = PASSWORD, more: object = {}) =>
  api.post('/publicApi/signinSeller', { email, password, role_name: 'User', ...more });

describe('POST /publicApi/signinSeller', () => {
  // Shows SPEC-3.3, SPEC-7.2, DEC-5-sign-in-1
  it('A sign-in by email address or phone number returns the token and the profile', async () => {
    const someone = await member(t);
    for (const name of [someone.email, someone.email.toUpperCase(), ` ${someone.email} `, someone.phone]) {
      const answer = await signIn(name);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const body = answer.json();
      expect(body).toMatchObject({ success: true, message: 'Logged in' });
      expect(body.api_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(body.data).toMatchObject({ email: someone.email, referId: someone.referId, balance: '0.00' });
      const profile = await api.get('/sellerApi/getprofile', body.api_token);
      expect(profile.json().data).toEqual(body.data);
    }
  });

  it.each([
    [{ email: '', password: '' }, 'Please enter phone'],
    [{ email: '   ', password: 'x' }, 'Please enter phone'],
    [{ password: 'x' }, 'Please enter phone'],
    [{ email: 'a@b.cc' }, 'Please enter password'],
    [{ email: ['a@b.cc'], password: 'x' }, entriesTexts.sendText],
    [{ email: { $gt: '' }, password: { $gt: '' } }, entriesTexts.sendText],
    [{ email: 'a\0@b.cc', password: 'x' }, entriesTexts.sendText],
    [{ email: 'a@b.cc', password: 'x'.repeat(201) }, entriesTexts.textTooLong],
  ])('A sign-in with %j is answered with 400 and %j', async (body, message) => {
    const answer = await api.post('/publicApi/signinSeller', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, message, data: null });
  });

  // Shows SPEC-8.2
  it('A sign-in gets the same answer for an unknown name, a wrong password and a name of the other kind', async () => {
    const someone = await member(t);
    const vendor = await member(t, null, 'vendor');
    const answers = await Promise.all([
      signIn(newContact().email),
      signIn(newContact().phone),
      signIn(someone.email, 'not the password'),
      signIn(vendor.email),
      signIn(vendor.phone),
      signIn(someone.email, PASSWORD, { role_name: 'Vendor' }),
      signIn(newContact().email, PASSWORD, { role_name: 'Vendor' }),
      signIn(vendor.email, 'not the password', { role_name: 'Vendor' }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        success: false,
        message: errorsTexts.invalid_credentials,
        data: null,
      });
    }
  });

  it('A sign-in reveals that an account is frozen only after the right password', async () => {
    const someone = await member(t);
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [someone.id]);
    expect((await signIn(someone.email, 'not the password')).json().message).toMatch(/is wrong/);
    const answer = await signIn(someone.email);
    expect([answer.statusCode, answer.json().message]).toEqual([403, errorsTexts.account_frozen]);
  });

  // Shows SPEC-6.6
  it('A sign-in opens a member session for any role_name or kind except Vendor', async () => {
    const someone = await member(t);
    for (const role of ['vendor', 'VENDOR', 'operator', 'Admin']) {
      const { api_token } = (await signIn(someone.email, PASSWORD, { role_name: role, kind: 'operator' })).json();
      expect((await api.post('/vendorApi/logout', {}, api_token)).statusCode).toBe(401);
    }
    const { rows } = await t.owner.query('SELECT DISTINCT kind FROM identity.session WHERE subject_id = $1', [
      someone.id,
    ]);
    expect(rows).toEqual([{ kind: 'member' }]);
  });

  // Shows SPEC-7.9
  it("A vendor's sign-in opens a vendor session, separate from the member with the same address", async () => {
    const someone = await member(t);
    const vendor = await member(t, null, 'vendor', someone);
    const asVendor = (await signIn(someone.email, PASSWORD, { role_name: 'Vendor' })).json();
    const asMember = (await signIn(someone.phone)).json();
    expect([asVendor.data.kind, asMember.data.kind]).toEqual(['vendor', 'member']);
    expect(asVendor.data._id).not.toBe(asMember.data._id);
    const { rows } = await t.owner.query('SELECT kind, subject_id FROM identity.session WHERE token_sha256 = $1', [
      sha256(asVendor.api_token),
    ]);
    expect(rows).toEqual([{ kind: 'vendor', subject_id: vendor.id }]);
  });

  // Shows DEC-5-sessions-1, ASVS-7.2.1, ASVS-7.2.4, ASVS-11.5.1
  it('A sign-in stores the token only as a hash and with an expiry time', async () => {
    const someone = await member(t);
    const { api_token } = (await signIn(someone.email)).json();
    const { rows } = await t.owner.query('SELECT * FROM identity.session WHERE subject_id = $1', [someone.id]);
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0])).not.toContain(api_token);
    expect(rows[0].token_sha256).toEqual(sha256(api_token));
    expect(rows[0].expires_at - rows[0].created_at).toBe(7 * 86_400_000);
    expect(rows[0].ends_at - rows[0].created_at).toBe(30 * 86_400_000);
  });

  // Shows ASVS-6.3.1
  it('A sign-in allows ten attempts per name and network in ten minutes', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    const [someone, another] = [await member(t), await member(t)];
    const tries = (email: string, password: string) =>
      strict.post('/publicApi/signinSeller', { email, password, role_name: 'User' });
    for (let i = 0; i < 10; i++) {
      expect((await tries(someone.email, 'wrong password')).statusCode).toBe(400);
    }
    expect((await tries(someone.email, PASSWORD)).statusCode).toBe(429);
    expect((await tries(another.email, PASSWORD)).statusCode).toBe(200);
  });

  // Shows DEC-5-sign-in-3, ASVS-6.3.1
  it('Using up the attempts with one name of an account does not affect its other name', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    const someone = await member(t);
    const [known, unknown] = [someone.email, newContact().email];
    // Uses its own network, because other tests in this file count for theirs.
    const wrong = async (email: string) => {
      const payload = { email, password: 'wrong one', role_name: 'User' };
      const remoteAddress = '203.0.113.7';
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/publicApi/signinSeller',
        payload,
        remoteAddress,
      });
      return [answer.statusCode, answer.body];
    };
    for (let tries = 0; tries < 12; tries++) expect(await wrong(known)).toEqual(await wrong(unknown));
    expect((await wrong(known))[0]).toBe(429);
    expect(await wrong(someone.phone)).toEqual(await wrong(newContact().phone));
    expect((await wrong(someone.phone))[0]).toBe(400);
  });
});
